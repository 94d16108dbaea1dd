import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldedUnits, gramFormat, gramOf, inTitle, isNewerFormat } from './grams.ts'

// If one of these hashes changes, texts get other grams than stored segments have, and searches would miss texts. Then
// raise the number in `gramFormat`, which makes servers rebuild the segments, and add the new hashes here.

/** Hashes for all characters. Another version of Unicode is another format: add its hash when Node has it. */
const ofAll: Record<string, string> = {
  '1 17.0': 'e7b02c47022d8dd7989d38121f4ea17d',
  '2 17.0': 'e7b02c47022d8dd7989d38121f4ea17d',
}

/** Hashes for European letters, which fold the same in every version of Unicode, by the number in `gramFormat`. */
const ofEurope: Record<string, string> = {
  '1': 'e0c080fdd71d243387c3cb68f731256a',
  '2': 'e0c080fdd71d243387c3cb68f731256a',
}

/** Hashes of `inTitle` for every 1,009th gram. */
const ofTitles: Record<string, string> = {
  '2': '2eaae3b7a30a74918bc0ec207a8f242c',
}

const europe = [
  [0x20, 0x24f],
  [0x391, 0x3ce],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
] as const
/** Leaves out the planes that no Unicode has assigned: four fifths of all, whose characters fold to themselves. */
const all = [
  [0, 0xd7ff],
  [0xe000, 0x3ffff],
  [0xe0000, 0xeffff],
] as const

test('grams of letters of Europe are those of the format', () => {
  expect(hashOf(europe)).toBe(ofEurope[gramFormat.split(' ')[0] ?? ''])
})

test('grams of titles are those of the format, and each is another', () => {
  const hash = createHash('sha256')
  const known = new Set<number>()
  for (let gram = 0; gram < 2 ** 26; gram += 1_009) {
    const titled = inTitle(gram)
    if (titled >= 0 && titled < 2 ** 26) known.add(titled)
    hash.update(`${titled},`)
  }
  expect(known.size).toBe(Math.ceil(2 ** 26 / 1_009))
  expect(hash.digest('hex').slice(0, 32)).toBe(ofTitles[gramFormat.split(' ')[0] ?? ''])
})

const isKnown = Object.keys(ofAll).some((format) => format.split(' ')[1] === process.versions.unicode)

test(`grams of all characters of Unicode ${process.versions.unicode} are ${isKnown ? 'those of the format' : 'not known yet'}`, () => {
  if (isKnown) expect(hashOf(all)).toBe(ofAll[gramFormat])
  else expect(gramFormat).toContain(process.versions.unicode)
})

function hashOf(ranges: readonly (readonly [number, number])[]): string {
  const hash = createHash('sha256')
  for (const [first, last] of ranges) {
    for (let begin = first; begin <= last; begin += 0x1000) {
      const count = Math.min(0x1000, last + 1 - begin)
      const text = Array.from({ length: count }, (_, at) => String.fromCodePoint(begin + at)).join('')
      const units = foldedUnits(text)
      hash.update(units.join())
      // One buffer for one call: a million calls of the hash would take longer than everything else.
      let grams = ''
      for (const [at, unit] of units.entries()) {
        const [last = 0, before = 0] = [units[at - 1], units[at - 2]]
        grams += `${gramOf(unit)} ${gramOf(last, unit)} ${gramOf(before, last, unit)},`
      }
      hash.update(grams)
    }
  }
  return hash.digest('hex').slice(0, 32)
}

test('tells a format of later tables from one of earlier tables', () => {
  const [algorithm, unicode] = gramFormat.split(' ')
  const newer = [`${algorithm} ${Number.parseInt(unicode ?? '', 10) + 1}.0`, `${Number(algorithm) + 1} 1.0`]
  const others = [gramFormat, `${algorithm} 1.9`, `0 9999.0`, '', 'being made']
  expect(newer.map(isNewerFormat)).toEqual([true, true])
  expect(others.filter(isNewerFormat)).toEqual([])
})
