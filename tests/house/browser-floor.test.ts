import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

/** APIs that the oldest browsers of docs/decisions/0010-browsers.md lack, and that the build cannot replace. */
const tooNew =
  /\b(Promise\.(withResolvers|try)|AbortSignal\.any|(Object|Map)\.groupBy|Array\.fromAsync|Iterator\.from|RegExp\.escape|URL\.(parse|canParse))\b[<(]/

test('browser code does not call what the oldest browsers lack', () => {
  const sources = projectFiles(/^(client|shared|engine)\/.*\.tsx?$/).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => tooNew.test(read(path)))).toEqual([])
})

test('newer APIs are recognised', () => {
  expect('const { promise } = Promise.withResolvers<void>()').toMatch(tooNew)
  expect('AbortSignal.any([one, other])').toMatch(tooNew)
})
