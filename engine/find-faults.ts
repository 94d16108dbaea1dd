import type { Fault } from './fault.ts'
import type { Sentence } from './grammar/read-text.ts'
import type { Counts } from './metrics/counts.ts'
import { gradeOf } from './metrics/readability.ts'
import { questionsAbout } from './questions/all-questions.ts'
import { groupBy } from './reading/group-by.ts'
import { overlap } from './reading/stretch.ts'
import { wordCount } from './reading/words.ts'
import { findingsIn, isHalf, voiceOf } from './rules/all-rules.ts'
import type { Finding } from './rules/finding.ts'
import { slipsIn } from './slips.ts'
import { kindOf } from './tables/kinds.ts'
import type { WholeText } from './whole-text.ts'

/** Every fault of a text, the most serious first. A long sentence may contain other faults. */
export function findFaults({ text, sentences, counts, kind: { maySplit } }: WholeText): Fault[] {
  const found = sentences.map(findingsIn)
  const fitsVoice = voiceOf(sentences, found)
  const all = sentences.flatMap((sentence, at) => {
    const findings = found[at]?.filter((finding) => fitsVoice(sentence, finding)) ?? []
    const worthSaying = findings.filter((finding) => !finding.isQuiet && !isHalf(sentence, finding, []))
    return apart(worthSaying).map((finding) => inText(sentence, finding))
  })
  const isOfItsTone = isFormal(text, counts, all) ? () => true : ({ isBookish }: Finding) => !isBookish
  const rules = all.filter((finding) => isOfItsTone(finding) && (maySplit || finding.kind !== 'long'))
  const slips = slipsIn(text, sentences)
  const mended = [...slips, ...notIn(slips, rules)]
  const asked = questionsAbout(sentences)
    .filter((question) => isOfItsTone(question) && (maySplit || !isOfLength.test(question.kind)))
    .map(({ sentence, ...question }) => inText(sentence, question))
  return [...mended, ...notIn(mended, asked)].sort((a, b) => b.weight - a.weight || a.start - b.start)
}

/** Kinds that ask for shorter sentences. */
const isOfLength = /^(?:lengthy|late-point)$/

function inText(sentence: Sentence, finding: Finding): Fault {
  return { ...finding, start: sentence.start + finding.start, end: sentence.start + finding.end, sentence }
}

/** The faults that overlap none of the taken places. A fault of a whole sentence may contain others. */
function notIn(taken: Fault[], faults: Fault[]): Fault[] {
  const places = taken.filter(({ kind }) => !kindOf(kind).isWhole)
  const bySentence = groupBy(places, ({ sentence }) => sentence)
  return faults.filter((fault) => {
    const rivals = bySentence.get(fault.sentence) ?? []
    return kindOf(fault.kind).isWhole || !rivals.some((rival) => overlap(rival, fault))
  })
}

/** Findings that do not overlap; the more serious one is kept. Findings on whole sentences are treated separately. */
export function apart(findings: Finding[]): Finding[] {
  const kept: Finding[] = []
  for (const finding of findings.toSorted((a, b) => b.weight - a.weight || a.start - b.start)) {
    const rivals = kept.filter(({ kind }) => kindOf(kind).isWhole === kindOf(finding.kind).isWhole)
    if (!rivals.some((rival) => overlap(rival, finding))) kept.push(finding)
  }
  return kept
}

const formalGrade = 12
const faultsPerHundredWords = 2

/** Whether the whole text is formal: hard to read, or full of official and legal words. */
function isFormal(text: string, counts: Counts, faults: Finding[]): boolean {
  const grade = gradeOf(counts)
  const heavy = faults.filter(
    ({ isBookish, kind }) => kindOf(kind).isOfOffices && (!isBookish || kind === 'legal'),
  ).length
  const density = (heavy * 100) / Math.max(1, wordCount(text))
  return grade >= formalGrade || (heavy > 1 && density >= faultsPerHundredWords)
}
