import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'

// Starting Vite takes this long.
vi.setConfig({ testTimeout: 60_000 })

// The browser tests begin with the whole build, so it is not tested here.
test('what takes a while is told before it is done, and not as done where it failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-build-'))
  mkdirSync(join(folder, 'client'))
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/build-client.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stdout).toBe('Building the pages, which is needed once, until their sources change.\n')
  rmSync(folder, { recursive: true })
})
