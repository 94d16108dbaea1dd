import { sessionIdleMs } from '../server/auth/limits.ts'
import { dropMark } from '../server/auth/secret-mark.ts'
import { AdviceError } from '../server/db/advice-error.ts'
import { type EarlierSecret, newSecret, rotateSecret } from '../server/kept-secret.ts'
import { noteForOwner } from './note-for-owner.ts'
import { runForOwner } from './owner-command.ts'
import { isSecretSet, serverSecret } from './server-secret.ts'

// npm run secret -- rotate [--at-once]. The new secret takes effect at the next start of the server.

const usage = `npm run secret -- rotate             makes a new secret; everybody stays signed in
npm run secret -- rotate --at-once   makes everybody sign in again: for a secret that somebody else may have seen`

/** As long as a session may be unused: a writer who comes back within this time stays signed in with the new secret. */
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
  console.log(`A new secret is in ${dataDir}. It takes effect when the server starts again: restart it now.`)
  console.log(isAtOnce ? 'Then everybody signs in again.' : staySignedIn(until))
})

/**
 * Refuses to change the secret while the earlier one is still valid. Only one earlier secret is kept, so writers who
 * are signed in with it would be signed out. And a server that was not restarted yet knows only that one.
 */
function refuseToDrop(before: EarlierSecret | undefined): void {
  if (before === undefined || before.until < Date.now()) return
  const otherwise = 'or everybody signs in again: npm run secret -- rotate --at-once.'
  throw new AdviceError(
    Number.isFinite(before.until)
      ? `The earlier secret is valid until ${dayOf(before.until)}, so that everybody stays signed in. Change the secret after that day, ${otherwise}`
      : `SECRET_BEFORE is still in the settings, so that everybody stays signed in. Remove it 30 days after you set it, and then change the secret, ${otherwise}`,
  )
}

function staySignedIn(until: number): string {
  return `Everybody stays signed in who comes back before ${dayOf(until)}.`
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The lines for the host to set: SECRET is in a service's settings or another program's file, not ours to change. */
function linesToSet(isAtOnce: boolean): string {
  const lines = [
    'SECRET is in the settings of the server, so nothing was changed. Set this instead, and restart the server:',
    `SECRET=${newSecret()}`,
  ]
  if (isAtOnce) return [...lines, 'Remove SECRET_BEFORE. Then everybody signs in again.'].join('\n')
  const before = 'SECRET_BEFORE=what SECRET is now'
  return [
    ...lines,
    before,
    `${staySignedIn(Date.now() + graceMs)} After that day, remove SECRET_BEFORE.`,
  ].join('\n')
}
