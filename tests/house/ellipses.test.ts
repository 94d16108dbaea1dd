import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { read } from './project-files.ts'

// The product's texts end in "…" when more follows. Three full stops are only in texts that the specification fixes
// exactly.

const fixed = [
  'AI is rephrasing...',
  'AI is working...',
  'Analyzing your text...',
  'Analyzing your writing...',
  'Loading...',
  'Login successful! Redirecting...',
  'Researching...',
  'Search Google...',
  'Searching...',
  'Sending Code...',
  'Sending...',
  'Start writing...',
  'Verifying...',
  // `{}` stands for a value: the persona, a title, the beginning of a text, the name of a search engine.
  'Share your ideas with {}...',
  '{} is thinking...',
  '{}"...',
  '{}...',
  'Search {}...',
]

test('three full stops stand only where the specification has them', () => {
  const files = productFiles().filter((path) => /^(client|server|shared)\//.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect([...new Set(files.flatMap((path) => unfinished(read(path))))].sort()).toEqual(fixed.sort())
})

/** All strings that end in three full stops: after a letter, a quotation mark or a value, where code has no spread. */
function unfinished(source: string): string[] {
  const filledIn = source.replaceAll(/\$?\{[^{}'"`\n]*\}/g, '{}')
  return [...filledIn.matchAll(/[^'"`>\n]*[\p{L}"”}]\.\.\./gu)].map(([words]) => words.trim())
}
