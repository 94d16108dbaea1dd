import { getRandomValues } from 'node:crypto'
import { bucketOf, foldedUnits, gramOf, inTitle, keyOf } from './grams.ts'

/** Which texts of a segment have the grams of one bucket. */
export interface PackedBucket {
  bucket: number
  packed: Uint8Array
}

interface SourceText {
  title: string
  content: string
}

/**
 * Lists, for each gram, the texts that have it, named by their index. No gram spans a title and a text. The grams of
 * titles are listed twice: among all, and marked by `inTitle`.
 */
export function packLists(texts: Iterable<SourceText>): PackedBucket[] {
  const table = new GramTable()
  let count = 0
  for (const { title, content } of texts) {
    addGrams(title, (gram) => {
      table.add(gram, count)
      table.add(inTitle(gram), count)
    })
    addGrams(content, (gram) => table.add(gram, count))
    count += 1
  }
  const { grams, lists } = table.end()
  const order = Uint32Array.from(grams.keys()).sort((a, b) => (grams[a] ?? 0) - (grams[b] ?? 0))
  const packed: PackedBucket[] = []
  const out = new Bytes()
  for (let at = 0; at < order.length; ) {
    const bucket = bucketOf(grams[order[at] ?? 0] ?? 0)
    let before = -1
    for (; at < order.length; at++) {
      const index = order[at] ?? 0
      const gram = grams[index] ?? 0
      if (bucketOf(gram) !== bucket) break
      out.putNumber(keyOf(gram) - before - 1)
      before = keyOf(gram)
      putList(out, lists(index), count)
    }
    packed.push({ bucket, packed: out.take() })
  }
  return packed
}

function addGrams(part: string, add: (gram: number) => void): void {
  const units = foldedUnits(part)
  for (let at = 0; at < units.length; at++) {
    const last = units[at] ?? 0
    add(gramOf(last))
    if (at > 0) add(gramOf(units[at - 1] ?? 0, last))
    if (at > 1) add(gramOf(units[at - 2] ?? 0, units[at - 1] ?? 0, last))
  }
}

/**
 * Writes a list as differences or, if that is shorter, as one bit for each text. The reader tells the two apart by the
 * length: the bits take exactly `bytesFor(count)` bytes, and differences take fewer.
 */
function putList(out: Bytes, texts: Uint32Array, count: number): void {
  const size = bytesFor(count)
  const length = lengthOf(texts)
  out.putNumber(Math.min(length, size))
  if (length >= size) {
    const bits = new Uint8Array(size)
    for (const text of texts) setBit(bits, text)
    for (const byte of bits) out.put(byte)
    return
  }
  let before = -1
  for (const text of texts) {
    out.putNumber(text - before - 1)
    before = text
  }
}

function lengthOf(texts: Uint32Array): number {
  let length = 0
  let before = -1
  for (const text of texts) {
    length += Bytes.sizeOf(text - before - 1)
    before = text
  }
  return length
}

function setBit(bits: Uint8Array, at: number): void {
  bits[at >>> 3] = (bits[at >>> 3] ?? 0) | (1 << (at & 7))
}

/** Finds the list of one gram in its bucket and returns one bit for each text; undefined if no text has the gram. */
export function readList(packed: Uint8Array, gram: number, count: number): Uint8Array | undefined {
  const wanted = keyOf(gram)
  const reader = new Reader(packed)
  for (let key = -1; key < wanted && !reader.isAtEnd; ) {
    key += reader.number() + 1
    const length = reader.number()
    if (key === wanted) return unpacked(reader.bytes(length), bytesFor(count))
    reader.skip(length)
  }
  return undefined
}

function unpacked(list: Uint8Array, size: number): Uint8Array {
  if (list.length === size) return list
  const bits = new Uint8Array(size)
  const reader = new Reader(list)
  for (let text = -1; !reader.isAtEnd; ) {
    text += reader.number() + 1
    setBit(bits, text)
  }
  return bits
}

function bytesFor(count: number): number {
  return Math.ceil(count / 8)
}

