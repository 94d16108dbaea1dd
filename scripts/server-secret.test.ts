import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../tests/support/e2e/server.ts'
import { runHere } from '../tests/support/programs/run-command.ts'
import { callByFetch, type HttpWriter, openHttpWriter } from '../tests/support/server/http-writer.ts'

const secret = 's'.repeat(40)
let server: RunningServer
let writer: HttpWriter
const fileOf = (name: string) => join(server.dataDir, name)
const lastNoted = () =>
  JSON.parse(readFileSync(fileOf('security.log'), 'utf8').trim().split('\n').at(-1) ?? '')

beforeAll(async () => {
  server = await startServer({ mail: 'terminal', settings: { SECRET: secret } })
  writer = await openHttpWriter(callByFetch(server.address), server.outbox)
})
beforeEach(() => rmSync(fileOf('secret'), { force: true }))
afterAll(() => server.stop())

test.each([['none'], ['an old one']])(
  'where the server alone is given its secret, a command that has %s says so and leaves all as it is',
  async (kept) => {
    if (kept === 'an old one') writeFileSync(fileOf('secret'), 'o'.repeat(43))
    const why =
      kept === 'none'
        ? `There is no secret: neither in ${server.dataDir}, nor in the settings of this command. ${how}`
        : `The secret in ${fileOf('secret')} is not the server's: the server has started with another one. If you have just changed the secret, restart the server. ${how}`

    expect(await run('people', 'list')).toMatchObject({ exitCode: 0, complaints: '' })
    const before = readdirSync(server.dataDir).sort()
    expect(before.includes('secret')).toBe(kept !== 'none')
    for (const words of [
      ['security', writer.email],
      ['secret', 'rotate'],
      ['secret', 'rotate', '--at-once'],
    ])
      expect(await run(...words)).toEqual({ exitCode: 1, said: '', complaints: `${why}\n` })

    const shown = await run('people', 'show', writer.email)
    expect(shown).toMatchObject({ exitCode: 0, said: expect.stringContaining(writer.email) })
    expect(shown.complaints).toBe(`${why}\nSo the security log does not name the person.\n`)
    expect(lastNoted()).toEqual({ time: expect.any(String), event: 'people show', outcome: 'ok' })

    const backup = await run('backup', fileOf('copy.db'))
    expect(backup).toMatchObject({ exitCode: 0, said: expect.stringMatching(`It is not signed. ${why}\n$`) })
    rmSync(fileOf('copy.db'))
    expect(readdirSync(server.dataDir).sort()).toEqual(before)
  },
)

test("with the server's secret they do what they say, and its mark tells nothing", async () => {
  const settings = { SECRET: secret }
  expect((await runWith(settings, 'security', writer.email)).said).toContain('new account')
  expect((await runWith(settings, 'secret', 'rotate')).said).toContain('SECRET_BEFORE=what SECRET is now')
  expect(await runWith(settings, 'people', 'show', writer.email)).toMatchObject({ complaints: '' })
  expect(lastNoted()).toHaveProperty('who')
  const backup = await runWith(settings, 'backup', fileOf('copy.db'))
  expect(backup.said).not.toContain('not signed')

  expect(readFileSync(fileOf('secret.mark'), 'utf8')).toMatch(/^[\w-]{43}$/)
  expect(statSync(fileOf('secret.mark')).mode & 0o777).toBe(0o600)
  // A secret that the host has just changed is accepted too: the server uses it from its next start.
  const changed = { SECRET: 'n'.repeat(40), SECRET_BEFORE: secret }
  expect((await runWith(changed, 'security', writer.email)).said).toContain('new account')
  const alone = await runWith({ SECRET: changed.SECRET }, 'security', writer.email)
  expect(alone.complaints).toMatch(/^The secret in SECRET is not the server's: /)
})

const how =
  'If only the service has the secret, set SECRET or SECRET_FILE for this command too: docs/hosting.md, "Keys in files".'

function run(...words: string[]) {
  return runWith({}, ...words)
}

function runWith(settings: Record<string, string>, ...[name = '', ...words]: string[]) {
  const all = { DATA_DIR: server.dataDir, ...settings }
  return runHere({ name, words, folder: server.dataDir, settings: all })
}
