import { monthDay } from '#shared/text/month-day.ts'
import { plural } from '#shared/text/plural.ts'
import { invitationLink } from '../server/auth/sign-up/invitations.ts'
import { AdviceError } from '../server/db/advice-error.ts'
import { requireDatabase } from '../server/db/files/look-at.ts'
import { openStoreAsItIs } from '../server/db/open-store.ts'
import type { InvitationMail } from '../server/mail/mailer.ts'
import { createPeople, type People } from '../server/people/people.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { noteForOwner } from './note-for-owner.ts'
import { type OwnerSettings, runForOwner } from './owner-command.ts'
import { listed, shown } from './people-table.ts'

// The server may be running.

const usage = `npm run people -- list               everybody who has an account
npm run people -- invite ADDRESS     lets them make an account, within a week; prints a link, and mails it if mail is set up
npm run people -- show ADDRESS       one of them
npm run people -- block ADDRESS      ends every session of the account, and lets nobody sign in to it
npm run people -- unblock ADDRESS
npm run people -- sign-out ADDRESS   ends every session
npm run people -- unlink ADDRESS     forgets the account's identity at the OpenID provider: the next person who proves the address there gets the account
npm run people -- delete ADDRESS     deletes the account and all its texts for good; or the invitation, if they have no account yet
With --json, list, invite and show print JSON (npm run --silent people -- list --json).`

const verbs: Record<string, (people: People, address: string, settings: OwnerSettings) => Promise<string>> = {
  async invite(people, address, settings) {
    const { token, expiresAt } = await people.invite(address)
    const link = invitationLink(settings.publicUrl, token)
    const mailed = await mail(settings, { email: address, link, expiresAt })
    const expires_at = new Date(expiresAt).toISOString()
    if (isJson) return asJson({ address, link, expires_at, mailed })
    const next = mailed ? 'The link has been mailed.' : 'Hand on this link:'
    return `${address} is invited until ${monthDay(expiresAt)}. ${next}\n${link}`
  },
  async show(people, address) {
    const person = await people.show(address)
    return isJson ? asJson(person) : shown(person)
  },
  async block(people, address) {
    await people.block(address)
    return `${address} is blocked, and signed out everywhere.`
  },
  async unblock(people, address) {
    await people.unblock(address)
    return `${address} may sign in again.`
  },
  async 'sign-out'(people, address) {
    await people.signOut(address)
    return `${address} is signed out everywhere.`
  },
  async unlink(people, address) {
    if (!(await people.unlink(address)))
      return `The account of ${address} is linked to nobody at the provider.`
    return `The next person who proves ${address} at the provider gets its account.`
  },
  async delete(people, address) {
    if (await people.uninvite(address)) return `The invitation of ${address} is taken back.`
    await confirm(people, address)
    const keptUntil = await people.delete(address)
    const kept = keptUntil && ` An invitation keeps the address until ${monthDay(keptUntil)}.`
    return `${address} is deleted, with all that they wrote. Backups still hold it.${kept ?? ''}`
  },
}

const isJson = process.argv.includes('--json')
const [verb = '', address = '', ...more] = process.argv.slice(2).filter((word) => word !== '--json')

await runForOwner(async (readSettings) => {
  const work = workOf()
  const settings = readSettings()
  if (settings.databaseUrl === undefined) requireDatabase(settings.dataDir)
  const store = await openStoreAsItIs(settings)
  const act = () => work(createPeople({ store, clock: Date.now }), settings)
  const about = { event: `people ${verb}`, ...(address !== '' && { address }) } as const
  try {
    console.log(await noteForOwner(settings.dataDir, about, act))
  } finally {
    await store.close()
  }
})

function workOf(): (people: People, settings: OwnerSettings) => Promise<string> {
  const isAlone = verb === 'list' && address === ''
  const work = isAlone ? undefined : Object.hasOwn(verbs, verb) && verbs[verb]
  if (isAlone) return list
  if (!work || address === '' || more.length > 0) throw new AdviceError(usage)
  return (people, settings) => work(people, address, settings)
}

async function list(people: People): Promise<string> {
  const all = await people.list()
  return isJson ? asJson(all) : listed(all, await people.invited())
}

/**
 * Returns whether the mail was sent. If not, the invitation is still valid: its link is printed, and the command ends
 * with 1.
 */
async function mail(settings: OwnerSettings, invitation: InvitationMail): Promise<boolean> {
  const { smtpUrl } = settings
  if (smtpUrl === undefined) return false
  // Only an invitation needs it, and it takes a third of the time in which the others are done.
  const { createSmtpMailer } = await import('../server/mail/smtp-mailer.ts')
  const mailer = createSmtpMailer({ ...settings, smtpUrl })
  try {
    await mailer.sendInvitation(invitation)
    return true
  } catch (error) {
    console.error(`The mail could not be sent: ${(error as Error).message}`)
    process.exitCode = 1
    return false
  } finally {
    await mailer.close()
  }
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** Asks for confirmation if somebody is at the terminal: a slip must not delete anybody. Scripts are not asked. */
async function confirm(people: People, address: string): Promise<void> {
  if (!process.stdin.isTTY) return
  const { tabs } = await people.show(address)
  const question = `This deletes ${plural(tabs, 'tab')} for good. Type ${address} to confirm: `
  if (!(await askToConfirm(question, address))) throw new AdviceError('Nothing was deleted.')
}
