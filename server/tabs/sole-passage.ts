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
 * A version up to this length may be dropped unread. That is far below a passage (200 characters), because the parts of
 * a passage may lie in several versions.
 */
export const maxPassingLength = 40

const windowBlocks = 5
/** A corrected word or two do not make a different passage. A change longer than two blocks touches a third one. */
const maxCorrected = 2

/** Another text. `lasts` is true if it stays for ever. */
export interface Other {
  content: string
  lasts: boolean
}

interface Cover {
  /** Whether the whole text is found. */
  isExact(): boolean
  /** Whether each passage is found, except for small corrections. */
  isWhole(): boolean
  /** Whether each passage is found, except for small corrections, in texts that stay for ever. */
  isWholeForEver(): boolean
  /** Goes through both texts side by side: their common beginning and end, and what agrees in order between these. */
  lookAlong(other: Other): void
  /** Searches all of the other text. */
  lookEverywhere(other: Other): void
  /** What `lookEverywhere` would cost for a text that is as long as this one and stays for ever. */
  costOfLooking(): number
}

const nowhere = 0
const somewhere = 1
const forEver = 2

/** Looks for the blocks of a text in others until the effort is used up. What is not found counts as missing: safe. */
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

  /** The blocks that are worth looking for in this text: not found yet, or only in texts that may be dropped later. */
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
