import type { Clock } from './file-day.ts'
import { CannotBeRead, type ChosenFile, type Found, type FoundText } from './found.ts'
import { isRead } from './kinds.ts'
import { partArchive } from './own-archive.ts'
import { readSource } from './read-source.ts'
import { findSources, type NotOpened } from './sources.ts'
import { Broken, damaged, Unreadable } from './unreadable.ts'
import type { Budget } from './zip/unpack.ts'

interface How {
  onProgress?(read: number, of: number): void
  clock?: Clock
}

/** Reads one file after the other, so that only one large file is held at a time. */
export async function readAll(chosen: readonly ChosenFile[], how: How = {}): Promise<Found> {
  const { onProgress, clock = { now: Date.now() } } = how
  const budget: Budget = { left: maxUnpacked }
  const { sources, notOpened } = await findSources(chosen, clock, budget)
  const { files, aside } = partArchive(sources)
  const texts: FoundText[] = []
  let room = maxCharacters
  onProgress?.(0, files.length)
  for (const [index, source] of files.entries()) {
    try {
      if (texts.length === maxTexts && isRead(source.path)) throw new Unreadable(tooMany)
      const found = await readSource(source, clock, budget)
      if (found.text.length > room) throw new Unreadable(tooMuch)
      room -= found.text.length
      texts.push(found)
    } catch (error) {
      notOpened.push({ path: source.path, error })
    }
    onProgress?.(index + 1, files.length)
  }
  if (chosen.length === 1 && texts.length === 0 && aside.length === 0) throwIfBroken(notOpened)
  const notRead = [...notOpened.map(({ path, error }) => ({ path, why: whyOf(error) })), ...aside]
  return { files: texts.length + notRead.length, texts: withOwnPaths(texts), notRead }
}

/** In bytes, of all archives of one reading: many times what a life of writing takes. */
const maxUnpacked = 2 * 1024 ** 3
/** Of all texts of one reading: as many as twenty of the longest have. The page holds them until they are sent. */
const maxCharacters = 100_000_000
const tooMuch = 'there is too much to read at once: bring it in by itself'
/** A text each day for 27 years: the page lists them all. */
const maxTexts = 10_000
const tooMany = 'more than 10,000 texts at once: bring it in by itself'

function throwIfBroken([first, second]: NotOpened[]): void {
  if (!first || second || !(first.error instanceof Broken)) return
  const { path, error } = first
  const name = path.split('/').at(-1)
  throw new CannotBeRead(
    `${name} cannot be read. ${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`,
  )
}

/** Whatever a library throws, the file is to blame. */
function whyOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if (error instanceof RangeError) return 'too large to be read here'
  const isGone = error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name)
  return isGone ? 'it cannot be opened: perhaps it was moved or changed' : damaged
}

/** Files from several folders, and those of a strange archive, may have one path. */
function withOwnPaths(texts: readonly FoundText[]): FoundText[] {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return texts.map((text) => {
    let path = text.path
    while (taken.has(path)) {
      const count = (times.get(text.path) ?? 1) + 1
      times.set(text.path, count)
      path = `${text.path} (${count})`
    }
    taken.add(path)
    return { ...text, path }
  })
}
