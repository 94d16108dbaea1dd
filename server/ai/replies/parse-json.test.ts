import { expect, test } from 'vitest'
import { processorMs } from '../../../tests/support/processor-ms.ts'
import { parseJson } from './parse-json.ts'

const value = { text: 'a } in "quotes" and {braces}', list: [{}] }
const written = JSON.stringify(value)

test.each([
  ['as it is', written],
  ['in a fence', `\`\`\`json\n${written}\n\`\`\``],
  ['in a fence without a name, in a sentence', `Sure!\n\`\`\`\n${written}\n\`\`\`\nAnything else?`],
  ['between sentences', `Here you are: ${written} I hope {this} helps.`],
  ['in lines', JSON.stringify(value, null, 2)],
])('finds JSON %s', (_how, reply) => {
  expect(parseJson(reply)).toEqual(value)
})

test.each(['```', '{', '"'])('is not held up by megabytes behind %s', (start) => {
  const kept = processorMs(() => {
    for (const filler of [' ', '`', '{', '\\']) parseJson(start + filler.repeat(2_000_000))
  })
  expect(kept).toBeLessThan(2_000)
})

test.each(['', 'Sorry.', '{', '{"text": "never closed', '```json\n{"text":\n```', '{text: 1}', '}{'])(
  'finds none in %j',
  (reply) => {
    expect(parseJson(reply)).toBeUndefined()
  },
)
