import { setImmediate } from 'node:timers/promises'
import type { Claim } from '#shared/research.ts'
import { createPassageFinder, type FindPassage } from '../search/find-passage.ts'

/** The spaces are few: looking for many before each bracket takes time by the square of a blank line's length. */
const mark = /[ \t]{0,9}\[(\d+)\]/g
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Every sentence of a report with the words that support it. The pages it cites are asked first, then the others: a
 * paragraph often cites once, at its end. `texts` holds the text of each cited page that could be read.
 */
export async function checkClaims(
  content: string,
  texts: Array<string | undefined>,
  signal: AbortSignal,
): Promise<Claim[]> {
  /** A page may take a tenth of a second; nobody else's request waits for more than one. */
  const othersTurn = () => setImmediate(undefined, { signal })

  const finders: Array<FindPassage | undefined> = []
  for (const text of texts) {
    finders.push(text === undefined ? undefined : createPassageFinder(text))
    await othersTurn()
  }
  const claims: Claim[] = []
  for (const claim of splitClaims(content)) {
    claims.push({ ...claim, passage: await findPassage(claim) })
  }
  return claims

  async function findPassage({ text, cites }: Pick<Claim, 'text' | 'cites'>): Promise<Claim['passage']> {
    const others = [...finders.keys()].filter((index) => !cites.includes(index))
    for (const index of [...cites, ...others]) {
      const passage = finders[index]?.(text)
      if (passage) return { cites: index, text: passage.text }
      await othersTurn()
    }
    return null
  }
}

/** Marks may stand before or after the full stop; either way they belong to the sentence in front of them. */
function splitClaims(content: string): Array<Omit<Claim, 'passage'>> {
  const { bare, offsets, marks } = withoutMarks(content)
  const claims: Array<Omit<Claim, 'passage'>> = []
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

/** The text without its marks, where each of its characters stood, and where each mark did. */
function withoutMarks(content: string) {
  const marks: Array<{ at: number; cites: number }> = []
  const offsets: number[] = []
  let bare = ''
  let from = 0
  const keep = (end: number) => {
    for (let at = from; at < end; at++) offsets.push(at)
    bare += content.slice(from, end)
  }
  for (const found of content.matchAll(mark)) {
    keep(found.index)
    from = found.index + found[0].length
    marks.push({ at: found.index - 1, cites: Number(found[1]) - 1 })
  }
  keep(content.length)
  return { bare, offsets, marks }
}
