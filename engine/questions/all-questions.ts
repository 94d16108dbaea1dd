import type { Sentence } from '../grammar/read-text.ts'
import { overlap } from '../reading/stretch.ts'
import { cliches } from './cliches.ts'
import { danglingOpenings } from './dangling-openings.ts'
import { doerless } from './doerless.ts'
import { doublets } from './doublets.ts'
import { exclamations } from './exclamations.ts'
import { fragments } from './fragments.ts'
import { hedges, intensifiers, opinions } from './heaps.ts'
import { hiddenActions } from './hidden-actions.ts'
import { lengthy } from './lengthy.ts'
import { missingCommas } from './missing-commas.ts'
import { negations } from './negations.ts'
import { nounStrings } from './noun-strings.ts'
import type { Question, QuestionRule } from './question.ts'
import { repeatedPhrases } from './repeated-phrases.ts'
import { echoes } from './repeated-words.ts'
import { saidTwice } from './said-twice.ts'
import { weakOpenings } from './weak-openings.ts'

const rules: QuestionRule[] = [
  saidTwice,
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
  echoes,
  repeatedPhrases,
  weakOpenings,
  lengthy,
]

/** What the writer is asked: the places that an editor would mark, for which there are no safe words. */
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

/** It has its full stop, and is not another's words. */
function isProse({ text, zones, isPiece, isRest }: Sentence): boolean {
  if (isPiece || isRest || /^\s*\|/.test(text) || !/[.!?…]["”’')\]]*$/.test(text.slice(-8))) return false
  return !zones.some(({ start, end }) => start <= 0 && end >= text.length)
}
