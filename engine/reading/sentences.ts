import { endsWithStop } from './abbreviations.ts'
import { type Stretch, trimmed } from './stretch.ts'
import { isCapitalised } from './words.ts'

/** The sentences of a paragraph. `start` and `end` are offsets from its start. */
export function sentencesIn(paragraph: string): Stretch[] {
  let start = 0
  return sentenceEnds(paragraph).flatMap((end) => {
    const sentence = trimmed({ text: paragraph.slice(start, end), start, end })
    start = end
    return /[\p{L}\p{N}]/u.test(sentence.text) ? [sentence] : []
  })
}

/**
 * Offsets at which a paragraph may be cut without cutting a sentence: after the white space behind each, and at its
 * end.
 */
export function sentenceEnds(paragraph: string): number[] {
  // The segmenter would take longer for the lines of a list than for everything else.
  if (/^[\w ,'-]+$/.test(paragraph)) return [paragraph.length]
  const ends: number[] = []
  let start = 0
  for (const { index, segment } of segmenter.segment(paragraph)) {
    const end = index + segment.length
    for (const inner of endsBeforeSmallSign(segment, index)) {
      ends.push(inner)
      start = inner
    }
    if (end < paragraph.length && goesOn(paragraph, start, end)) continue
    ends.push(end)
    start = end
  }
  return ends
}

/** “they left. then”, “were asked. 481 men”: the segmenter takes the full stop for that of an abbreviation. */
function endsBeforeSmallSign(segment: string, from: number): number[] {
  const ends: number[] = []
  for (const { 0: stop, index } of segment.matchAll(/\.\s+(?=[\p{Ll}\d])/gu)) {
    const word = /\p{L}*$/u.exec(segment.slice(Math.max(0, index - maxWordLength), index))?.[0] ?? ''
    if (endsWithStop(word)) ends.push(from + index + stop.length)
  }
  return ends
}

const maxWordLength = 40

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

const abbreviation =
  /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Gen|Col|Capt|Lt|Sgt|Rev|Hon|Gov|Sen|Rep|vs|etc|e\.g|i\.e|cf|al|fig|figs|no|nos|vol|vols|p|pp|sec|secs|art|para|ch|eq|inc|ltd|co|corp|approx|dept|est|ed|eds|prob|esp|incl|excl|misc|resp|viz|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|a\.m|p\.m|(?:\p{Lu}\.)+\p{Lu})\.$/iu
/** “J. Smith”, but not “LDL-C.” and not “the 1600s.” */
const initial = /(?:^|[\s(["“‘’'.])\p{L}\.$/u
const mayEndSentence = /(?:a\.m|p\.m|etc|inc|ltd|co|corp|\p{L}\.\p{L})\.$/iu
const itemNumber = /^\s*(?:[-*•#]|\(?(?:\d{1,3}|[a-z]|[ivx]{2,4})[.)])+\s*$/i

const endMark = /[.!?…]["”’')\]*_]*$/

/** In UTF-16 units: “approx.”, the longest one above, and the letter before it, which may take two units. */
const maxAbbreviationLength = 9

/** Whether the segmenter stopped at a full stop or another mark that does not end a sentence. */
function goesOn(paragraph: string, start: number, end: number): boolean {
  // A few characters show a list number or the rest of an utterance; the last ones show an abbreviation.
  const before = paragraph.slice(Math.max(start, end - 40), end).trimEnd()
  const after = paragraph.slice(end, end + 40).trimStart()
  // “Here?s the list”, “where small != 0”: without a space, the sentence does not end.
  if (/[?!]/.test(paragraph[end - 1] ?? '') && /[\p{Ll}=]/u.test(paragraph[end] ?? '')) return true
  // “They use .NET”: the full stop begins a name.
  if (
    /\s\.$/.test(before) &&
    before.length === end - Math.max(start, end - 40) &&
    /\p{L}/u.test(paragraph[end] ?? '')
  )
    return true
  if (end - start < 40 && itemNumber.test(before)) return true
  // The lines of a paragraph were wrapped by hand.
  if (/[\n\r\u2028\u2029]\s*$/.test(paragraph.slice(Math.max(start, end - 40), end)) && !endMark.test(before))
    return true
  const last = before.slice(-maxAbbreviationLength)
  if (abbreviation.test(last) || initial.test(last))
    return !(mayEndSentence.test(last) && isCapitalised(after))
  return /["”’']$/.test(last) && /^\p{Ll}/u.test(after)
}
