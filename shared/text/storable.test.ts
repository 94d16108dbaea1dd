import { expect, it } from 'vitest'
import { storable } from './storable.ts'

it('replaces what a database cannot hold, one unit for one', () => {
  expect(storable('a\ud800b\0c😀\r\n')).toBe('a\ufffdb\ufffdc😀\r\n')
})
