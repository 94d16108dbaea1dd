/** To look for a text in another one, the text is cut into blocks of this many UTF-16 units. */
export const blockLength = 20

/** The last block ends where the text ends, and may overlap the block before. Otherwise a new end would not be seen. */
export function countBlocks({ length }: string): number {
  return length < blockLength ? 0 : Math.ceil(length / blockLength)
}

export function startOfBlock({ length }: string, block: number): number {
  return Math.min(block * blockLength, length - blockLength)
}

export interface Range {
  from: number
  to: number
}

const fewBlocks = 8_192

/** In units of `Effort`. A table of few blocks fits into the processor's cache, so each unit costs less. */
export function costOfFinding(blocks: number, { from, to }: Range): number {
  return 20 * blocks + (blocks <= fewBlocks ? 1.25 : 3) * (to - from)
}

/**
 * Looks for blocks of a text in a range of another text, in one pass with a rolling hash. Each block is reported when
 * it is first found, together with all blocks equal to it, until `found` returns true. Gives up on texts that were made
 * to slow it down.
 */
export function findBlocks(
  text: string,
  blocks: ArrayLike<number>,
  other: string,
  { from, to }: Range,
  found: (blocks: number[], at: number) => boolean,
): void {
  const table = createTable(text, blocks)
  const { filter, mask } = table
  const units = unitsOf(other.slice(from, to))
  const last = blockLength - 1
  let hash = 0
  for (let at = 0; at < last; at++) hash = withNext(hash, units[at] ?? 0)
  for (let at = last; at < units.length; at++) {
    hash = withNext(hash, units[at] ?? 0)
    if (filter[placeOf(hash, mask)] !== 0) {
      const same = take(table, hash, units, at - last)
      if (same.length > 0 && (found(same, from + at - last) || table.left === 0)) return
      if (table.vain > units.length) return
    }
    hash = (hash - Math.imul(oldest, units[at - last] ?? 0)) | 0
  }
}

/** Going through an array of numbers takes half the time of going through a string. */
function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  Buffer.from(units.buffer).write(text, 'utf16le')
  return units
}

const factor = 0x01000193
/** The factor of the oldest unit of a block in its hash. */
const oldest = Array.from({ length: blockLength - 1 }).reduce<number>((power) => Math.imul(power, factor), 1)

function withNext(hash: number, unit: number): number {
  return (Math.imul(hash, factor) + unit) | 0
}

/** A hash table of blocks. Entries are numbered from 1; 0 means none. */
interface Table {
  text: string
  blocks: ArrayLike<number>
  /** Rules out almost every place in the other text with one lookup. */
  filter: Uint8Array
  mask: number
  heads: Int32Array
  nexts: Int32Array
  hashes: Int32Array
  /** The next entry whose block has the same text. */
  equals: Int32Array
  /** How many different blocks have not been found yet. */
  left: number
  /** The cost of comparisons that found nothing. */
  vain: number
}

const maxFilter = 2 ** 20
const filterPerHead = 16
/** How many different blocks may share a head; half as many if their hashes are equal too. More is an attack. */
const maxAlike = 8

function createTable(text: string, blocks: ArrayLike<number>): Table {
  const { length } = blocks
  const headCount = 2 ** Math.ceil(Math.log2(length + 1))
  const filterSize = Math.min(maxFilter, headCount * filterPerHead)
  const table: Table = {
    text,
    blocks,
    filter: new Uint8Array(filterSize),
    mask: filterSize - 1,
    heads: new Int32Array(headCount),
    nexts: new Int32Array(length + 1),
    hashes: new Int32Array(length + 1),
    equals: new Int32Array(length + 1),
    left: 0,
    vain: 0,
  }
  for (let entry = 1; entry <= length; entry++) enter(table, entry)
  return table
}

function enter(table: Table, entry: number): void {
  const { text, filter, mask, heads, nexts, hashes, equals } = table
  const start = startOf(table, entry)
  let hash = 0
  for (let at = start; at < start + blockLength; at++) hash = withNext(hash, text.charCodeAt(at))
  const head = placeOf(hash, heads.length - 1)
  hashes[entry] = hash
  let alike = 0
  for (let at = heads[head] ?? 0; at !== 0; at = nexts[at] ?? 0) {
    if (hashes[at] === hash && areEqual(text, start, startOf(table, at))) {
      equals[entry] = equals[at] ?? 0
      equals[at] = entry
      return
    }
    alike += hashes[at] === hash ? 2 : 1
    if (alike >= maxAlike) return
  }
  nexts[entry] = heads[head] ?? 0
  heads[head] = entry
  filter[placeOf(hash, mask)] = 1
  table.left++
}

/** Returns the blocks whose text stands at `start`, and removes them from the table. */
function take(table: Table, hash: number, units: Uint16Array, start: number): number[] {
  const { text, blocks, heads, nexts, hashes, equals } = table
  const head = placeOf(hash, heads.length - 1)
  let before = 0
  for (let at = heads[head] ?? 0; at !== 0; at = nexts[at] ?? 0) {
    if (hashes[at] === hash && stands(text, startOf(table, at), units, start)) {
      if (before === 0) heads[head] = nexts[at] ?? 0
      else nexts[before] = nexts[at] ?? 0
      table.left--
      const same: number[] = []
      for (let entry = at; entry !== 0; entry = equals[entry] ?? 0) same.push(blocks[entry - 1] ?? 0)
      return same
    }
    table.vain += hashes[at] === hash ? blockLength : 1
    before = at
  }
  return none
}

const none: number[] = []

function startOf({ text, blocks }: Table, entry: number): number {
  return startOfBlock(text, blocks[entry - 1] ?? 0)
}

function placeOf(hash: number, mask: number): number {
  return (hash ^ (hash >>> 15)) & mask
}

function areEqual(text: string, one: number, other: number): boolean {
  for (let offset = 0; offset < blockLength; offset++)
    if (text.charCodeAt(one + offset) !== text.charCodeAt(other + offset)) return false
  return true
}

function stands(text: string, at: number, units: Uint16Array, start: number): boolean {
  for (let offset = 0; offset < blockLength; offset++)
    if (text.charCodeAt(at + offset) !== units[start + offset]) return false
  return true
}
