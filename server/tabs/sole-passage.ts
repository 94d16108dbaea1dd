import { commonPrefix, commonSuffix } from '#shared/text/splice.ts'

/**
 * A text that is no longer may go unread. Of a passage of 200 characters a slow cut may have taken half before a version
 * was kept (unkept.ts), and the rest may lie in two versions: so pieces count from here on, and not from 200.
 */
export const longestPassing = 40

const blockLength = 20
const windowBlocks = 5
/** A corrected word or two do not make it another passage. What is longer than two blocks touches a third. */
const mostCorrected = 2

export interface Cover {
  /** Whether each passage of the text is found in what was added, but for small corrections. */
  isWhole(): boolean
  /** Whether all of it is. */
  isExact(): boolean
  add(other: string): void
}

/** What looking may cost; a unit of text that is read is one. */
export interface Effort {
  affords(cost: number): boolean
  spend(cost: number): void
}

/** Building a table of blocks costs more than going through a text with it. */
const costOfUnit = 4
const costOfBlock = 250

/**
 * Looks for a text, block by block, in others: at any place in them and in any order. What beginning and end have in
 * common with it costs next to nothing; all else is looked for as long as the effort lasts. What then was not found
 * counts as missing, which is safe.
 */
export function coverOf(text: string, effort: Effort): Cover {
  // The last one ends with the text, over the one before it if it must: else what is new at the end would go unseen.
  const count = text.length < blockLength ? 0 : Math.ceil(text.length / blockLength)
  const isFound = new Uint8Array(count)
  let left = count

  function find(block: number): void {
    if (isFound[block]) return
    isFound[block] = 1
    left--
  }

  function isWhole(): boolean {
    if (left <= mostCorrected) return true
    let missing = 0
    for (let block = 0; block < count; block++) {
      if (!isFound[block]) missing++
      if (block >= windowBlocks && !isFound[block - windowBlocks]) missing--
      if (missing > mostCorrected) return false
    }
    return true
  }

  return {
    isWhole,
    isExact: () => left === 0,
    add(other) {
      const prefix = commonPrefix(text, other)
      const suffix = commonSuffix(text, other, prefix)
      for (let block = 0; block < count && startOf(text, block) + blockLength <= prefix; block++) find(block)
      for (let block = count - 1; block >= 0 && startOf(text, block) >= text.length - suffix; block--)
        find(block)
      if (left === 0) return
      const cost = other.length * costOfUnit + left * costOfBlock
      if (!effort.affords(cost)) return
      effort.spend(cost)
      findAnywhere(text, isFound, other, find)
    },
  }
}

const factor = 0x01000193
/** What the oldest unit of a block weighs in its hash. */
const oldest = Array.from({ length: blockLength - 1 }).reduce<number>((power) => Math.imul(power, factor), 1)
const filterBits = 20
/** As many different blocks as may have one hash: more have been made to. */
const mostAlike = 8

/** One pass over the other text with a rolling hash; a small filter answers almost every place. */
function findAnywhere(text: string, isFound: Uint8Array, other: string, find: (block: number) => void): void {
  const filter = new Uint8Array(2 ** filterBits)
  const blocks = new Map<number, number[][]>()
  for (let block = 0; block < isFound.length; block++) {
    if (isFound[block]) continue
    const hash = hashOf(text, startOf(text, block))
    const alike = blocks.get(hash) ?? []
    const equal = alike.find(([first = 0]) => isSame(text, startOf(text, block), text, startOf(text, first)))
    if (equal) equal.push(block)
    else if (alike.length < mostAlike) alike.push([block])
    blocks.set(hash, alike)
    filter[slot(hash)] = 1
  }

  let hash = 0
  for (let at = 0; at < other.length; at++) {
    if (at >= blockLength) hash = (hash - Math.imul(oldest, other.charCodeAt(at - blockLength))) | 0
    hash = (Math.imul(hash, factor) + other.charCodeAt(at)) | 0
    if (filter[slot(hash)] === 0 || at < blockLength - 1) continue
    const start = at + 1 - blockLength
    const alike = blocks.get(hash) ?? []
    const equal = alike.findIndex(([first = 0]) => isSame(text, startOf(text, first), other, start))
    for (const block of equal >= 0 ? (alike.splice(equal, 1)[0] ?? []) : []) find(block)
  }
}

function startOf({ length }: string, block: number): number {
  return Math.min(block * blockLength, length - blockLength)
}

function hashOf(text: string, from: number): number {
  let hash = 0
  for (let at = from; at < from + blockLength; at++)
    hash = (Math.imul(hash, factor) + text.charCodeAt(at)) | 0
  return hash
}

function slot(hash: number): number {
  return (hash ^ (hash >>> filterBits)) & (2 ** filterBits - 1)
}

function isSame(text: string, at: number, other: string, start: number): boolean {
  for (let offset = 0; offset < blockLength; offset++)
    if (text.charCodeAt(at + offset) !== other.charCodeAt(start + offset)) return false
  return true
}
