import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const sources = projectFiles(/^(client|server|shared|engine|scripts|bench|tests)\/.*\.(tsx?|css)$/)

test('files are named in kebab-case', () => {
  expect(sources.filter((path) => !/^(\d+-)?[a-z][a-z\d]*([.-][a-z\d]+)*$/.test(basename(path)))).toEqual([])
})

test('there are no barrel files', () => {
  expect(sources.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
})

test('there are no files or folders for mixed leftovers', () => {
  const drawer = /(^|[/-])(utils?|helpers?|misc|common|manager)([./-]|$)/
  expect(sources.filter((path) => drawer.test(path))).toEqual([])
})
