import { daleChall } from 'dale-chall'

const listed = new Set(daleChall)

/** On the list of Dale and Chall, or a regular inflection of a word on it. */
export function isFamiliar(word: string): boolean {
  return listed.has(word) || stemsOf(word).some((stem) => listed.has(stem))
}

const endings: [RegExp, ...string[]][] = [
  [/'s?$/, ''],
  [/ies$/, 'y'],
  [/es$/, '', 'e'],
  [/s$/, ''],
  [/ied$/, 'y'],
  [/ed$/, '', 'e'],
  [/ing$/, '', 'e'],
  [/iest$/, 'y'],
  [/est$/, '', 'e'],
  [/ier$/, 'y'],
  [/er$/, '', 'e'],
  [/ily$/, 'y'],
  [/ly$/, '', 'le'],
  [/n't$/, ''],
]

function stemsOf(word: string): string[] {
  return endings.flatMap(([ending, ...replacements]) => {
    if (!ending.test(word)) return []
    const stems = replacements.map((letters) => word.replace(ending, letters))
    const [stem = ''] = stems
    const isDoubled = /([bdglmnprt])\1$/.test(stem) && /^(ed|ing|er|est)/.test(word.slice(stem.length))
    return isDoubled ? [...stems, stem.slice(0, -1)] : stems
  })
}
