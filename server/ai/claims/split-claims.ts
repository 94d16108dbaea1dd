import type { Claim } from '#shared/research.ts'

/** Only a few spaces are allowed: with any number, the time would grow with the square of a blank line's length. */
const mark = /[ \t]{0,9}\[(\d+)\]/g
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A sentence of a report, and the pages that it cites. */
export type CitedSentence = Omit<Claim, 'passage'>

/** Splits a report into sentences. A mark belongs to the sentence before it, on either side of the full stop. */
export function splitClaims(content: string, sources = Number.POSITIVE_INFINITY): CitedSentence[] {
  const { bare, offsets, marks } = takeOutMarks(content, sources)
  const claims: CitedSentence[] = []
  for (const { segment, index } of sentences.segment(bare)) {
    const text = segment.trim()
    if (text === '') continue
    const first = index + segment.indexOf(text)
    const last = first + text.length - 1
    claims.push({ start: offsets[first] ?? 0, end: (offsets[last] ?? 0) + 1, text, cites: [] })
  }
  for (const { at, cites } of marks) {
    const claim = claims.findLast(({ start }) => start <= at)
    if (claim && !claim.cites.includes(cites)) claim.cites.push(cites)
  }
  return claims
}

/** Returns the text without its marks, the original place of each of its characters, and the place of each mark. */
function takeOutMarks(content: string, sources: number) {
  const marks: Array<{ at: number; cites: number }> = []
  const offsets: number[] = []
  let bare = ''
  let from = 0
  const keep = (end: number) => {
    for (let at = from; at < end; at++) offsets.push(at)
    bare += content.slice(from, end)
  }
  for (const found of content.matchAll(mark)) {
    const cites = Number(found[1]) - 1
    // Brackets around any other number are ordinary text.
    if (cites < 0 || cites >= sources) continue
    keep(found.index)
    from = found.index + found[0].length
    marks.push({ at: found.index - 1, cites })
  }
  keep(content.length)
  return { bare, offsets, marks }
}
