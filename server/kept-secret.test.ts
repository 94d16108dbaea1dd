import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { keepSecret, readEarlierSecret, rotateSecret } from './kept-secret.ts'

test('processes that start together agree on one secret', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  const program = `import('./server/kept-secret.ts').then(({ keepSecret }) => console.log(keepSecret('${dataDir}')))`
  const printed = await Promise.all(
    Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['-e', program])),
  )

  expect(new Set(printed.map(({ stdout }) => stdout)).size).toBe(1)
  expect(printed[0]?.stdout).toMatch(/^[\w-]{43}\n$/)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  rmSync(dataDir, { recursive: true })
})

test('a secret that the disk has no room for leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  const program = `import('./server/kept-secret.ts').then(({ keepSecret }) => keepSecret('${dataDir}'))`
  // No file may have a byte, which is as near as a test comes to a full disk.
  const limited = ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, program]
  await expect(promisify(execFile)('sh', limited)).rejects.toThrow('the secret cannot be written')
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

test('a secret that was emptied is neither used nor replaced', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => keepSecret(dataDir)).toThrow('is damaged')
  rmSync(dataDir, { recursive: true })
})

test('another secret takes its place, and the one before is kept as long as its grace lasts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const first = keepSecret(dataDir)
  const until = Date.UTC(2026, 11, 23)
  rotateSecret(dataDir, first, until)
  const second = keepSecret(dataDir)
  expect(second).toMatch(/^[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect(readEarlierSecret(dataDir)).toEqual({ secret: first, until })
  expect(readdirSync(dataDir).sort()).toEqual(['secret', 'secret.before'])
  for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)

  rotateSecret(dataDir, second, until)
  expect(readEarlierSecret(dataDir)).toEqual({ secret: second, until })
  rotateSecret(dataDir, second, undefined)
  expect(readEarlierSecret(dataDir)).toBeUndefined()
  expect(keepSecret(dataDir)).not.toBe(second)
})

test('where the secret is taken away, the one before goes with it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  rotateSecret(dataDir, keepSecret(dataDir), Date.UTC(2026, 11, 23))
  rmSync(join(dataDir, 'secret'))
  keepSecret(dataDir)
  expect(readEarlierSecret(dataDir)).toBeUndefined()
})

test.each(['', 'short\n2026-12-23T00:00:00.000Z\n'])('half of the one before opens nothing (%j)', (words) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(join(dataDir, 'secret.before'), words)
  expect(readEarlierSecret(dataDir)).toBeUndefined()
  // Whole, but without its end: it has none left.
  writeFileSync(join(dataDir, 'secret.before'), 's'.repeat(43))
  expect(readEarlierSecret(dataDir)).toEqual({ secret: 's'.repeat(43), until: 0 })
})
