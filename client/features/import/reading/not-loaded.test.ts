import { expect, test, vi } from 'vitest'
import { readAll } from './read-all.ts'
import { NotLoaded } from './unreadable.ts'

vi.mock('./read-word.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('no document is called damaged where what reads it could not be loaded', async () => {
  const files = ['a.txt', 'b.docx'].map((path) => ({ path, file: new File(['One'], path) }))
  await expect(readAll(files)).rejects.toThrow(NotLoaded)
})
