import { Unreadable } from './unreadable.ts'

const notText = 'not a text, whatever its name says'
const unknownEncoding = 'in an older encoding: save it as UTF-8'

/** Decodes a text. Its encoding is known from its first bytes, or by trying: other encodings are hardly ever valid UTF-8. */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const marked = markOf(bytes)
  if (marked) return checked(decode(bytes, marked))
  if (bytes.includes(0)) return checked(decodeWithZeros(bytes))
  return checked(decodeIf(bytes, 'utf-8') ?? decodeInvalid(bytes, declared))
}

/** The byte order mark, which decoders leave out. */
function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/**
 * UTF-16 without a mark has a zero byte in each space and line break, always on the same side. A few zeros may also be in a text
 * of UTF-8 that a program has damaged.
 */
function decodeWithZeros(bytes: Uint8Array): string {
  const sides = [0, 0]
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1))
    sides[at % 2] = (sides[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = sides
  const utf8 = decodeIf(bytes, 'utf-8')
  const isRare = (even + odd) * 64 < bytes.length
  if (utf8 !== undefined && isRare) return utf8
  const isWide = bytes.length % 2 === 0 && Math.min(even, odd) * 4 < Math.max(even, odd)
  const wide = isWide ? decodeIf(bytes, odd > even ? 'utf-16le' : 'utf-16be') : undefined
  if (wide === undefined) throw new Unreadable(notText)
  return wide
}

/**
 * A text of UTF-8 may have a broken letter. Otherwise each byte is a letter, as in Western versions of Windows, or as on a
 * Mac, if its lines end with a `\r` alone.
 */
function decodeInvalid(bytes: Uint8Array, declared: string | undefined): string {
  const named = declared && decodeIf(bytes, declared)
  if (named) return named
  const utf8 = decode(bytes, 'utf-8')
  let broken = 0
  let whole = 0
  for (const letter of utf8.matchAll(/[^\0-\x7f]/gu)) {
    if (letter[0] === '\ufffd') broken++
    else whole++
  }
  if (whole > broken) return utf8
  const isOfMac = bytes.includes(0x0d) && !bytes.includes(0x0a)
  const text = decode(bytes, isOfMac ? 'macintosh' : 'windows-1252')
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const others = count(/[\x80-\uffff]/g)
  // No Western language has so many of these letters. Cyrillic, Greek or Japanese would, if read as one.
  if (others > count(/[a-z]/gi)) throw new Unreadable(unknownEncoding)
  // Windows has no letters for these, but DOS has ü and É, and a Mac è and ç.
  if (count(/[\x81\x8d\x8f\x90\x9d]/g) * 20 > others) throw new Unreadable(unknownEncoding)
  return text
}

/** Returns undefined if the bytes are not valid in this encoding, or it is unknown. */
function decodeIf(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** Throws if it has many control characters: then it is a picture or a program with the name of a text. */
function checked(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0
  if (controls > 8 && controls * 20 > text.length) throw new Unreadable(notText)
  return text
}
