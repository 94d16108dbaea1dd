import { Broken, damaged } from '../unreadable.ts'
import { decodeName } from './decode-name.ts'
import { readExtra, type ZipTime } from './extra-fields.ts'

export interface ZipEntry {
  name: string
  isLocked: boolean
  method: number
  crc: number
  packed: number
  size: number
  offset: number
  changed: ZipTime
}

export const tooEarly = 'it ends too early, as when a download breaks off'
const notZip = 'it is not a .zip file, whatever its name says'
const tooMany = 'it holds more files than can be listed here'

/** Reads the list of files at the end of a .zip. Its sizes are not believed: they are counted while unpacking. */
export async function listZip(zip: Blob): Promise<ZipEntry[]> {
  const { from, size, count, isLong, shift } = await findList(zip)
  if (size > maxListBytes) throw new Broken(tooMany)
  const list = new DataView(await zip.slice(from, from + size).arrayBuffer())
  const entries: ZipEntry[] = []
  let seen = 0
  try {
    for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === 0x02014b50; ) {
      const { entry, next } = readEntry(list, at)
      if (!entry.name.endsWith('/')) entries.push({ ...entry, offset: entry.offset + shift })
      at = next
      seen++
      if (entries.length > maxEntries) throw new Broken(tooMany)
    }
  } catch (error) {
    throw error instanceof RangeError ? new Broken(damaged) : error
  }
  // If the list is broken in the middle it seems to end there, and the files after it would be left out silently.
  if ((isLong ? seen : seen % 65_536) !== count) throw new Broken(damaged)
  return entries
}

/** The archive of a writer with ten thousand tabs may have some hundred thousand earlier versions. */
const maxEntries = 1_000_000
const maxListBytes = 192 * 1024 * 1024

interface List {
  from: number
  size: number
  /** The number of files and folders. Unless `isLong`, only its last 16 bits. */
  count: number
  isLong: boolean
  /** How many bytes are before the archive, as in a program that unpacks itself. */
  shift: number
}

async function findList(zip: Blob): Promise<List> {
  const start = Math.max(0, zip.size - 22 - 0xffff - 20)
  const end = new DataView(await zip.slice(start).arrayBuffer())
  for (let at = end.byteLength - 22; at >= 0; at--) {
    if (end.getUint32(at, true) !== 0x06054b50 || at + 22 + end.getUint16(at + 20, true) > end.byteLength)
      continue
    const list = (await findLongList(zip, end, at, start)) ?? {
      count: end.getUint16(at + 10, true),
      isLong: false,
      size: end.getUint32(at + 12, true),
      from: end.getUint32(at + 16, true),
      end: start + at,
    }
    const shift = list.end - list.size - list.from
    // The list ends where its description begins. If it seems to be longer, the file is damaged.
    if (shift < 0) throw new Broken(damaged)
    return { ...list, from: list.from + shift, shift }
  }
  const first = new DataView(await zip.slice(0, 4).arrayBuffer())
  throw new Broken(first.byteLength === 4 && first.getUint16(0, true) === 0x4b50 ? tooEarly : notZip)
}

/** Finds the list of an archive with more than 65,534 files or 4 GB. */
async function findLongList(zip: Blob, end: DataView, at: number, start: number) {
  if (at < 20 || end.getUint32(at - 20, true) !== 0x07064b50) return undefined
  const told = Number(end.getBigUint64(at - 12, true))
  // If there are bytes before the archive, it is at another place than it says.
  for (const from of [told, start + at - 20 - 56]) {
    const long = new DataView(await zip.slice(Math.max(0, from), Math.max(0, from) + 56).arrayBuffer())
    if (long.byteLength < 56 || long.getUint32(0, true) !== 0x06064b50) continue
    const number = (offset: number) => Number(long.getBigUint64(offset, true))
    return { count: number(32), isLong: true, size: number(40), from: number(48), end: from }
  }
  return undefined
}

function readEntry(list: DataView, at: number): { entry: ZipEntry; next: number } {
  const short = (offset: number) => list.getUint16(at + offset, true)
  const long = (offset: number) => list.getUint32(at + offset, true)
  const bytes = (from: number, length: number) => {
    if (from + length > list.byteLength) throw new RangeError('The list ends within an entry')
    return new Uint8Array(list.buffer, list.byteOffset + from, length)
  }
  const name = bytes(at + 46, short(28))
  const extra = bytes(at + 46 + name.length, short(30))
  const flags = short(8)
  const sizes = { size: long(24), packed: long(20), offset: long(42) }
  const more = readExtra(extra, sizes)
  return {
    entry: {
      name: more.name ?? decodeName(name, (flags & 0x800) !== 0),
      isLocked: (flags & 1) !== 0,
      method: short(10),
      crc: long(16),
      ...sizes,
      ...more.sizes,
      changed: more.changed ?? { day: dayOfDos(short(14)) },
    },
    next: at + 46 + name.length + extra.length + short(32),
  }
}

/** The day by the clock of the machine that made the archive. */
function dayOfDos(date: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`
}
