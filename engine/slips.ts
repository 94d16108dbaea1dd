import { doubtsOf } from './doubtful-slips.ts'
import type { Fault } from './fault.ts'
import { isSound } from './gate/is-sound.ts'
import type { Edit } from './grammar/edit.ts'
import type { Sentence } from './grammar/read-text.ts'
import { proofread } from './proof/proofread.ts'
import { overlap } from './reading/stretch.ts'
import { isOfEveryAge } from './rules/all-rules.ts'
import type { Kind } from './tables/kinds.ts'

/** The certain slips of proofreading, as faults of the sentences in which they are. */
export function slipsIn(text: string, sentences: Sentence[]): Fault[] {
  const slips: Fault[] = []
  const isDoubtful = doubtsOf(text, sentences)
  let at = 0
  for (const { start, end, replacement, rule, kind, reason } of proofread(text)) {
    while ((sentences[at]?.end ?? Number.POSITIVE_INFINITY) < end) at++
    const sentence = sentences[at]
    if (!sentence || sentence.start > start) continue
    const edit = { start: start - sentence.start, end: end - sentence.start, replacement }
    if (!isSound(sentence, edit) || isDoubtful(rule, sentence, edit)) continue
    const known = kinds.get(rule) ?? (kind === 'spelling' ? spelling : slip)
    if (sentence.words.isOfOld && !isOfEveryAge(known)) continue
    slips.push({ ...inWords(text, { start, end, replacement }, sentence), ...known, reason, sentence })
  }
  return slips
}

/**
 * A slip in its context. A superfluous space and an added letter cannot be seen alone, so they are shown with the words
 * beside them; so is an article, because a list of issues would not tell which one is meant.
 */
function inWords(text: string, { start, end, replacement }: Edit, sentence: Sentence): Edit {
  const words = text.slice(start, end)
  const isSeen = /\S/.test(words) && /\S/.test(replacement)
  const before = (isSeen ? /[\p{L}\p{N}]+$/u : /\S*\s*$/u).exec(
    text.slice(Math.max(sentence.start, start - maxBeside), start),
  )
  const seenAfter = /^an?$/i.test(words) ? /^\s[\p{L}\p{N}’'-]+/u : /^[\p{L}\p{N}]+/u
  const after = (isSeen ? seenAfter : /^\s*\S*/u).exec(
    text.slice(end, Math.min(sentence.end, end + maxBeside)),
  )
  const [left, right] = [before?.[0] ?? '', after?.[0] ?? '']
  const place = { start: start - left.length - sentence.start, end: end + right.length - sentence.start }
  if (sentence.zones.some((zone) => overlap(zone, place))) return { start, end, replacement }
  return { start: start - left.length, end: end + right.length, replacement: left + replacement + right }
}

const maxBeside = 30

interface Rank {
  kind: Kind
  weight: number
}

const slip: Rank = { kind: 'confusion', weight: 9 }
const spelling: Rank = { kind: 'spelling', weight: 8.5 }
const mark: Rank = { kind: 'punctuation', weight: 7 }
const space: Rank = { kind: 'punctuation', weight: 4 }

/** The kinds of proofreading are about the rules. Here, it matters what a reader notices. */
const kinds = new Map<string, Rank>([
  ['doubled-word', { kind: 'doubled', weight: 9 }],
  ['comma-splice', { kind: 'splice', weight: 8 }],
  ['introductory-comma', { kind: 'punctuation', weight: 5 }],
  ['needless-comma', mark],
  ['question-mark', mark],
  ['bracket', mark],
  ['quotation-mark', mark],
  ['doubled-mark', mark],
  ['lost-apostrophe', { kind: 'punctuation', weight: 9 }],
  ['compound-adjective', { kind: 'punctuation', weight: 5 }],
  ['adverb-hyphen', { kind: 'punctuation', weight: 5 }],
  ['superfluous-space', space],
  ['missing-space', space],
  ['unit', space],
  ['mixed-spelling', { kind: 'spelling', weight: 4 }],
])
