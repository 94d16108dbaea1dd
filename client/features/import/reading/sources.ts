import { writingDay } from '../../../lib/writing-day.ts'
import type { Clock } from './file-day.ts'
import type { ChosenFile } from './found.ts'
import { folderOfProgram, isHidden, kindOf, ofProgram } from './kinds.ts'
import { Unreadable } from './unreadable.ts'
import { listZip, type ZipEntry } from './zip/list-zip.ts'
import { type Budget, unpack, unpackPieces } from './zip/unpack.ts'

/** A file to read, alone or in a .zip. */
export interface Source {
  path: string
  /** The day of its last change. Undefined if it is not known. */
  changed: string | undefined
  bytes(limits: { maxBytes: number; tooLong: string }): Promise<Uint8Array<ArrayBuffer>>
  /** Reads piece by piece, for files that are too long for memory. */
  pieces(): AsyncIterable<Uint8Array>
}

export interface NotOpened {
  path: string
  error: unknown
}

interface Sources {
  sources: Source[]
  notOpened: NotOpened[]
}

/**
 * Lists all files, with those in .zip files, and without those that were not made by a person. A program's folder counts as one
 * file.
 */
export async function findSources(
  chosen: readonly ChosenFile[],
  clock: Clock,
  budget: Budget,
): Promise<Sources> {
  const sources: Source[] = []
  const notOpened: NotOpened[] = []
  const isAlone = chosen.length === 1
  const told = new Set<string>()

  function add(source: Source, above = ''): void {
    const inside = source.path.slice(above.length)
    if (isHidden(inside)) return
    const folder = folderOfProgram(inside)
    if (folder === undefined) sources.push(source)
    else if (!told.has(above + folder)) {
      told.add(above + folder)
      notOpened.push({ path: above + folder, error: new Unreadable(ofProgram) })
    }
  }

  for (const { path, file } of chosen) {
    const isOfWriter = !isHidden(path) && folderOfProgram(path) === undefined
    if (!isOfWriter || kindOf(path) !== 'zip') {
      add(ofFile(path, file, clock))
      continue
    }
    try {
      const entries = await listZip(file)
      const folder = isAlone ? '' : `${path}/`
      for (const entry of entries) add(ofEntry(entry, { file, folder }, clock, budget), folder)
    } catch (error) {
      notOpened.push({ path: clean(path), error })
    }
  }
  return { sources, notOpened }
}

function ofFile(path: string, file: File, clock: Clock): Source {
  return {
    path: clean(path),
    changed: dayAt(file.lastModified, clock),
    async bytes({ maxBytes, tooLong }) {
      if (file.size > maxBytes) throw new Unreadable(tooLong)
      return new Uint8Array(await file.arrayBuffer())
    },
    pieces: () => piecesOf(file),
  }
}

const pieceBytes = 1024 * 1024

async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceBytes)
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer())
}

function ofEntry(
  entry: ZipEntry,
  { file, folder }: { file: File; folder: string },
  clock: Clock,
  budget: Budget,
): Source {
  const day = 'day' in entry.changed ? entry.changed.day : dayAt(entry.changed.at, clock)
  return {
    path: clean(folder + entry.name.replaceAll('\\', '/')),
    // Programs that store no time use the first possible one.
    changed: day === '1980-01-01' ? dayAt(file.lastModified, clock) : day,
    bytes: (limits) => unpack(file, entry, { ...limits, budget }),
    pieces: () => unpackPieces(file, entry, budget),
  }
}

/** Undefined for 1970, which some systems use if they do not know the time. */
function dayAt(at: number, { timeZone }: Clock): string | undefined {
  return at > 24 * 60 * 60_000 && at < 8e15 ? writingDay(at, timeZone) : undefined
}

/** Makes a path safe to show: in one line, and without characters that change its order. */
function clean(path: string): string {
  return path
    .slice(0, maxPathLength)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}

const maxPathLength = 1_000
