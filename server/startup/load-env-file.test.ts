import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isEnvFileTold } from './load-env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'longhand-env-'))
const path = join(folder, '.env')
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['a key', '# My keys\nexport METRICS_TOKEN=abc\n', 0o644, true],
  ['a password in an address', 'PORT=3000\nSMTP_URL = smtps://user:password@mail.example.com\n', 0o604, true],
  ['a key for a group', 'SECRET=abc\n', 0o640, false],
  ['no key', 'OIDC_NAME=Example SSO\n# SECRET=abc\nMETRICS_TOKEN=\nSECRET_FILE=/run/secret\n', 0o644, false],
])('of %s', (_what, words, mode, isTold) => {
  writeFileSync(path, words)
  chmodSync(path, mode)
  expect(isEnvFileTold(path)).toBe(isTold)
})

test('of no file', () => {
  expect(isEnvFileTold(join(folder, 'none'))).toBe(false)
})
