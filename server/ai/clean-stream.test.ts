import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanStream } from './clean-stream.ts'

const marks = ['<text-1234>', '</text-1234>']

async function* from(pieces: string[]) {
  yield* pieces
}

async function cleaned(pieces: string[], maxLength = 1_000): Promise<string[]> {
  const out: string[] = []
  for await (const piece of cleanStream(from(pieces), { marks, maxLength })) out.push(piece)
  return out
}

test('passes words on as they come', async () => {
  expect(await cleaned(['One ', 'two, ', 'three.'])).toEqual(['One', ' two,', ' three.'])
})

test('trims the ends and takes marks out', async () => {
  expect((await cleaned([' \n<text-', '1234>\nOne', ' < two\n</te', 'xt-1234>\n '])).join('')).toBe(
    'One < two',
  )
})

test('whatever the pieces, the words are the same', async () => {
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  const text = ` \n<text-1234>\nOne 👩‍👩‍👧 ${england} <two>\r\n\r\n\u0007three\u{e0041}\u{e0042} </text-12 four\n</text-1234>  `
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: text.length })), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect((await cleaned(pieces)).join('')).toBe(`One 👩‍👩‍👧 ${england} <two>\n\nthree </text-12 four`)
    }),
  )
})

describe('fails', () => {
  test.each([
    ['without a piece', []],
    ['without a word', [' ', '\n', '<text-1234>', '\u0007']],
    ['without a word that is seen', ['\u200b', '\u2060 ', '\u3164']],
    ['when it does not stop', Array.from({ length: 11 }, () => 'x'.repeat(100))],
    ['when it does not stop with nothing', Array.from({ length: 11 }, () => ' '.repeat(100))],
  ])('%s', async (_how, pieces) => {
    await expect(cleaned(pieces)).rejects.toMatchObject({ code: 'ai_bad_reply' })
  })

  test('as its source does', async () => {
    async function* broken() {
      yield 'One'
      throw new Error('broken')
    }
    const words: string[] = []
    const reading = (async () => {
      for await (const word of cleanStream(broken(), { maxLength: 10 })) words.push(word)
    })()
    await expect(reading).rejects.toThrow('broken')
    expect(words).toEqual(['One'])
  })
})
