import { expect, test } from 'vitest'
import { importsOf, productFiles } from './imports.ts'
import { cyclesOf } from './source/cycles.ts'

test('no file imports itself by a detour, not even for a type', () => {
  expect(cyclesOf(importsOf(productFiles()))).toEqual([])
})
