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
} from '../tables/bookish-words.ts'
import { confusions } from '../tables/confusions.ts'
import { announcements, emptyOpeners, openersIf } from '../tables/empty-openers.ts'
import {
  formalAdjectives,
  formalAdverbs,
  formalNouns,
  formalPhrases,
  formalVerbs,
} from '../tables/formal-words.ts'
import { nominalisations } from '../tables/nominalisations.ts'
import { redundantPairs } from '../tables/redundant-pairs.ts'
import { wordyPhrases } from '../tables/wordy-phrases.ts'
import { wordyVerbs } from '../tables/wordy-verbs.ts'

/**
 * The number of entries in each table of rewordings, one line per table. Tables of questions and of proofreading are
 * not counted.
 */
export function countTables(): string {
  return Object.entries(tables)
    .map(([name, parts]) => `${name.padEnd(18)} ${String(parts.flat().length).padStart(4)}\n`)
    .join('')
}

const tables = {
  'wordy phrases': [wordyPhrases, wordyVerbs, bookishPhrases],
  'redundant pairs': [redundantPairs],
  'empty openers': [emptyOpeners, openersIf, announcements],
  nominalisations: [nominalisations],
  'formal words': [formalVerbs, formalNouns, formalAdjectives, formalAdverbs, formalPhrases],
  'words of tone': [bookishVerbs, bookishNouns, bookishAdjectives, bookishAdverbs],
  'only simplified': [quietVerbs, quietAdjectives, quietAdverbs, quietPhrases],
  confusions: [confusions],
}
