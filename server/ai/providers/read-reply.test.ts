import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/support/processor-ms.ts'
import { readCitations, readReply } from './read-reply.ts'

test('looks at the first answer alone, however many there are', () => {
  const others = Array.from({ length: 1_300_000 }, () => ({}))
  const choices = [{ message: { content: 'Hello.' } }].concat(others as [])
  let words = ''
  const took = processorMs(() => {
    words = readReply({ choices }).content
  })
  expect([words, took < 500]).toEqual(['Hello.', true])
})

test('follows no parts into the depth', () => {
  let content: unknown = 'Hello.'
  for (let depth = 0; depth < 100_000; depth++) content = [{ text: content }]
  expect(readReply({ content }).content).toBe('')
  expect(readReply({ content: [{ text: 'Hel' }, { text: 'lo.' }, 7] }).content).toBe('Hello.')
})

test('finds the pages in the notes of a message', () => {
  const [a, b] = ['https://example.com/a', 'https://example.com/b']
  const annotations = [
    { type: 'url_citation', url_citation: { url: a } },
    { url: b },
    { type: 'file_citation' },
  ]
  expect(readCitations({ choices: [{ message: { content: 'So.', annotations } }] })).toEqual([a, b])
  expect(readCitations({ citations: [b], choices: [{ message: { annotations } }] })).toEqual([b])
})
