import { describe, expect, test } from 'vitest'
import { processorMs } from '../../tests/support/processor-ms.ts'
import { createPassageFinder } from './find-passage.ts'

const page = `Gutta-percha
It is the dried latex of trees in the genus Palaquium, which grow on the Malay Peninsula and Borneo. When warm it softens and takes any shape; when cool it sets hard again.
The Atlantic cable of 1858 had three layers of gutta-percha over seven copper wires. It failed after 3 weeks. The core had moved out of the centre before the ships left port.
From the 1850s it was the insulation of underwater telegraph cables, as it does not perish in cold water under pressure.
By 1,890 tonnes a year the forests were exhausted. The bark was not used. Mr. Smith measured 2.5 grams.
海底電信ケーブルはガッタパーチャで絶縁された。`

const find = createPassageFinder(page)

describe('finds the words that support a sentence', () => {
  test.each([
    [
      'Gutta-percha is the dried latex of Palaquium trees, native to the Malay Peninsula and Borneo.',
      /^Gutta-percha It is the dried latex .* Borneo\.$/,
    ],
    ['The cable of 1858 carried 3 layers over 7 copper wires.', /^The Atlantic cable .* wires\.$/],
    ['The cable failed after three weeks.', /failed after 3 weeks/],
    ['The yearly 1890 tonnes exhausted the forests.', /^By 1,890/],
    [
      'Resisting cold water under high pressure, it insulated submarine telegraph cables from the 1850s.',
      /^From the 1850s/,
    ],
    ['The bark was never used by anyone.', /^The bark was not used\.$/],
    ['海底電信ケーブルはガッタパーチャで絶縁された', /^海底電信/],
  ])('%s', (sentence, passage) => {
    expect(find(sentence)?.text).toMatch(passage)
  })

  test('in two sentences when one does not hold it all', () => {
    expect(find('When cool it sets hard; the Atlantic cable of 1858 had three layers.')?.text).toMatch(
      /^When warm .* wires\.$/,
    )
  })
})

describe('finds nothing', () => {
  test.each([
    ['that says something else', 'Polyethylene replaced it in submarine telegraphy during the thirties.'],
    ['with another number', 'The Atlantic cable of 1866 had three layers of gutta-percha over copper wires.'],
    [
      'with another small number',
      'The Atlantic cable of 1858 had four layers of gutta-percha over copper wires.',
    ],
    [
      'that denies it',
      'The Atlantic cable of 1858 never had three layers of gutta-percha over copper wires.',
    ],
    [
      'that shares a name and a year and no more',
      'Whales ate the Atlantic cable of 1858 entirely and greedily.',
    ],
    ['that affirms what the page denies', 'The bark was used for dye.'],
    ['too short to say anything', 'It softens.'],
    ['empty', ''],
  ])('for a sentence %s', (_what, sentence) => {
    expect(find(sentence)).toBeUndefined()
  })

  test('in an empty page', () => {
    expect(createPassageFinder('')('The Atlantic cable of 1858 had three layers.')).toBeUndefined()
  })
})

test('a passage is never longer than can be read', () => {
  const long = `The Atlantic cable of 1858 ${'had very many layers '.repeat(100)}.`
  expect(createPassageFinder(long)('The Atlantic cable of 1858 had many layers.')?.text).toHaveLength(501)
})

test('what is made to keep the server busy does not', () => {
  const long = `${Array.from({ length: 4_000 }, (_, index) => `word${index}`).join(' ')}.`
  const kept = processorMs(() => {
    expect(createPassageFinder(long)(long)).toBeUndefined()
    const finder = createPassageFinder('Aa bb. '.repeat(28_000))
    for (let claim = 0; claim < 10; claim++) finder(`The cable lay ${long.slice(0, 900)}.`)
  })
  expect(kept).toBeLessThan(2_000)
})

/** `length` different letters of a script without spaces. */
function run(length: number, from: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(0x4e00 + ((from + index) % 20_000))).join(
    '',
  )
}

test('nor do the many terms of a script without spaces', () => {
  const finder = createPassageFinder(
    Array.from({ length: 5_000 }, (_, index) => `${run(38, index * 3)}。`).join(''),
  )
  const kept = processorMs(() => {
    for (let claim = 0; claim < 10; claim++) {
      finder(`${run(280, claim)}。`)
      finder(`${run(990, claim)}。`)
    }
  })
  expect(kept).toBeLessThan(2_000)
})

test('a page as long as they come takes little time', () => {
  const finder = createPassageFinder(page.repeat(300))
  const kept = processorMs(() => {
    for (let claim = 0; claim < 20; claim++)
      finder(`The Atlantic cable of 1858 had ${claim} layers of copper.`)
  })
  expect(kept).toBeLessThan(2_000)
})
