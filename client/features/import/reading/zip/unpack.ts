import { Inflate } from 'fflate'
import { Broken, damaged, locked, Unreadable } from '../unreadable.ts'
import { crc32 } from './crc-32.ts'
import { tooEarly, type ZipEntry } from './list-zip.ts'

/** How many bytes one reading may still unpack. */
export interface Budget {
  left: number
}

type Bytes = Uint8Array<ArrayBuffer>

interface Limits {
  /** The limit for this file. */
  maxBytes: number
  tooLong: string
  budget: Budget
}

const tooDense = 'it unpacks to far more than it is, as no text does'
const packedOtherwise = 'packed in a way that cannot be unpacked here'
const overBudget = 'there is too much to unpack at once: bring it in by itself'

/** Unpacks one file of a .zip. The size that it states is not believed: bytes are counted while unpacking. */
export async function unpack(zip: Blob, entry: ZipEntry, limits: Limits): Promise<Bytes> {
  const whole = await packedPart(zip, entry)
  // No text within the limit is longer than this when packed, so anything longer need not be read.
  if (entry.packed > limits.maxBytes + 1024) throw new Unreadable(limits.tooLong)
  const packed = new Uint8Array(await whole.arrayBuffer())
  const bytes = expand(packed, entry.method, limits)
  if (crc32(bytes) !== entry.crc) throw new Broken(damaged)
  return bytes
}

/**
 * The same piece by piece, for files that are too long for memory. Only at the end is it known whether the file was complete. Its
 * size is limited only by the budget: texts that hardly differ from each other become very small when packed.
 */
export async function* unpackPieces(
  zip: Blob,
  entry: ZipEntry,
  budget: Budget,
): AsyncGenerator<Uint8Array<ArrayBufferLike>> {
  const whole = await packedPart(zip, entry)
  const keep = createCounter(Number.POSITIVE_INFINITY, {
    maxBytes: Number.POSITIVE_INFINITY,
    tooLong: overBudget,
    budget,
  })
  const expand = createExpander(entry.method)
  let crc = 0
  for (let at = 0; at < whole.size; at += readAtOnce) {
    const packed = new Uint8Array(await whole.slice(at, at + readAtOnce).arrayBuffer())
    for (let from = 0; from < packed.length; from += step) {
      const isLast = at + from + step >= whole.size
      for (const piece of expand(packed.subarray(from, from + step), isLast)) {
        keep(piece.length)
        crc = crc32(piece, crc)
        yield piece
      }
    }
  }
  if (crc !== entry.crc) throw new Broken(damaged)
}

const readAtOnce = 1024 * 1024

type Expander = (packed: Uint8Array, isLast: boolean) => Uint8Array[]

function createExpander(method: number): Expander {
  if (method === 0) return (packed) => [packed]
  if (method !== 8) throw new Unreadable(packedOtherwise)
  let pieces: Uint8Array[] = []
  const stream = new Inflate((piece) => pieces.push(piece))
  return (packed, isLast) => {
    pieces = []
    try {
      stream.push(packed, isLast)
    } catch {
      throw new Broken(damaged)
    }
    return pieces
  }
}

async function packedPart(zip: Blob, entry: ZipEntry): Promise<Blob> {
  if (entry.isLocked) throw new Unreadable(locked)
  const start = new DataView(await zip.slice(entry.offset, entry.offset + 30).arrayBuffer())
  if (start.byteLength < 30 || start.getUint32(0, true) !== 0x04034b50) throw new Broken(damaged)
  const from = entry.offset + 30 + start.getUint16(26, true) + start.getUint16(28, true)
  if (from + entry.packed > zip.size) throw new Broken(tooEarly)
  return zip.slice(from, from + entry.packed)
}

function expand(packed: Bytes, method: number, limits: Limits): Bytes {
  if (method === 8) return inflate(packed, limits)
  if (method !== 0) throw new Unreadable(packedOtherwise)
  const keep = createCounter(packed.length, limits)
  keep(packed.length)
  return packed
}

/** Unpacks in steps, because each byte may become a thousand. */
function inflate(packed: Bytes, limits: Limits): Bytes {
  const pieces: Uint8Array[] = []
  const keep = createCounter(packed.length, limits)
  const stream = new Inflate((piece) => {
    keep(piece.length)
    pieces.push(piece)
  })
  try {
    for (let at = 0; at < packed.length; at += step)
      stream.push(packed.subarray(at, at + step), at + step >= packed.length)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Broken(damaged)
  }
  return joined(pieces)
}

const step = 16 * 1024

/** Prose is packed to a third, and a text of one letter to a thousandth. So the ratio is limited, except for short files. */
function createCounter(packed: number, { maxBytes, tooLong, budget }: Limits): (bytes: number) => void {
  const mostFor = Math.max(harmless, packed * mostTimes)
  let count = 0
  return (bytes) => {
    count += bytes
    budget.left -= bytes
    if (count > maxBytes) throw new Unreadable(tooLong)
    if (count > mostFor) throw new Unreadable(tooDense)
    if (budget.left < 0) throw new Unreadable(overBudget)
  }
}

const harmless = 8 * 1024 * 1024
const mostTimes = 200

function joined(pieces: Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
