import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { readProject } from './source/project.ts'

test('nothing is given away that nobody takes', () => {
  expect(readProject().unusedExports(productFiles())).toEqual([])
})
