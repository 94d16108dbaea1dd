import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptCode } from '../tests/support/kept-code.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([[['backup']], [['people', 'list']]])(
  'in a folder without words it makes nothing (%j)',
  (words) => {
    expect(run(words)).toEqual({
      exitCode: 1,
      complaints: `There is no database in ${join(folder, 'data')} yet: npm start makes it. If it is elsewhere, set DATA_DIR to its folder.\n`,
    })
    expect(readdirSync(folder)).toEqual([])
  },
)

test('an .env that cannot be read is told in one line', () => {
  mkdirSync(join(folder, '.env'))
  const complaints = '.env cannot be read: illegal operation on a directory.\n'
  expect(run(['backup'])).toEqual({ exitCode: 1, complaints })
})

function run([command, ...words]: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [resolve(`scripts/${command}.ts`), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...keptCode },
    encoding: 'utf8',
  })
  return { exitCode: status, complaints: stderr }
}
