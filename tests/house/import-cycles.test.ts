import { expect, test } from 'vitest'
import { importsOf, productFiles } from './imports.ts'
import { cyclesOf } from './source/cycles.ts'

test('there are no import cycles, not even of types', () => {
  expect(cyclesOf(importsOf(productFiles()))).toEqual([])
})
