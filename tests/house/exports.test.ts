import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { readProject } from './source/project.ts'

test('every export is used somewhere', () => {
  expect(readProject().unusedExports(productFiles())).toEqual([])
})
