import { expect, test } from 'vitest'
import { importsOf, productFiles } from './imports.ts'
import { read } from './project-files.ts'

const imports = importsOf(productFiles()).filter(({ typeOnly }) => !typeOnly)

test('the page does not load zod', () => {
  const reached = new Set(['client/main.ts'])
  for (const from of reached) {
    for (const { to } of imports.filter((found) => found.from === from)) reached.add(to)
  }
  expect(reached).toContain('shared/reader.ts')
  expect([...reached].filter((path) => /\.tsx?$/.test(path) && /from 'zod/.test(read(path)))).toEqual([])
})
