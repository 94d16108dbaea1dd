import { expect, test } from 'vitest'
import { productFiles } from './imports.ts'
import { read } from './project-files.ts'

// What the product says ends in "…" where more is to come. Three full stops have only the words that the specification
// fixes to the character.

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
  // With what is filled in: the persona, a title, the beginning of a text, the name of a search engine.
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

/** All that ends in three full stops: after a letter, a mark of quotation or what is filled in, where no code has them. */
function unfinished(source: string): string[] {
  const filledIn = source.replaceAll(/\$?\{[^{}'"`\n]*\}/g, '{}')
  return [...filledIn.matchAll(/[^'"`>\n]*[\p{L}"”}]\.\.\./gu)].map(([words]) => words.trim())
}
