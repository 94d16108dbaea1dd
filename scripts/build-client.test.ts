import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { whyNotBuilt } from './build-client.ts'

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

test('what tests and the type check add to the sources makes no built page stale', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-build-'))
  mkdirSync(join(folder, 'dist/client'), { recursive: true })
  mkdirSync(join(folder, 'client'))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('client/index.html', 'page')
  write('dist/client/.source-hash', createHash('sha256').update('\0client/index.html\0page').digest('hex'))
  const buildIfStale = `import { buildClientIfStale } from ${JSON.stringify(resolve('scripts/build-client.ts'))}
await buildClientIfStale()`
  const run = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', buildIfStale], {
      cwd: folder,
      encoding: 'utf8',
    })

  write('client/page.test.ts', 'test')
  write('client/tsconfig.tsbuildinfo', '{}')
  expect(run()).toMatchObject({ stdout: '', status: 0 })
  write('client/index.html', 'another page')
  expect(run().stdout).toContain('Building')
  rmSync(folder, { recursive: true })
})

test('who runs the server in a folder that is closed to them learns who builds the pages', () => {
  const told = (code: string, errno: number) =>
    whyNotBuilt(
      Object.assign(new Error(`${code}: as Node says it, open 'x'`), { code, errno, syscall: 'open' }),
    )

  expect(told('EACCES', -13)).toBe(
    `The pages cannot be built: permission denied for the user ${userInfo().username}, in ${process.cwd()}. Build them as the user who owns that folder: npm run build`,
  )
  expect(told('ENOSPC', -28)).toBe("The pages cannot be built: ENOSPC: as Node says it, open 'x'")
})
