import { domainToASCII, domainToUnicode } from 'node:url'
import { emailAddress } from '#shared/requests/auth.ts'
import type { Tx } from '../../db/schema.ts'
import { type Address, addressOf, normalAddress } from '../normal-address.ts'
import type { Door } from '../sign-up/door.ts'
import type { Invitations } from '../sign-up/invitations.ts'
import type { UserRow } from '../users.ts'
import type { ProvenIdentity } from './openid-provider.ts'
import type { ProviderRefusals } from './provider-refusals.ts'

interface EnterDeps {
  door: Door
  invitations: Invitations
  refusals: ProviderRefusals
  clock: () => number
}

interface Entering {
  /** The token of the invitation whose link led here. */
  invitation: string | undefined
  /** If given, only this writer may enter. */
  email: string | undefined
}

export type EnterByIdentity = ReturnType<typeof createEnterByIdentity>

/**
 * Finds the account of a person for whom the provider vouches: the first time by the verified address, and from then
 * on by their identity at the provider. An address may go to somebody else, and a writer may get another one.
 */
export function createEnterByIdentity({ door, invitations, refusals, clock }: EnterDeps) {
  return async (tx: Tx, identity: ProvenIdentity, { invitation, email }: Entering): Promise<UserRow> => {
    const userId = await ownerOf(tx, identity)
    const user =
      userId === undefined ? await enterFirst(tx, identity, invitation) : await door.enterAs(tx, userId)
    const isExpected = email === undefined || addressOf(email).email === normalAddress(user.email)
    if (!isExpected) throw refusals.somebodyElse
    return user
  }

  async function enterFirst(
    tx: Tx,
    identity: ProvenIdentity,
    invitation: string | undefined,
  ): Promise<UserRow> {
    const address = addressIn(identity)
    if (!address) throw refusals.noAddress
    if (!identity.isVerified) throw refusals.unverified
    if (invitation !== undefined) await invitations.claimFirst(invitation, address.email, tx)
    const user = await door.enter(tx, address)
    if (!(await bind(tx, identity, user.id, clock()))) throw refusals.taken
    return user
  }
}

/**
 * A letter that becomes another one when it is made small or composed, as the sign of Kelvin becomes a k, or a space that goes, would open somebody else's
 * account. A code by mail goes to the address as it has become; a provider has vouched for another one.
 *
 * Known by its punycode also where a code has to be asked for in that, as with i♥u.example: else it would have two accounts.
 */
function addressIn({ email = '' }: ProvenIdentity): Address | undefined {
  const { data } = emailAddress.safeParse(email)
  if (data === undefined || email.trim() !== email || !isOneDomain(domainIn(email))) return undefined
  const small = [...mailboxIn(email)].map(smallOf).join('')
  if (small !== mailboxIn(data)) return undefined
  return { spelling: data, email: normalAddress(`${small}@${domainToASCII(domainIn(data))}`) }
}

/**
 * A provider's mails may go by the older table of IDNA, ours by the newer one. Where they read a letter differently,
 * whoever has the one domain would be vouched for as whoever has the other. So a domain is taken as it reads back here,
 * with capitals of ASCII alone, or in punycode: then nothing was left out of it or put in another's place.
 */
function isOneDomain(domain: string): boolean {
  const small = domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const ascii = domainToASCII(domain)
  if (small === ascii) return true
  return small === domainToUnicode(ascii) && small === domain.toLowerCase() && !othersByTheOlder.test(domain)
}

/** What reads back here, and is something else there: ß is ss, and what joins letters is dropped. */
const othersByTheOlder = /[ßς\u1806\u200c\u200d]/u

function mailboxIn(email: string): string {
  return email.slice(0, email.indexOf('@'))
}

function domainIn(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}

/** Nothing for what is not the capital of the letter that it becomes. */
function smallOf(letter: string): string {
  const small = letter.toLowerCase()
  return small === letter || small.toUpperCase() === letter ? small : ''
}

async function ownerOf(tx: Tx, { issuer, subject }: ProvenIdentity): Promise<string | undefined> {
  const row = await tx
    .selectFrom('provider_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Whether the account is now this identity's: in another window it may have become so at this moment. */
async function bind(tx: Tx, identity: ProvenIdentity, userId: string, now: number): Promise<boolean> {
  const { issuer, subject } = identity
  await tx
    .insertInto('provider_identities')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await ownerOf(tx, identity)) === userId
}
