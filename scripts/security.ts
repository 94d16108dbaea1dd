import { existsSync, readFileSync } from 'node:fs'
import { emailAddress } from '#shared/requests/auth.ts'
import { createEarlierHash, createKeyedHash } from '../server/auth/keyed-hash.ts'
import { AdviceError } from '../server/db/advice-error.ts'
import { securityFiles } from '../server/security/security-file.ts'
import { whoIs } from '../server/security/security-log.ts'
import { runForOwner } from './owner-command.ts'
import { aboutOne, readable } from './security-lines.ts'
import { serverSecret } from './server-secret.ts'

// npm run security [-- ADDRESS] [--json]: what happened about accounts and sessions. The server may be running.

const usage = `npm run security               what happened about accounts and sessions, the oldest first
npm run security -- ADDRESS    the same about one of them
With --json, the lines as they are (npm run --silent security -- --json).`

const isJson = process.argv.includes('--json')
const words = process.argv.slice(2).filter((word) => word !== '--json')

await runForOwner(async (readSettings) => {
  const who = whoIn(words)
  const { dataDir } = readSettings()
  const names = who === undefined ? undefined : namesOf(dataDir, who)
  const lines = securityFiles(dataDir)
    .filter((path) => existsSync(path))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((line) => line !== '')
  const asked = names ? aboutOne(lines, names) : lines
  console.log((isJson ? asked : asked.map(readable)).join('\n') || 'Nothing has been noted.')
})

/** The names of a person in the log. They depend on the secret, so lines from before a change have another name. */
function namesOf(dataDir: string, who: string): string[] {
  const { secret, before } = serverSecret(dataDir)
  const hashes = [createKeyedHash(secret), createEarlierHash(before, Date.now)()]
  return hashes.flatMap((hash) => (hash ? [whoIs(hash, who)] : []))
}

function whoIn([address, ...more]: string[]): string | undefined {
  if (address === '' || more.length > 0) throw new AdviceError(usage)
  if (address === undefined) return undefined
  const { data } = emailAddress.safeParse(address)
  if (data === undefined) throw new AdviceError(usage)
  return data
}
