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
 * Finds the account of a person whom the provider has identified: the first time by the verified address, and from then
 * on by the identity at the provider, because an address may pass to another person, and a writer may get another
 * address.
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
 * Returns the address that the provider has verified; undefined if our normal form of it would be another person's
 * address. That would be so if a letter changes into a different one in lower case or when composed (the Kelvin sign
 * becomes a k), or if a space is dropped. With a code this is no danger, because the mail goes to the changed address;
 * but the provider has verified the unchanged one.
 *
 * The domain is stored in punycode, even one like i♥u.example, for which codes can be requested only in punycode:
 * otherwise it would have two accounts.
 */
function addressIn({ email = '' }: ProvenIdentity): Address | undefined {
  const { data } = emailAddress.safeParse(email)
  if (data === undefined || email.trim() !== email || !isOneDomain(domainIn(email))) return undefined
  const small = [...mailboxIn(email)].map(smallOf).join('')
  if (small !== mailboxIn(data)) return undefined
  return { spelling: data, email: normalAddress(`${small}@${domainToASCII(domainIn(data))}`) }
}

/**
 * Whether a domain means the same to us and to the provider. The provider's mails may use the older IDNA tables, ours
 * use the newer ones. If the two read a letter differently, the owner of one domain could enter the account of another.
 * So a domain must be in punycode, or must read back unchanged here (except for ASCII capitals): then no letter was
 * dropped or replaced.
 */
function isOneDomain(domain: string): boolean {
  const small = domain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const ascii = domainToASCII(domain)
  if (small === ascii) return true
  return small === domainToUnicode(ascii) && small === domain.toLowerCase() && !othersByTheOlder.test(domain)
}

/** Letters that read back here but differ in the older tables: ß is ss there, and joiners are dropped. */
const othersByTheOlder = /[ßς\u1806\u200c\u200d]/u

function mailboxIn(email: string): string {
  return email.slice(0, email.indexOf('@'))
}

function domainIn(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}

/** The letter in lower case; empty if the result does not lead back to the letter. */
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

/** Binds the account to the identity. Returns whether it is bound to it now; another window may just have done so. */
async function bind(tx: Tx, identity: ProvenIdentity, userId: string, now: number): Promise<boolean> {
  const { issuer, subject } = identity
  await tx
    .insertInto('provider_identities')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await ownerOf(tx, identity)) === userId
}
