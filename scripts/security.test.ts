import { appendFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../tests/support/e2e/server.ts'
import { runAsProcess, runHere } from '../tests/support/programs/run-command.ts'
import { callByFetch, type HttpWriter, openHttpWriter } from '../tests/support/server/http-writer.ts'

let server: RunningServer
let writer: HttpWriter

beforeAll(async () => {
  server = await startServer({ mail: 'terminal' })
  writer = await openHttpWriter(callByFetch(server.address), server.outbox)
})
afterAll(() => server.stop())

test('the server and the commands of the host write into one log, and the host reads in it about one address', async () => {
  await run('people', 'show', writer.email)
  await runApart('people', 'block', writer.email)
  await run('people', 'block', 'nobody@example.com')
  await run('people', 'unblock', ` ${writer.email.toUpperCase()}`)
  expect((await run('people', 'list')).exitCode).toBe(0)
  appendFileSync(join(server.dataDir, 'security.log'), `${byProvider}\n{"a line that was cut\n`)

  const all = (await runApart('security', '--json')).said.trim().split('\n')
  const about = (await run('security', writer.email, '--json')).said.trim().split('\n')
  expect(all).toHaveLength(about.length + 4)
  const events = about.map((line) => JSON.parse(line)).map(({ event, outcome }) => `${event}: ${outcome}`)
  expect(events).toEqual([
    'code: ok',
    'sign-in: ok',
    'people show: ok',
    'people block: ok',
    'people unblock: ok',
  ])
  expect(all.join()).not.toContain(writer.email)
  expect(statSync(join(server.dataDir, 'security.log')).mode & 0o777).toBe(0o600)

  const { said } = await run('security')
  expect(said).toMatch(
    /^\d{4}-\d\d-\d\d [\d:]{8} {2}sign-in {11}ok {27}[\w-]{8} {2}127\.0\.0\.1 {2}new account$/m,
  )
  expect(said).toMatch(/ people block {6}failed /)
  expect(said).toContain(
    '  sign-in           signup_disabled              3kJx90Qw  192.0.2.1  by provider\n',
  )
})

test('an address of which nothing was noted, and words that are none', async () => {
  expect((await run('security', 'nobody-at-all@example.com')).said).toBe('Nothing has been noted.\n')
  for (const [ask, ...words] of [
    [run, 'ada'],
    [runApart, ''],
    [run, 'ada@example.com', 'eve@example.com'],
  ] as const) {
    const { exitCode, said, complaints } = await ask('security', ...words)
    expect([exitCode, said]).toEqual([1, ''])
    expect(complaints).toMatch(/^npm run security /)
  }
})

const byProvider = JSON.stringify({
  time: '2026-11-29T06:12:01.000Z',
  event: 'sign-in',
  outcome: 'signup_disabled',
  way: 'provider',
  who: '3kJx90Qw',
  network: '192.0.2.1',
})

function run(name: string, ...words: string[]) {
  return runHere(command(name, words))
}

/** Once for each way in which the command ends. */
function runApart(name: string, ...words: string[]) {
  return runAsProcess(command(name, words))
}

function command(name: string, words: string[]) {
  return { name, words, folder: server.dataDir, settings: { DATA_DIR: server.dataDir } }
}
