import { hash } from 'node:crypto'
import { constants, type ZstdOptions, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** The stored bytes do not give the text that was kept. */
export class DamagedText extends Error {}

/** Identifies a text. 128 bits of SHA-256 are enough: no other text, not even a damaged one, will have the same. */
export function hashText(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer').subarray(0, 16)
}

/**
 * Packs a text as its difference from a base: how many bytes both share at the beginning and at the end, and the
 * middle, compressed with the base around that place as dictionary. The result is unpacked once to check it.
 */
export function packText(text: Buffer, base: Buffer): Uint8Array {
  const from = sharedStart(text, base)
  const tail = sharedEnd(text, base, from)
  const middle = text.subarray(from, text.length - tail)
  const dictionary = dictionaryOf(base, from, tail)
  const head = [from, tail, middle.length].flatMap(toVarint)
  const packed = zstdCompressSync(middle, options(dictionary, middle.length))
  const isShorter = packed.length < middle.length
  const whole = Buffer.concat([Uint8Array.of(isShorter ? zstd : raw, ...head), isShorter ? packed : middle])
  if (!unpackText(whole, base).equals(text))
    throw new DamagedText('A packed text does not unpack to the same text.')
  return whole
}

/** Throws if these bytes cannot be unpacked. Only the hash tells whether the text is the right one. */
export function unpackText(packed: Uint8Array, base: Buffer): Buffer {
  const { from, tail, length, kind, rest } = readHead(packed)
  if (from + tail > base.length) throw new DamagedText('A version refers to more of its base than there is.')
  const middle = kind === raw ? rest : unpackMiddle(rest, dictionaryOf(base, from, tail), length)
  if (middle.length !== length) throw new DamagedText('A version does not have its stated length.')
  return Buffer.concat([base.subarray(0, from), middle, base.subarray(base.length - tail)])
}

const raw = 0
const zstd = 1
/** How much of the base before and after the middle is in the dictionary, so that a small change costs little. */
const dictionaryReach = 32_768
const level = 9
/** Above this length, the higher level takes many times as long and saves only 2 %. */
const longFrom = 262_144
const levelOfLong = 3
const widestWindow = 27
/** The largest table, as a power of two: it takes milliseconds to build. */
const maxTable = 20

function dictionaryOf(base: Buffer, from: number, tail: number): Buffer {
  return base.subarray(Math.max(0, from - dictionaryReach), base.length - Math.max(0, tail - dictionaryReach))
}

/**
 * The usual table of zstd remembers only the last part of a long base. Two changes a megabyte apart would then cost all
 * the text between them. So the table grows with the input.
 */
function options(dictionary: Buffer, length: number): ZstdOptions {
  const windowLog = Math.ceil(Math.log2(dictionary.length + length + 1_024))
  const tableLog = Math.min(maxTable, windowLog - 3)
  const isLong = dictionary.length + length > longFrom
  return {
    ...(dictionary.length > 0 && { dictionary }),
    params: {
      [constants.ZSTD_c_compressionLevel]: isLong ? levelOfLong : level,
      [constants.ZSTD_c_contentSizeFlag]: 0,
      ...(isLong && {
        [constants.ZSTD_c_windowLog]: Math.min(widestWindow, windowLog),
        [constants.ZSTD_c_hashLog]: tableLog,
        [constants.ZSTD_c_chainLog]: tableLog,
      }),
    },
  }
}

function unpackMiddle(packed: Uint8Array, dictionary: Buffer, length: number): Buffer {
  try {
    return zstdDecompressSync(packed, {
      ...(dictionary.length > 0 && { dictionary }),
      maxOutputLength: Math.max(1, length),
    })
  } catch (cause) {
    throw new DamagedText('A version cannot be unpacked.', { cause })
  }
}

/** To compare this many bytes in one call takes a fraction of the time of a loop. */
const strides = [65_536, 1_024]

function sharedStart(a: Buffer, b: Buffer): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  for (const stride of strides) {
    while (length + stride <= max && a.compare(b, length, length + stride, length, length + stride) === 0)
      length += stride
  }
  while (length < max && a[length] === b[length]) length++
  return length
}

function sharedEnd(a: Buffer, b: Buffer, taken: number): number {
  const max = Math.min(a.length, b.length) - taken
  let length = 0
  for (const stride of strides) {
    const [atA, atB] = [a.length - stride, b.length - stride]
    while (
      length + stride <= max &&
      a.compare(b, atB - length, b.length - length, atA - length, a.length - length) === 0
    )
      length += stride
  }
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length++
  return length
}

function toVarint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}

function readHead(packed: Uint8Array) {
  let at = 1
  const [kind] = packed
  const next = () => {
    let value = 0
    for (let shift = 1; at < packed.length && shift < 2 ** 35; shift *= 0x80) {
      const byte = packed[at++] ?? 0
      value += (byte & 0x7f) * shift
      if (byte < 0x80) return value
    }
    throw new DamagedText('The header of a version is incomplete.')
  }
  if (kind !== raw && kind !== zstd) throw new DamagedText('A version is packed in an unknown format.')
  const [from, tail, length] = [next(), next(), next()]
  return { kind, from, tail, length, rest: packed.subarray(at) }
}
