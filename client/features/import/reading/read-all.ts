import { archiveOf, isInTrash, type OwnArchive, partArchives } from './archive/part-archive.ts'
import { readArchive } from './archive/read-archive.ts'
import { readWords } from './archive/read-words.ts'
import { findChapters } from './chapters/find-chapters.ts'
import type { Clock } from './file-day.ts'
import { CannotBeRead, type ChosenFile, type Found, type FoundText, maxTexts } from './found.ts'
import { isRead } from './kinds.ts'
import { empty, readSource, type SourceText } from './read-source.ts'
import { findSources, type NotOpened } from './sources.ts'
import { Broken, cannotBeOpened, damaged, NotLoaded, Unreadable } from './unreadable.ts'
import type { Budget } from './zip/unpack.ts'

interface How {
  onProgress?(read: number, of: number): void
  clock?: Clock
}

/** Reads one file after the other, so that only one large file is in memory at a time. */
export async function readAll(chosen: readonly ChosenFile[], how: How = {}): Promise<Found> {
  const { onProgress, clock = { now: Date.now() } } = how
  const budget: Budget = { left: maxUnpacked }
  const { sources, notOpened } = await findSources(chosen, clock, budget)
  const { files, archives } = partArchives(sources)
  const texts: SourceText[] = []
  let room = maxCharacters
  const of = files.length + archives.length
  onProgress?.(0, of)
  for (const [index, source] of files.entries()) {
    const archive = archiveOf(source.path, archives)
    try {
      if (texts.length === maxTexts && isRead(source.path)) throw new Unreadable(tooMany)
      const found = await readSource(source, { clock, budget, mayBeEmpty: archive !== undefined })
      if (found.text.length > room) throw new Unreadable(tooMuch)
      room -= found.text.length
      texts.push(isInTrash(source.path, archive) ? { ...found, isTrash: true } : found)
    } catch (error) {
      if (error instanceof NotLoaded) throw error
      notOpened.push({ path: source.path, error })
    }
    onProgress?.(index + 1, of)
  }
  const words = new Set<string>()
  const versionRoom = { left: maxVersionBytes }
  for (const [index, archive] of archives.entries()) {
    const own = texts.filter(({ path }) => archiveOf(path, archives) === archive)
    notOpened.push(...(await readVersions(archive, own, { clock, room: versionRoom })))
    const lines = await readWords(archive).catch((error) => {
      notOpened.push({ path: `${archive.folder}own-words.txt`, error })
      return []
    })
    for (const word of lines) words.add(word)
    onProgress?.(files.length + index + 1, of)
  }
  const whole = texts.filter(isWorthIt)
  for (const text of texts)
    if (!isWorthIt(text)) notOpened.push({ path: text.path, error: new Unreadable(empty) })
  if (chosen.length === 1 && whole.length === 0) throwIfBroken(notOpened)
  const notRead = notOpened.map(({ path, error }) => ({ path, why: whyOf(error) }))
  const found = { files: whole.length + notRead.length, texts: withChapters(withOwnPaths(whole)), notRead }
  return words.size > 0 ? { ...found, words: [...words] } : found
}

/** An empty text is brought in if it has versions. */
const isWorthIt = ({ text, versions }: FoundText) => text.trim() !== '' || versions !== undefined

/** If the versions cannot be read, the texts are brought in without them. */
async function readVersions(
  archive: OwnArchive,
  texts: readonly FoundText[],
  how: Parameters<typeof readArchive>[2],
): Promise<NotOpened[]> {
  const { folder, json } = archive
  try {
    const { without } = await readArchive(archive, texts, how)
    return without === undefined ? [] : [{ path: `${folder}Versions`, error: new Unreadable(without) }]
  } catch (error) {
    const why = `${whyOf(error)}, so that earlier versions are missing`
    return [{ path: json.path, error: new Unreadable(why) }]
  }
}

/** In bytes, for all archives of one reading. This is many times what somebody writes in a life. */
const maxUnpacked = 2 * 1024 ** 3
/** For all texts of one reading, which the page keeps in memory until they are sent. Twenty of the longest texts have as many. */
const maxCharacters = 100_000_000
const tooMuch = 'there is too much to read at once: bring it in by itself'
/** In bytes of JSON, for all versions of one reading, which the browser keeps until they are sent. */
const maxVersionBytes = 512 * 1024 ** 2
/** For all texts of one reading: headings at which they could be split. */
const maxHeadings = 500_000
const tooMany = 'more than 10,000 texts at once: bring it in by itself'

function throwIfBroken([first, second]: NotOpened[]): void {
  if (!first || second || !(first.error instanceof Broken)) return
  const { path, error } = first
  const name = path.split('/').at(-1)
  throw new CannotBeRead(
    `${name} cannot be read. ${error.message[0]?.toUpperCase()}${error.message.slice(1)}.`,
  )
}

/** If a library throws anything, the file is taken to be damaged. */
function whyOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if (error instanceof RangeError) return 'too large to be read here'
  const isGone = error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name)
  return isGone ? cannotBeOpened : damaged
}

/** Finds the ways to split each text, unless an archive has versions or origins of it: these belong to the whole text. */
function withChapters(texts: readonly SourceText[]): FoundText[] {
  let room = maxHeadings
  return texts.map(({ titles, ...text }) => {
    if (text.versions || text.origins !== undefined) return text
    const chapters = findChapters(text.text, titles)
    if (chapters === undefined) return text
    if (chapters !== 'too many') room -= chapters.reduce((sum, { pieces }) => sum + pieces.length, 0)
    return { ...text, chapters: room < 0 ? 'too many' : chapters }
  })
}

/** Files from several folders, or in an unusual archive, may have the same path. */
function withOwnPaths<Text extends FoundText>(texts: readonly Text[]): Text[] {
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
