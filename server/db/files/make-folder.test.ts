import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdviceError } from '../advice-error.ts'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder and those above it are made, for their owner alone, and again without harm', () => {
  const path = join(folder, 'one', 'two')
  makeFolder(path)
  makeFolder(path)
  expect([path, join(folder, 'one')].map((made) => statSync(made).mode & 0o777)).toEqual([0o700, 0o700])
})

test('where a file stands, it is named', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const below = join(file, 'below')
  expect(() => makeFolder(file)).toThrow(
    new AdviceError(`${file} is a file: the folder ${file} cannot be made.`),
  )
  expect(() => makeFolder(below, 'DATA_DIR')).toThrow(
    new AdviceError(`DATA_DIR: ${file} is a file: the folder ${below} cannot be made.`),
  )
})

test('a place that takes no folders is told at once', () => {
  expect(() => makeFolder('/proc/longhand/data')).toThrow(
    // Linux says "No such file or directory" although the folder exists, which would mislead the host.
    '/proc takes no files: the folder /proc/longhand/data cannot be made.',
  )
})
