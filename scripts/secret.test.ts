import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSecret } from '../server/kept-secret.ts'
import { startServer } from '../tests/support/e2e/server.ts'
import { runAsProcess, runHere } from '../tests/support/programs/run-command.ts'
import { callByFetch, openHttpWriter } from '../tests/support/server/http-writer.ts'

test('a writer stays signed in while the host changes the secret, and not when it is to count at once', async () => {
  const server = await startServer({ mail: 'terminal' })
  onTestFinished(() => server.stop())
  const writer = await openHttpWriter(callByFetch(server.address), server.outbox)
  await writer.write('Dear reader')
  const settings = { DATA_DIR: server.dataDir }
  const secret = () => readFileSync(join(server.dataDir, 'secret'), 'utf8')
  const before = secret()

  const { exitCode, said } = await runApart(settings, 'rotate')
  expect(exitCode).toBe(0)
  expect(said).toMatch(
    /restart it now\.\nEverybody stays signed in who comes back before \d{4}-\d\d-\d\d\.\n$/,
  )
  expect(said).not.toContain(before)
  expect(said).not.toContain(secret())
  expect(secret()).not.toBe(before)
  expect((await writer.read()).content).toBe('Dear reader')
  await server.pause()
  await server.resume()
  expect((await writer.read()).content).toBe('Dear reader')

  expect((await run(settings, 'rotate', '--at-once')).said).toContain('Then everybody signs in again.')
  await server.pause()
  await server.resume()
  await expect(writer.read()).rejects.toThrow('401')
  await writer.signIn()
  expect((await writer.read()).content).toBe('Dear reader')
  const noted = readFileSync(join(server.dataDir, 'security.log'), 'utf8')
  expect(noted.match(/"event":"secret rotate","outcome":"ok"/g)).toHaveLength(2)
})

test('one that still has its grace is not dropped by another change', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-rotate-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const files = () => ['secret', 'secret.before'].map((name) => readFileSync(join(dataDir, name), 'utf8'))
  keepSecret(dataDir)
  expect((await run({ DATA_DIR: dataDir }, 'rotate')).exitCode).toBe(0)
  const [second, before = ''] = files()

  const { exitCode, said, complaints } = await runApart({ DATA_DIR: dataDir }, 'rotate')
  expect([exitCode, said]).toEqual([1, ''])
  expect(complaints).toMatch(/^The earlier secret is valid until \d{4}-\d\d-\d\d, .+--at-once.+\n$/)
  expect(files()).toEqual([second, before])

  writeFileSync(join(dataDir, 'secret.before'), before.replace(/\n.+/, '\n2026-01-01T00:00:00.000Z'))
  expect((await run({ DATA_DIR: dataDir }, 'rotate')).exitCode).toBe(0)
  expect(files()[1]).toContain(`${second}\n`)
  expect((await run({ DATA_DIR: dataDir }, 'rotate', '--at-once')).exitCode).toBe(0)
})

test('where none is kept, none is made and nothing is said of a new one', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'longhand-rotate-')), 'data')
  onTestFinished(() => rmSync(dirname(dataDir), { recursive: true }))
  for (const words of [['rotate'], ['rotate', '--at-once']]) {
    const { exitCode, said, complaints } = await run({ DATA_DIR: dataDir }, ...words)
    expect([exitCode, said]).toEqual([1, ''])
    expect(complaints).toMatch(/^There is no secret: neither in .+, nor in the settings of this command\. /)
  }
  expect(existsSync(dataDir)).toBe(false)
})

test('a grace in the settings is not dropped either', async () => {
  const settings = { SECRET: 's'.repeat(40), SECRET_BEFORE: 'b'.repeat(40) }
  const { exitCode, said, complaints } = await run(settings, 'rotate')
  expect([exitCode, said]).toEqual([1, ''])
  expect(complaints).toMatch(/^SECRET_BEFORE is still in the settings, .+--at-once.+\n$/)
  expect((await run(settings, 'rotate', '--at-once')).exitCode).toBe(0)
})

test('one that is in the settings is not changed: the lines to set are told', async () => {
  const SECRET = 's'.repeat(40)
  const graceful = await run({ SECRET }, 'rotate')
  expect(graceful.said).toMatch(/^SECRET=[\w-]{43}\nSECRET_BEFORE=what SECRET is now\nEverybody stays/m)
  expect(graceful.said).not.toContain(SECRET)
  const atOnce = await run({ SECRET }, 'rotate', '--at-once')
  expect(atOnce.said).toMatch(/^SECRET=[\w-]{43}\nRemove SECRET_BEFORE\./m)
})

test.each([[[]], [['make']], [['rotate', 'now']], [['rotate', '--at-once', 'now']]])(
  'what it does not know is answered with how it is used (%j)',
  async (words) => {
    const { exitCode, said, complaints } = await run({}, ...words)
    expect([exitCode, said]).toEqual([1, ''])
    expect(complaints).toMatch(/^npm run secret -- rotate /)
  },
)

function run(settings: Record<string, string>, ...words: string[]) {
  return runHere(command(settings, words))
}

/** Once for each way in which the command ends. */
function runApart(settings: Record<string, string>, ...words: string[]) {
  return runAsProcess(command(settings, words))
}

function command(settings: Record<string, string>, words: string[]) {
  return { name: 'secret', words, folder: '/', settings }
}
