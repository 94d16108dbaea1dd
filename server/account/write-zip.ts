import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

type Bytes = Uint8Array<ArrayBufferLike>

export interface Zip {
  /** Adds a file whose content is known. */
  add(name: string, changedAt: number, content: Bytes): AsyncGenerator<Bytes>
  /** Adds a file that is made while it is being read. It must say whether it may have 4 GB and more. */
  addStream(
    name: string,
    changedAt: number,
    content: AsyncIterable<Bytes>,
    mayBeHuge?: boolean,
  ): AsyncGenerator<Bytes>
  /** Writes the list of all files, which ends the archive. */
  end(): Generator<Bytes>
}

interface Entry {
  /** A string and not bytes: Node puts short arrays into a larger piece of memory, and each array would keep all of it. */
  name: string
  changedAt: number
  crc: number
  packed: number
  size: number
  offset: number
  isStream: boolean
  isHuge: boolean
}

/**
 * Writes a .zip while it is being read, and keeps only the names in memory. Files are compressed outside of our own thread. An
 * archive of more than 65,534 files or 4 GB needs the format's longer numbers (ZIP64), which fflate does not write.
 */
export function createZip(maxFiles = usualFiles): Zip {
  const entries: Entry[] = []
  let offset = 0

  function counted(bytes: Bytes): Bytes {
    offset += bytes.length
    return bytes
  }

  function begin(name: string, changedAt: number, more: Partial<Entry>): Entry {
    const entry = { name, changedAt, crc: 0, packed: 0, size: 0, offset }
    const begun = { ...entry, isStream: false, isHuge: false, ...more }
    entries.push(begun)
    return begun
  }

  return {
    async *add(name, changedAt, content) {
      const packed = await deflate(content)
      const sizes = { crc: crc32(content), packed: packed.length, size: content.length }
      yield counted(localHeader(begin(name, changedAt, sizes)))
      yield counted(packed)
    },

    async *addStream(name, changedAt, content, mayBeHuge = false) {
      const entry = begin(name, changedAt, { isStream: true, isHuge: mayBeHuge })
      yield counted(localHeader(entry))
      for await (const packed of compress(entry, content)) {
        entry.packed += packed.length
        if (!mayBeHuge && Math.max(entry.size, entry.packed) >= maxUint32) throw new RangeError('A huge file')
        yield counted(packed)
      }
      yield counted(descriptor(entry))
    },

    *end() {
      const start = offset
      for (const entry of entries) yield counted(centralHeader(entry))
      const isLong = entries.length > maxFiles || offset >= maxUint32
      yield counted(endOf(entries.length, offset - start, start, isLong))
    },
  }
}

const deflate = promisify(deflateRaw)

function compress(entry: Entry, content: AsyncIterable<Bytes>): AsyncIterable<Buffer> {
  const measured = async function* () {
    for await (const bytes of content) {
      entry.size += bytes.length
      entry.crc = crc32(bytes, entry.crc)
      yield bytes
    }
  }
  // If this fails, the reader of the stream gets the error.
  return pipeline(measured, createDeflateRaw(), () => {})
}

/** The values that mean: this number is in a longer field instead. */
const maxUint32 = 0xffff_ffff
const maxUint16 = 0xffff
const usualFiles = maxUint16 - 1

function localHeader({ changedAt, crc, packed, size, isStream, isHuge, ...entry }: Entry): Bytes {
  const name = Buffer.from(entry.name)
  const known = isStream ? [0, 0, 0] : [crc, packed, size]
  // Both lengths follow after the file, in eight bytes each.
  const extra = isHuge ? extraField([0, 0]) : noBytes
  const sizes = isHuge ? [0, maxUint32, maxUint32] : known
  return Buffer.concat([
    numbers([4, 0x0403_4b50], ...formOf(isHuge, isStream), ...stamp(changedAt)),
    numbers(...sizes.map(four), [2, name.length], [2, extra.length]),
    name,
    extra,
  ])
}

function descriptor({ crc, packed, size, isHuge }: Entry): Bytes {
  const length = isHuge ? 8 : 4
  return numbers([4, 0x0807_4b50], [4, crc], [length, packed], [length, size])
}

function centralHeader(entry: Entry): Bytes {
  const { changedAt, crc, isStream } = entry
  const name = Buffer.from(entry.name)
  const places = [entry.size, entry.packed, entry.offset]
  const extra = extraField(places.filter((place) => place >= maxUint32))
  const isLong = extra.length > 0 || entry.isHuge
  const [size = 0, packed = 0, offset = 0] = places.map((place) => Math.min(place, maxUint32))
  return Buffer.concat([
    numbers([4, 0x0201_4b50], [2, isLong ? 45 : 20], ...formOf(isLong, isStream), ...stamp(changedAt)),
    numbers([4, crc], [4, packed], [4, size], [2, name.length], [2, extra.length]),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
    extra,
  ])
}

function endOf(count: number, length: number, start: number, isLong: boolean): Bytes {
  const [files, bytes, at] = isLong ? [maxUint16, maxUint32, maxUint32] : [count, length, start]
  const end = numbers(
    ...[four(0x0605_4b50), two(0), two(0), two(files), two(files), four(bytes), four(at), two(0)],
  )
  if (!isLong) return end
  return Buffer.concat([
    numbers([4, 0x0606_4b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, count], [8, count], [8, length], [8, start]),
    numbers([4, 0x0706_4b50], [4, 0], [8, start + length], [4, 1]),
    end,
  ])
}

/** The version that can read it, the flags (a name in UTF-8, lengths that follow) and the kind of compression. */
function formOf(isLong: boolean, isStream: boolean): Field[] {
  return [
    [2, isLong ? 45 : 20],
    [2, isStream ? 0x0808 : 0x0800],
    [2, 8],
  ]
}

/** The format has no time before 1980 or after 2107, but a server's clock may have been wrong once. */
function stamp(at: number): Field[] {
  const date = new Date(Math.min(Math.max(at, Date.UTC(1980, 0, 2)), Date.UTC(2107, 0, 1)))
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
  return [
    [2, time],
    [2, day],
  ]
}

function extraField(longNumbers: number[]): Bytes {
  if (longNumbers.length === 0) return noBytes
  return numbers([2, 1], [2, 8 * longNumbers.length], ...longNumbers.map((value): Field => [8, value]))
}

/** How many bytes a number takes, and the number. */
type Field = [length: 2 | 4 | 8, value: number]

function four(value: number): Field {
  return [4, value]
}

function two(value: number): Field {
  return [2, value]
}

function numbers(...fields: Field[]): Bytes {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, length)
    at += length
  }
  return bytes
}

const noBytes = Buffer.alloc(0)
