import { commonPrefix, commonSuffix } from '#shared/text/splice.ts'
import {
  blockLength,
  costOfFinding,
  countBlocks,
  findBlocks,
  type Range,
  startOfBlock,
} from './find-blocks.ts'
import { type Effort, walkAlike } from './walk-alike.ts'

/**
 * A text that is no longer than this may go unread. Longer ones count, though a passage is 200 characters: a slow cut
 * may have taken half of it before a version was kept (unkept.ts), and the rest may lie in two versions.
 */
export const maxPassingLength = 40

const windowBlocks = 5
/** A corrected word or two do not make it another passage. What is longer than two blocks touches a third. */
const maxCorrected = 2

/** Another text, and whether it stays for ever. */
export interface Other {
  content: string
  lasts: boolean
}

interface Cover {
  /** Whether all of the text is found. */
  isExact(): boolean
  /** Whether each passage of it is, but for small corrections. */
  isWhole(): boolean
  /** Whether each is found in what stays for ever. */
  isWholeForEver(): boolean
  /** Looks where the other text has the same place: what both begin and end with, and what follows on that between. */
  lookAlong(other: Other): void
  /** Looks at every place. */
  lookEverywhere(other: Other): void
  /** What looking at every place would cost, in a text that is as long as this one and stays for ever. */
  costOfLooking(): number
}

const nowhere = 0
const somewhere = 1
const forEver = 2

/**
 * Looks for a text, block by block, in others, as long as the effort lasts. What then was not found counts as missing,
 * which is safe.
 */
export function coverOf(text: string, effort: Effort): Cover {
  const count = countBlocks(text)
  const found = new Uint8Array(count).fill(nowhere)
  let left = count
  let leftForEver = count

  function find(block: number, { lasts }: Other): void {
    const [before, now] = [found[block] ?? nowhere, lasts ? forEver : somewhere]
    if (before === nowhere) left--
    if (before < forEver && lasts) leftForEver--
    if (before < now) found[block] = now
  }

  function findWithin({ from, to }: Range, other: Other): void {
    for (let block = Math.ceil(from / blockLength); block < count; block++) {
      const start = startOfBlock(text, block)
      if (start + blockLength > to) return
      if (start >= from) find(block, other)
    }
  }

  /** What is not found in this one is nowhere yet, or only where it may go from. */
  function missingFor({ lasts }: Other): Int32Array {
    const enough = lasts ? forEver : somewhere
    const missing = new Int32Array(count)
    let next = 0
    for (let block = 0; block < count; block++)
      if ((found[block] ?? nowhere) < enough) missing[next++] = block
    return missing.subarray(0, next)
  }

  function isWhole(min: number): boolean {
    let missing = 0
    for (let block = 0; block < count; block++) {
      if ((found[block] ?? nowhere) < min) missing++
      if (block >= windowBlocks && (found[block - windowBlocks] ?? nowhere) < min) missing--
      if (missing > maxCorrected) return false
    }
    return true
  }

  return {
    isExact: () => left === 0,
    isWhole: () => isWhole(somewhere),
    isWholeForEver: () => isWhole(forEver),
    lookAlong(other) {
      const { content } = other
      const from = commonPrefix(text, content)
      const tail = commonSuffix(text, content, from)
      const [textEnd, otherEnd] = [text.length - tail, content.length - tail]
      findWithin({ from: 0, to: from }, other)
      findWithin({ from: textEnd, to: text.length }, other)
      const between = { text, other: content, from, textEnd, otherEnd }
      walkAlike(between, effort, (stretch) => findWithin(stretch, other))
    },
    lookEverywhere(other) {
      const missing = missingFor(other)
      const range = { from: 0, to: other.content.length }
      const cost = costOfFinding(missing.length, range)
      if (!effort.affords(cost)) return
      effort.spend(cost)
      findBlocks(text, missing, other.content, range, (same) => {
        for (const block of same) find(block, other)
        return false
      })
    },
    costOfLooking: () => costOfFinding(leftForEver, { from: 0, to: text.length }),
  }
}
