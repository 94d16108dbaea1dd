import type { Sentence } from '../grammar/read-text.ts'
import { overlap } from '../reading/stretch.ts'
import { adjectiveHeaps } from './adjective-heaps.ts'
import { distantVerbs } from './agreement.ts'
import { asides } from './asides.ts'
import { clefts } from './clefts.ts'
import { cliches } from './cliches.ts'
import { danglingOpenings } from './dangling-openings.ts'
import { doerless } from './doerless.ts'
import { doublets } from './doublets.ts'
import { ellipses } from './ellipses.ts'
import { exclamations } from './exclamations.ts'
import { fillerHeaps, vagueWords } from './fillers.ts'
import { fragments } from './fragments.ts'
import { hedges, intensifiers, opinions } from './heaps.ts'
import { hiddenActions } from './hidden-actions.ts'
import { inflatedWords } from './inflated.ts'
import { joiningCommas, namesExplained } from './joining-commas.ts'
import { latePoints } from './late-points.ts'
import { lengthy } from './lengthy.ts'
import { lostCommas } from './lost-commas.ts'
import { missingCommas } from './missing-commas.ts'
import { negations } from './negations.ts'
import { nounStrings } from './noun-strings.ts'
import { numbersFirst } from './numbers-first.ts'
import { openingPhrases } from './opening-phrases.ts'
import { openingsAgain } from './openings-again.ts'
import { paraphrases } from './paraphrases.ts'
import type { Question, QuestionRule } from './question.ts'
import { repeatedPhrases } from './repeated-phrases.ts'
import { echoes } from './repeated-words.ts'
import { runOns } from './run-ons.ts'
import { saidTwice } from './said-twice.ts'
import { shouting } from './shouting.ts'
import { strayCapitals } from './stray-capitals.ts'
import { strayMarks } from './stray-marks.ts'
import { tautologies } from './tautologies.ts'
import { weakOpenings } from './weak-openings.ts'

const rules: QuestionRule[] = [
  saidTwice,
  paraphrases,
  danglingOpenings,
  fragments,
  doerless,
  negations,
  cliches,
  doublets,
  hedges,
  opinions,
  intensifiers,
  exclamations,
  hiddenActions,
  nounStrings,
  missingCommas,
  openingPhrases,
  lostCommas,
  openingsAgain,
  echoes,
  repeatedPhrases,
  weakOpenings,
  clefts,
  tautologies,
  runOns,
  distantVerbs,
  strayCapitals,
  joiningCommas,
  namesExplained,
  latePoints,
  adjectiveHeaps,
  numbersFirst,
  asides,
  inflatedWords,
  fillerHeaps,
  vagueWords,
  strayMarks,
  shouting,
  ellipses,
  lengthy,
]

/** Questions to the writer: places that an editor would mark, but for which no replacement is safe. */
export function questionsAbout(sentences: Sentence[]): Question[] {
  const prose = sentences.filter(isProse)
  const found = rules.flatMap((rule) => rule(prose)).sort((a, b) => b.weight - a.weight)
  const kept = new Map<Sentence, Question[]>()
  return found.filter((question) => {
    const rivals = kept.get(question.sentence) ?? []
    if (rivals.some((rival) => overlap(rival, question))) return false
    kept.set(question.sentence, [...rivals, question])
    return true
  })
}

/** Whether a sentence ends with its full stop and is not all quoted. */
function isProse({ text, zones, isPiece, isRest }: Sentence): boolean {
  if (isPiece || isRest || /^\s*\|/.test(text) || !/[.!?…]["”’')\]]*$/.test(text.slice(-8))) return false
  return !zones.some(({ start, end }) => start <= 0 && end >= text.length)
}
