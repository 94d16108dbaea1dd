import { expect, test } from 'vitest'
import { projectFiles, read } from './project-files.ts'

/** A file by the end of its path, such as `saving/machine/saver.ts`. `shared/AREA.ts` means any area. */
const named = /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|js|css))`/g

test('the files that the documents name exist where they say', () => {
  const ends = projectFiles().map((path) => `/${path}`)
  const found = projectFiles(/\.md$/).flatMap((document) =>
    [...read(document).matchAll(named)].map(([, path = '']) => ({ document, path })),
  )
  expect(found.length).toBeGreaterThan(100)
  const missing = found.filter(
    ({ path }) => !/[A-Z]{4}/.test(path) && !ends.some((end) => end.endsWith(`/${path}`)),
  )
  expect(missing).toEqual([])
})
