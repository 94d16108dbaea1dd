import { sessionIdleMs } from '../server/auth/limits.ts'
import { dropMark } from '../server/auth/secret-mark.ts'
import { AdviceError } from '../server/db/advice-error.ts'
import { type EarlierSecret, newSecret, rotateSecret } from '../server/kept-secret.ts'
import { noteForOwner } from './note-for-owner.ts'
import { runForOwner } from './owner-command.ts'
import { isSecretSet, serverSecret } from './server-secret.ts'

// npm run secret -- rotate [--at-once]. It counts from the next start of the server.

const usage = `npm run secret -- rotate             makes a new secret; who is signed in stays so
npm run secret -- rotate --at-once   everybody signs in again: for a secret that somebody else may have seen`

/** As long as a session may lie unused: a writer who comes back within it goes on under the new secret. */
const graceMs = sessionIdleMs

const [verb, option, ...more] = process.argv.slice(2)

await runForOwner(async (readSettings) => {
  const isAtOnce = option === '--at-once'
  if (verb !== 'rotate' || more.length > 0 || (option !== undefined && !isAtOnce))
    throw new AdviceError(usage)
  const { dataDir } = readSettings()
  const { secret, before } = serverSecret(dataDir)
  if (!isAtOnce) refuseToDrop(before)
  if (isSecretSet()) return console.log(linesToSet(isAtOnce))
  const until = Date.now() + graceMs
  await noteForOwner(dataDir, { event: 'secret rotate' }, async () => {
    if (isAtOnce) dropMark(dataDir)
    rotateSecret(dataDir, secret, isAtOnce ? undefined : until)
  })
  console.log(`A new secret is in ${dataDir}. It counts from the next start of the server: restart it now.`)
  console.log(isAtOnce ? 'Then everybody signs in again.' : staySignedIn(until))
})

/**
 * Only one secret has a grace: writers who are signed in under the one before it would be signed out, and a server
 * that was not restarted yet knows no other.
 */
function refuseToDrop(before: EarlierSecret | undefined): void {
  if (before === undefined || before.until < Date.now()) return
  const otherwise = 'or everybody signs in again: npm run secret -- rotate --at-once.'
  throw new AdviceError(
    Number.isFinite(before.until)
      ? `The secret before this one holds until ${dayOf(before.until)}, so that who is signed in stays so. Change it after that day, ${otherwise}`
      : `SECRET_BEFORE is in the settings still, so that who is signed in stays so. Take it out 30 days after it came there and then change the secret, ${otherwise}`,
  )
}

function staySignedIn(until: number): string {
  return `Who is signed in stays so, if they come back before ${dayOf(until)}.`
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Another program's file, or a service's settings: this command does not write there. */
function linesToSet(isAtOnce: boolean): string {
  const lines = [
    'SECRET is in the settings of the server, so nothing was changed. Set this instead, and restart the server:',
    `SECRET=${newSecret()}`,
  ]
  if (isAtOnce) return [...lines, 'Take SECRET_BEFORE out. Then everybody signs in again.'].join('\n')
  const before = 'SECRET_BEFORE=what SECRET is now'
  return [...lines, before, `${staySignedIn(Date.now() + graceMs)} Then take SECRET_BEFORE out again.`].join(
    '\n',
  )
}
