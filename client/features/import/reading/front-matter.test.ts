import { expect, test } from 'vitest'
import { readFront } from './front-matter.ts'

test('is read and known to be nothing but title and date', () => {
  expect(readFront('---\ntitle: "The \\"harbour\\""\ndate: 2024-03-01\n---\n\n# One\n')).toEqual({
    title: 'The "harbour"',
    date: '2024-03-01',
    isAllTold: true,
    body: '# One\n',
  })
  expect(readFront("---\nTitle: It''s\nDate: '2024-03-01'\n...\nOne")).toEqual({
    title: "It''s",
    date: '2024-03-01',
    isAllTold: true,
    body: 'One',
  })
  expect(readFront("---\ntitle: 'It''s'\n---\nOne")?.title).toBe("It's")
})

test('is read where it is written in TOML, and left in the text where it says more', () => {
  const lines = 'title = "The \\"harbour\\""\ndate = 2024-03-01T10:22:33+01:00\n'
  const read = { title: 'The "harbour"', date: '2024-03-01T10:22:33+01:00', body: 'One' }
  expect(readFront(`+++\n${lines}+++\n\nOne`)).toEqual({ ...read, isAllTold: true })
  expect(readFront(`+++\n${lines}draft = false\n+++\nOne`)).toEqual({ ...read, isAllTold: false })
  expect(readFront('+++\ntitle: One\n+++\nOne')).toBeUndefined()
  expect(readFront('---\ntitle = "One"\n---\nOne')).toBeUndefined()
})

test.each([
  ['another field', 'title: One\ntags: [a, b]'],
  ['a comment', 'title: One\n# mine'],
  ['a title on several lines', 'date: 2024-03-01\ntitle: >\n  One\n  two'],
  ['a second title', 'title: One\ntitle: Two'],
  ['an escape that is not read', 'date: 2024-03-01\ntitle: "One\\nTwo"'],
  ['a comment behind a title', 'date: 2024-03-01\ntitle: One # mine'],
])('has more to it: %s', (_, lines) => {
  expect(readFront(`---\n${lines}\n---\nText`)).toMatchObject({ isAllTold: false, body: 'Text' })
})

test.each([
  ['a rule', '---\n\nThe harbour\n\n---\n\nMore'],
  ['without an end', '---\ntitle: One\n\nText'],
  ['not at the start', '\n---\ntitle: One\n---\n'],
  ['none', 'title: One\n'],
])('is none: %s', (_, text) => {
  expect(readFront(text)).toBeUndefined()
})
