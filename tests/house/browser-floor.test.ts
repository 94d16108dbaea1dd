import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

/** Newer than the oldest browsers of docs/decisions/0010-browsers.md, and nothing that a build could lower. */
const tooNew =
  /\b(Promise\.(withResolvers|try)|AbortSignal\.any|(Object|Map)\.groupBy|Array\.fromAsync|Iterator\.from|RegExp\.escape|URL\.(parse|canParse))\b[<(]/

test('nothing that runs in a browser calls what the oldest ones lack', () => {
  const sources = projectFiles(/^(client|shared|engine)\/.*\.tsx?$/).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => tooNew.test(read(path)))).toEqual([])
})

test('what is newer is recognised', () => {
  expect('const { promise } = Promise.withResolvers<void>()').toMatch(tooNew)
  expect('AbortSignal.any([one, other])').toMatch(tooNew)
})
