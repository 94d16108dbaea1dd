import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { keepSecret } from './kept-secret.ts'

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

test('a secret that was emptied is neither used nor replaced', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-secret-'))
  writeFileSync(join(dataDir, 'secret'), '')
  expect(() => keepSecret(dataDir)).toThrow('is damaged')
  rmSync(dataDir, { recursive: true })
})
