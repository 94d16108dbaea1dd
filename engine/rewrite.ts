import { changedFacts } from './facts/changed-facts.ts'
import { apart } from './find-faults.ts'
import { readSentence, readSentences, type Sentence } from './grammar/read-text.ts'
import { protectedZones } from './reading/protected.ts'
import { isAtHome, isHalf, soundFindingsIn, voiceOf } from './rules/all-rules.ts'
import type { Finding } from './rules/finding.ts'
import { kindOf } from './tables/kinds.ts'

/** A change that was made: the words before and after. */
export interface Change extends Finding {
  original: string
}

export interface Rewritten {
  text: string
  changes: Change[]
}

interface Manner {
  /** Whether a finding may be applied. */
  accepts(finding: Finding): boolean
  /** Whether the change of the sentence is allowed. */
  improves(change: Change, before: string, after: string): boolean
}

const maxPasses = 10

/** Applies the findings of a text until there are none left, so that rewriting the result changes nothing. */
export function rewrite(text: string, manner: Manner): Rewritten {
  const known: Known = new Map()
  const changes: Change[] = []
  let current = text
  for (let pass = 0; pass < maxPasses; pass++) {
    const next = rewriteOnce(current, manner, known)
    changes.push(...next.changes)
    if (next.text === current) break
    current = next.text
  }
  return { text: current, changes }
}

/** A cache of rewritten sentences: texts repeat themselves, and each pass reads unchanged sentences again. */
type Known = Map<string, Rewritten>

function rewriteOnce(text: string, manner: Manner, known: Known): Rewritten {
  const changes: Change[] = []
  let out = ''
  let at = 0
  const sentences = readSentences(text)
  const fitsVoice = voiceOf(sentences)
  for (const sentence of sentences) {
    out += text.slice(at, sentence.start)
    at = sentence.end
    // A sentence cut at an arbitrary place would be cut elsewhere the next time.
    const isLeft = sentence.isPiece || isPartOfQuotation(sentence)
    const rewritten = isLeft ? sentence : rewriteSentence(sentence, fitsVoice, manner, known)
    if ('changes' in rewritten) changes.push(...rewritten.changes)
    out += rewritten.text
  }
  return { text: out + text.slice(at), changes }
}

/** Words first, then the whole sentence. A step is kept only if it is an improvement and keeps the facts. */
function rewriteSentence(
  sentence: Sentence,
  fitsVoice: ReturnType<typeof voiceOf>,
  manner: Manner,
  known: Known,
): Rewritten {
  const { field, isRest, opensText, endsParagraph } = sentence
  const key = `${field} ${[isRest, opensText, endsParagraph]} ${sentence.text}`
  const before = known.get(key)
  if (before) return before
  const changes: Change[] = []
  let { text } = sentence
  let isHeld = false
  for (const wholes of [false, true]) {
    const current = again(sentence, text)
    const acceptable = soundFindingsIn(current).filter((finding) => {
      return kindOf(finding.kind).isWhole === wholes && !finding.isGuess && manner.accepts(finding)
    })
    const findings = acceptable.filter((finding) => isAtHome(current, finding) && fitsVoice(current, finding))
    isHeld ||= findings.length < acceptable.length
    // From the end, so that the offsets of the earlier findings stay valid.
    const whole = findings.filter((finding) => !isHalf(current, finding, findings))
    for (const finding of apart(whole).sort((a, b) => b.start - a.start)) {
      const changed = text.slice(0, finding.start) + finding.replacement + text.slice(finding.end)
      const change = { ...finding, original: text.slice(finding.start, finding.end) }
      if (losesFact(text, changed, finding) || !manner.improves(change, text, changed)) continue
      changes.push(wholes ? { ...change, original: sentence.text } : change)
      text = changed
    }
  }
  const rewritten = { text, changes }
  // A finding that the rest of the text holds back may pass once the rest has changed, so it must be looked at again.
  if (!isHeld) known.set(key, rewritten)
  return rewritten
}

/** The same sentence with new words. */
function again(sentence: Sentence, text: string): Sentence {
  const { isRest, opensText, endsParagraph, field, words } = sentence
  const place = { start: 0, isPiece: false, isRest, opensText, endsParagraph, field, words }
  return readSentence(text, { ...place, zones: protectedZones(text) })
}

/** A quotation that begins or ends in another sentence. */
function isPartOfQuotation({ zones, text }: Sentence): boolean {
  return zones.some(({ start, end }) => start < 0 || end > text.length)
}

function losesFact(before: string, after: string, { start, end, replacement }: Finding): boolean {
  const change = { fromA: start, toA: end, fromB: start, toB: start + replacement.length }
  return changedFacts(before, after, [change]).length > 0
}
