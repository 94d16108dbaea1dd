import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const sources = projectFiles(/^(client|server|shared|engine|scripts|bench|tests)\/.*\.(tsx?|css)$/)

test('files are named in kebab-case', () => {
  expect(sources.filter((path) => !/^(\d+-)?[a-z][a-z\d]*([.-][a-z\d]+)*$/.test(basename(path)))).toEqual([])
})

test('no barrel hides where a thing lives', () => {
  expect(sources.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
})

test('no drawer for odds and ends', () => {
  const drawer = /(^|[/-])(utils?|helpers?|misc|common|manager)([./-]|$)/
  expect(sources.filter((path) => drawer.test(path))).toEqual([])
})
