import { describe, expect, it, test } from 'vitest'
import {
  bookishAdjectives,
  bookishAdverbs,
  bookishNouns,
  bookishPhrases,
  bookishVerbs,
  quietAdjectives,
  quietAdverbs,
  quietPhrases,
  quietVerbs,
} from './bookish-words.ts'
import { confusions } from './confusions.ts'
import { announcements, emptyOpeners, openersIf } from './empty-openers.ts'
import { formalAdjectives, formalAdverbs, formalNouns, formalPhrases, formalVerbs } from './formal-words.ts'
import { nominalisations } from './nominalisations.ts'
import { redundantPairs } from './redundant-pairs.ts'
import { wordyPhrases } from './wordy-phrases.ts'
import { wordyVerbs } from './wordy-verbs.ts'

const tables = {
  wordyPhrases,
  wordyVerbs,
  redundantPairs,
  announcements,
  confusions,
  formalVerbs,
  formalNouns,
  formalAdjectives,
  formalAdverbs,
  formalPhrases,
  bookishVerbs,
  bookishNouns,
  bookishAdjectives,
  bookishAdverbs,
  bookishPhrases,
  quietVerbs,
  quietAdjectives,
  quietAdverbs,
  quietPhrases,
}

describe.each(Object.entries(tables))('%s', (name, table) => {
  it('has each entry once, or each with a guard of its own', () => {
    const unguarded = table.filter(([, , guard]) => guard === undefined).map(([words]) => words)
    expect(unguarded.filter((words, at) => unguarded.indexOf(words) !== at)).toEqual([])
  })

  it('is written in small letters and straight apostrophes', () => {
    expect(
      table.map(([words]) => words).filter((words) => words !== words.toLowerCase() && !/\bI\b/.test(words)),
    ).toEqual([])
    expect(
      table.flat().filter((words) => typeof words === 'string' && /[’“”]|\s{2}|^\s|\s$/.test(words)),
    ).toEqual([])
  })

  it('replaces nothing by itself or by more words', () => {
    const longer = table.filter(([words, plain]) => {
      return words === plain || (!mayGrow.has(name) && count(plain) > count(words))
    })
    expect(longer).toEqual([])
  })
})

/** A plain phrase may have more words: “find out” is plainer than “ascertain”. */
const mayGrow = new Set(
  Object.keys(tables).filter((name) => /Verbs|Nouns|Ad|confusions|Phrases/.test(name) && !/wordy/.test(name)),
)

function count(words: string): number {
  return words.split(/[\s-]+/).filter(Boolean).length
}

test('no replacement is itself a wordy phrase', () => {
  const wordy = new Set(
    [...wordyPhrases, ...redundantPairs].filter(([, , guard]) => !guard).map(([words]) => words),
  )
  const plain = [...wordyPhrases, ...wordyVerbs, ...redundantPairs].map(([, plain]) => plain)
  expect(plain.filter((words) => wordy.has(words))).toEqual([])
})

test('openers and nominalisations occur once', () => {
  expect(new Set(emptyOpeners).size).toBe(emptyOpeners.length)
  expect(new Set(nominalisations.map(([noun]) => noun)).size).toBe(nominalisations.length)
})

test('the tables are not smaller than before', () => {
  expect(wordyPhrases.length + wordyVerbs.length).toBeGreaterThan(700)
  expect(redundantPairs.length).toBeGreaterThan(185)
  expect(emptyOpeners.length + openersIf.length).toBeGreaterThan(145)
  expect(nominalisations.length).toBeGreaterThan(95)
})
