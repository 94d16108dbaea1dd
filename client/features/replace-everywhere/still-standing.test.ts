import { expect, it, vi } from 'vitest'
import { processorMs } from '../../../tests/support/processor-ms.ts'
import { stillStanding } from './still-standing.ts'

/** The text of now, with brackets around the places that stand. */
function standing(was: string, now: string, word = 'Jane'): string {
  const places = [...was.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
    from: index,
    to: index + word.length,
  }))
  return stillStanding(was, places, now)
    .filter((place) => place !== undefined)
    .toReversed()
    .reduce((text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`, now)
}

const chapter = 'It rained. Jane came home. She sat down.\n\nNobody spoke. Then Jane left. It was late.'

it.each([
  ['nothing was written since', chapter, chapter.replaceAll('Jane', '[Jane]')],
  [
    'a sentence was added at the end',
    `${chapter} The end.`,
    `${chapter.replace('Jane', '[Jane]').replace('Jane left', '[Jane] left')} The end.`,
  ],
  [
    'a paragraph with the new name was added before',
    `Jane woke up.\n\n${chapter}`,
    `Jane woke up.\n\n${chapter.replaceAll('Jane', '[Jane]')}`,
  ],
  ['its sentence was changed', chapter.replace('came home', 'ran home'), 'Then [Jane] left'],
  ['the sentence before was changed', chapter.replace('Nobody', 'None'), '[Jane] came'],
  ['its sentence is there twice', `${chapter}\n\n${chapter}`, chapter],
])('%s', (_, now, expected) => {
  const found = standing(chapter, now)
  expect(found).toContain(expected)
  expect(found.split('[').length).toBe(expected.split('[').length)
})

it('a place may be of two sentences', () => {
  const was = 'It rained. Dr. Jane came. She sat.'
  expect(standing(was, `${was} Late.\nEnd.`, 'Dr. Jane')).toBe(
    'It rained. [Dr. Jane] came. She sat. Late.\nEnd.',
  )
})

it('words that were taken out go back where nothing was written', () => {
  const was = 'It rained. Then she came. She sat down.'
  const at = { from: 15, to: 15 }
  expect(stillStanding(was, [at], `${was} The end.`)).toEqual([at])
  expect(stillStanding(was, [at], was.replace('she', 'Mary'))).toEqual([undefined])
})

it('of a long text, it takes a moment', () => {
  const was = Array.from({ length: 50_000 }, (_, at) => `In year ${at} Jane saw the harbour. `).join('')
  const places = [...was.matchAll(/Jane/g)].map(({ index }) => ({ from: index, to: index + 4 }))
  const found = stillStanding(was, places, `Before.\n${was}`)
  expect(found.filter(Boolean).length).toBe(49_999)
})

it('of a sentence that stands in many places, it does not try each with each', () => {
  const was = Array.from({ length: 10_000 }, (_, at) => `Jane. Year ${at}. `).join('')
  const places = [...was.matchAll(/Jane/g)].map(({ index }) => ({ from: index, to: index + 4 }))
  let found: ReturnType<typeof stillStanding> = []
  const ms = processorMs(() => {
    found = stillStanding(was, places, `${was}End.`)
  })
  expect(found).toEqual(places)
  expect(ms).toBeLessThan(1_000)
})

it('of places of many sentences, it cuts out no more than a few times the text', () => {
  const passage = Array.from({ length: 300 }, (_, at) => `Line ${at} of it. `).join('')
  const was = Array.from({ length: 20 }, (_, at) => `Before ${at}. ${passage}After ${at}. `).join('')
  const starts = [...was.matchAll(/Line 0 /g)].map(({ index }) => index)
  const places = starts.map((from) => ({ from, to: from + passage.length }))
  const slice = vi.spyOn(String.prototype, 'slice')
  const found = stillStanding(was, places, `Before.\n${was}`)
  const cutOut = slice.mock.results.reduce((sum, { value }) => sum + value.length, 0)
  slice.mockRestore()
  expect(found).toEqual(places.map(({ from, to }) => ({ from: from + 8, to: to + 8 })))
  expect(cutOut).toBeLessThan(4 * was.length)
})

it('a passage that is there twice stays, also in the text of then', () => {
  const was = 'One. Jane came. Two.\nOne. Jane came. Two.'
  expect(standing(was, 'One. Jane came. Two.')).not.toContain('[')
})
