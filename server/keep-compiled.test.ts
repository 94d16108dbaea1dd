import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'longhand-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('what a thread compiles is kept as well, and is there for the next one', () => {
  mkdirSync(join(folder, 'server'))
  const flag = join(folder, 'server/keep-compiled.js')
  copyFileSync(join(import.meta.dirname, 'keep-compiled.js'), flag)
  writeFileSync(join(folder, 'thread.mjs'), 'export const one = 1')
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { Worker } from 'node:worker_threads'
    new Worker(new URL('thread.mjs', import.meta.url), { execArgv: [] })`,
  )
  const kept = () => readdirSync(join(folder, 'dist/server'), { recursive: true }).length
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const run = (name: string) =>
    spawnSync(process.execPath, ['--import', flag, join(folder, name)], { env, stdio: 'inherit' }).status

  writeFileSync(join(folder, 'alone.mjs'), '')
  expect(run('alone.mjs')).toBe(0)
  const before = kept()
  expect(run('main.mjs')).toBe(0)
  // The program, and what its thread runs.
  expect(kept()).toBe(before + 2)
})
