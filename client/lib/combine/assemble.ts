import { type Region, type Side, sides, type ThreeTexts } from './regions.ts'
import { gapAfter, wordsOf } from './split-sentences.ts'

export interface Place {
  from: number
  to: number
}

export interface Assembled {
  text: string
  /** Where the words of each region are. A region without words is placed after those before it. */
  places: Place[]
}

/** A text of regions, each in the wording of one side. */
export function assemble(regions: Region[], sideOf: (region: Region) => Side, texts: ThreeTexts): Assembled {
  const places: Assembled['places'] = []
  const parts: string[] = []
  let length = 0
  let last: Region | undefined
  for (const region of regions) {
    const side = sideOf(region)
    const { from, to } = region[side]
    if (from === to) {
      places.push({ from: length, to: length })
      continue
    }
    if (last) add(gapBetween(last, region))
    const start = length
    add(wordsOf(texts[side], from, to))
    places.push({ from: start, to: length })
    last = region
  }
  if (last) add(gapAtEnd(last))
  return { text: parts.join(''), places }

  function add(part: string): void {
    parts.push(part)
    length += part.length
  }

  /** The white space between two neighbours, taken from the side that changed it. */
  function gapBetween(before: Region, after: Region): string {
    const gapOf = (side: Side) => {
      const [{ from, to }, next] = [before[side], after[side]]
      if (side === 'rewritten' && !(fits(before) && fits(after))) return undefined
      return from < to && next.from < next.to && next.from === to ? gapAfter(texts[side], to - 1) : undefined
    }
    const found = merged(gapOf)
    if (found !== undefined) return found
    const side = sideOf(before)
    return gapAfter(texts[side], before[side].to - 1) || ' '
  }

  /**
   * White space of the rewriting only fits between the rewriting's own words: after a full stop of the writer, the text
   * may go on in the same line.
   */
  function fits(region: Region): boolean {
    return sideOf(region) === 'rewritten' || !(region.isRewritten || region.isWritten)
  }

  function gapAtEnd(before: Region): string {
    const found = merged((side) => {
      const { from, to } = before[side]
      return from < to && to === texts[side].all.length ? gapAfter(texts[side], to - 1) : undefined
    })
    return found ?? gapAfter(texts.now, texts.now.all.length - 1)
  }
}

function merged(gapOf: (side: Side) => string | undefined): string | undefined {
  const [base, rewritten, now] = sides.map(gapOf)
  return now !== undefined && (rewritten === undefined || now !== base) ? now : rewritten
}