/** All grams, and one pair for each gram and each text that has it. */
class GramTable {
  /** A hash table. Each place holds the index of a gram plus one, or 0 if it is free. */
  #places = new Uint32Array(2 ** 18)
  #grams = new Uint32Array(2 ** 16)
  #counts = new Uint32Array(2 ** 16)
  /** For each gram, the index of the last text that had it, plus one. */
  #latest = new Uint32Array(2 ** 16)
  #size = 0
  #pairs = { grams: new Uint32Array(2 ** 20), texts: new Uint32Array(2 ** 20), count: 0 }
  /** A random number for each value of each group of nine bits in a gram. */
  #salt = getRandomValues(new Uint32Array(3 * 512))

  add(gram: number, text: number): void {
    const index = this.#indexOf(gram)
    if (this.#latest[index] === text + 1) return
    this.#latest[index] = text + 1
    this.#counts[index] = (this.#counts[index] ?? 0) + 1
    const { count } = this.#pairs
    if (count === this.#pairs.grams.length) {
      this.#pairs.grams = longer(this.#pairs.grams)
      this.#pairs.texts = longer(this.#pairs.texts)
    }
    this.#pairs.grams[count] = index
    this.#pairs.texts[count] = text
    this.#pairs.count = count + 1
  }

  end() {
    const starts = new Uint32Array(this.#size + 1)
    for (let index = 0; index < this.#size; index++) {
      starts[index + 1] = (starts[index] ?? 0) + (this.#counts[index] ?? 0)
    }
    const next = starts.slice()
    const { grams, texts, count } = this.#pairs
    const sorted = new Uint32Array(count)
    for (let pair = 0; pair < count; pair++) {
      const gram = grams[pair] ?? 0
      const place = next[gram] ?? 0
      sorted[place] = texts[pair] ?? 0
      next[gram] = place + 1
    }
    return {
      grams: this.#grams.subarray(0, this.#size),
      lists: (index: number) => sorted.subarray(starts[index], starts[index + 1]),
    }
  }

  #indexOf(gram: number): number {
    const mask = this.#places.length - 1
    for (let place = this.#mixed(gram) & mask; ; place = (place + 1) & mask) {
      const index = this.#places[place] ?? 0
      if (index === 0) return this.#addAt(place, gram)
      if (this.#grams[index - 1] === gram) return index - 1
    }
  }

  /**
   * The salt makes the place of a gram unpredictable. Otherwise a text could be made of grams that all fall on the same
   * place, and each lookup would go through all of them.
   */
  #mixed(gram: number): number {
    const salt = this.#salt
    return (
      (salt[gram & 511] ?? 0) ^ (salt[512 + ((gram >>> 9) & 511)] ?? 0) ^ (salt[1024 + (gram >>> 18)] ?? 0)
    )
  }

  #addAt(place: number, gram: number): number {
    const index = this.#size
    if (index === this.#grams.length) {
      this.#grams = longer(this.#grams)
      this.#counts = longer(this.#counts)
      this.#latest = longer(this.#latest)
    }
    this.#grams[index] = gram
    this.#places[place] = index + 1
    this.#size = index + 1
    if (2 * this.#size > this.#places.length) this.#spread()
    return index
  }

  #spread(): void {
    this.#places = new Uint32Array(2 * this.#places.length)
    const mask = this.#places.length - 1
    for (let index = 0; index < this.#size; index++) {
      let place = this.#mixed(this.#grams[index] ?? 0) & mask
      while (this.#places[place] !== 0) place = (place + 1) & mask
      this.#places[place] = index + 1
    }
  }
}

function longer(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(2 * numbers.length)
  copy.set(numbers)
  return copy
}

/** Writes numbers as varints: one byte for each seven bits. */
class Bytes {
  #bytes = new Uint8Array(65_536)
  #length = 0

  static sizeOf(value: number): number {
    let size = 1
    for (let rest = value; rest > 127; rest >>>= 7) size += 1
    return size
  }

  putNumber(value: number): void {
    let rest = value
    for (; rest > 127; rest >>>= 7) this.put((rest & 127) | 128)
    this.put(rest)
  }

  put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(2 * this.#length)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#length++] = byte
  }

  take(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return bytes
  }
}

class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }

  bytes(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    return bytes
  }

  skip(length: number): void {
    this.#at += length
  }
}
