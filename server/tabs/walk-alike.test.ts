import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Range } from './find-blocks.ts'
import { walkAlike } from './walk-alike.ts'

const novel = Array.from({ length: 150_000 }, (_, index) => ((index * 48_271) % 2_147_483).toString(36)).join(
  ' ',
)

/** Returns the stretches that were found, and the cost. */
function walk(text: string, other: string, max = Number.POSITIVE_INFINITY) {
  const stretches: Range[] = []
  let spent = 0
  const effort = {
    affords: (cost: number) => spent + cost <= max,
    spend(cost: number) {
      spent += cost
    },
  }
  const pair = { text, other, from: 0, textEnd: text.length, otherEnd: other.length }
  walkAlike(pair, effort, (stretch) => stretches.push(stretch))
  return { stretches, spent }
}

/** How much of the text was not found. */
function missed({ length }: string, stretches: Range[]): number {
  let [missing, met] = [0, 0]
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    missing += Math.max(0, from - met)
    met = Math.max(met, to)
  }
  return missing + length - met
}

const at = (place: number) => Math.round(novel.length * place)
const [early, late] = [at(0.2), at(0.7)]
const withoutChapter = novel.slice(0, early) + novel.slice(early + 90_000)
const withNewWords = novel.slice(0, early) + 'new words, '.repeat(40) + novel.slice(early)

test.each([
  { what: 'words written', text: novel, other: withNewWords, gone: 0, changed: 440 },
  { what: 'words taken out', text: withNewWords, other: novel, gone: 440, changed: 440 },
  { what: 'a chapter written', text: withoutChapter, other: novel, gone: 0, changed: 90_000 },
  { what: 'a chapter taken out', text: novel, other: withoutChapter, gone: 90_000, changed: 90_000 },
  { what: 'a paragraph moved', text: novel, other: move(novel, 2_000), gone: 2_000, changed: 4_000 },
])('$what costs by how much that is', ({ text, other, gone, changed }) => {
  const { stretches, spent } = walk(`A ${text}.`, `The ${other}!`)
  expect(missed(`A ${text}.`, stretches)).toBeLessThan(gone + 120)
  expect(spent).toBeLessThan(6 * changed + 20_000)
})

function move(text: string, length: number): string {
  const rest = text.slice(0, early) + text.slice(early + length)
  return rest.slice(0, late) + text.slice(early, early + length) + rest.slice(late)
}

test('corrections cost a few words each', () => {
  const words = novel.split(' ')
  const other = words.map((word, index) => (index % 500 === 7 ? 'corrected' : word)).join(' ')
  const { stretches, spent } = walk(novel, other)
  expect(missed(novel, stretches)).toBeLessThan(300 * 60)
  expect(spent).toBeLessThan(novel.length)
})

test('whatever it meets is there', () => {
  const part = fc.constantFrom(
    'a',
    'bc',
    'the same words again, ',
    novel.slice(0, 70),
    novel.slice(300, 395),
    'a'.repeat(50),
  )
  const text = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (mine, other) => {
      for (const { from, to } of walk(mine, other).stretches) expect(other).toContain(mine.slice(from, to))
    }),
  )
})

test('however two texts differ, it costs no more than one look at all of both', () => {
  const restless = (step: number) =>
    Array.from({ length: 20_000 }, (_, index) => 'a'.repeat(30 + ((index * step) % 41))).join('b')
  for (const [text, other] of [
    [restless(7), restless(11)],
    ['a'.repeat(1_000_000), 'b'.repeat(1_000_000)],
    [novel, novel.split(' ').reverse().join(' ')],
  ] as const) {
    expect(walk(text, other).spent).toBeLessThanOrEqual(Math.max(text.length, other.length))
    expect(walk(text, other, 5_000).spent).toBeLessThanOrEqual(5_000)
  }
})
