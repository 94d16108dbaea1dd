import { commonPrefix } from '#shared/text/splice.ts'
import { blockLength, costOfFinding, findBlocks, type Range, startOfBlock } from './find-blocks.ts'

/** A budget for comparing texts, in units of about four nanoseconds. */
export interface Effort {
  affords(cost: number): boolean
  spend(cost: number): void
}

interface Pair {
  text: string
  other: string
  /** Where the two begin to differ, and where their common end begins in each. */
  from: number
  textEnd: number
  otherEnd: number
}

interface Place {
  inText: number
  inOther: number
}

/**
 * Goes through two texts side by side and reports the ranges of the first one that the other has too. Where the texts
 * differ, it looks ahead for the place where they agree again, first about two lines, then farther and farther. So its
 * cost depends on how much was changed and not on how long the texts are. It does not find text that was moved (a
 * search of the whole text does), and never costs more than such a search.
 */
export function walkAlike(pair: Pair, effort: Effort, found: (stretch: Range) => void): void {
  const { text, other, from, textEnd, otherEnd } = pair
  let left = Math.max(text.length, other.length)
  const limited: Effort = {
    affords: (cost) => cost <= left && effort.affords(cost),
    spend(cost) {
      left -= cost
      effort.spend(cost)
    },
  }
  let place: Place | undefined = { inText: from, inOther: from }
  for (;;) {
    place = nextAlike(pair, place, limited, found)
    if (!place) return
    const { inText, inOther }: Place = place
    const length = commonPrefix(text.slice(inText, textEnd), other.slice(inOther, otherEnd))
    found({ from: inText, to: inText + length })
    place = { inText: inText + length, inOther: inOther + length }
  }
}

const firstReach = 160
const growth = 4
const maxReach = firstReach * growth ** 5
/** At least this share of the reach must agree in one piece. A short match far away is just a phrase used twice. */
const minShare = 1 / 64
const costOfStep = 1_000

function nextAlike(
  { text, other, textEnd, otherEnd }: Pair,
  { inText, inOther }: Place,
  effort: Effort,
  found: (stretch: Range) => void,
): Place | undefined {
  for (let reach = firstReach; reach <= maxReach; reach *= growth) {
    const blocks = blocksWithin({ from: inText, to: Math.min(inText + reach, textEnd) })
    const ahead = { from: inOther, to: Math.min(inOther + reach, otherEnd) }
    const cost = costOfStep + costOfFinding(blocks.length, ahead)
    if (blocks.length === 0 || ahead.from >= ahead.to || !effort.affords(cost)) return undefined
    effort.spend(cost)
    let next: Place | undefined
    findBlocks(text, blocks, other, ahead, (same, at) => {
      for (const block of same) found(rangeOf(text, block))
      const { from } = rangeOf(text, same[0] ?? 0)
      const min = Math.min(reach * minShare, textEnd - from, otherEnd - at)
      const isAlike = text.slice(from, from + min) === other.slice(at, at + min)
      if (isAlike) next = { inText: from, inOther: at }
      return isAlike
    })
    if (next || (inText + reach >= textEnd && inOther + reach >= otherEnd)) return next
  }
  return undefined
}

function rangeOf(text: string, block: number): Range {
  const from = startOfBlock(text, block)
  return { from, to: from + blockLength }
}

function blocksWithin({ from, to }: Range): number[] {
  const blocks: number[] = []
  for (let block = Math.ceil(from / blockLength); (block + 1) * blockLength <= to; block++) blocks.push(block)
  return blocks
}
