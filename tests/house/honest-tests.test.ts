import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

const tests = projectFiles(/\.(test|spec|journey)\.tsx?$/)

test('no test is skipped or run alone', () => {
  expect(using(/\b(test|it|describe|suite)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails?)\b/)).toEqual(
    [],
  )
})

test('no test waits for time to pass', () => {
  const sleep = new RegExp(['waitForTimeout', 'networkidle', 'setTimeout\\(resolve'].join('|'))
  expect(using(sleep).filter((path) => path !== 'tests/house/honest-tests.test.ts')).toEqual([])
})

test('types and lint rules are silenced only with a reason', () => {
  const silenced = /@ts-(ignore|nocheck)|@ts-expect-error\s*$|biome-ignore [^:]*:?\s*$/m
  const sources = projectFiles(/\.tsx?$/).filter((path) => path !== 'tests/house/honest-tests.test.ts')
  expect(sources.filter((path) => silenced.test(read(path)))).toEqual([])
})

function using(pattern: RegExp): string[] {
  return tests.filter((path) => pattern.test(read(path)))
}
