import { maxCodeLength } from '#shared/origins/code.ts'
import { hasShape, nullable, number, object, optional, text } from '#shared/reader.ts'
import { maxContentLength, maxVersionNameLength, versionReasons } from '#shared/tab-fields.ts'
import { plural } from '#shared/text/plural.ts'
import { storable } from '#shared/text/storable.ts'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import { type EarlierVersion, earliestVersion } from '#shared/versions.ts'
import type { Clock } from '../file-day.ts'
import type { FoundText } from '../found.ts'
import { textOfMarkdown } from '../read-source.ts'
import type { OwnArchive } from './part-archive.ts'
import { createArchiveScanner } from './scan-archive.ts'
import { createVersionStore, type VersionRoom } from './version-store.ts'

/** As much of `shared/archive.ts` as is brought in: another release may know other fonts. */
const readTab = object({
  title: text,
  writing_date: text,
  content: text,
  origins: optional(text),
  deleted_at: optional(nullable(number)),
})
const isVersion = hasShape(
  object({
    reason: text,
    name: optional(nullable(text)),
    created_at: number,
    content: nullable(text),
    origins: optional(text),
  }),
)

/** Gives the texts of an archive what only its list says: their versions, and where their words came from. */
export async function readArchive(
  { json }: OwnArchive,
  texts: readonly FoundText[],
  { clock, room }: { clock: Clock; room: VersionRoom },
): Promise<{ without: string | undefined }> {
  const find = createFinder(texts, clock)
  const out = { damaged: 0, impossible: 0, strange: 0, tooMuch: 0 }
  let store = createVersionStore(room)
  const scanner = createArchiveScanner({
    onVersion(found) {
      const version = versionOf(JSON.parse(found))
      if (typeof version === 'string') out[version] += 1
      else if (!store.add(version)) out.tooMuch += 1
    },
    onTab(told) {
      const tab = readTab(JSON.parse(told))
      const found = find(tab)
      const versions = store.end()
      store = createVersionStore(room)
      if (!found) out.strange += versions?.ends.length ?? 0
      else Object.assign(found, ownFields(tab), versions && { versions })
    },
  })
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for await (const piece of json.pieces()) scanner.push(decoder.decode(piece, { stream: true }))
  scanner.push(decoder.decode())
  scanner.end()
  return { without: withoutWords(out) }
}

type ArchivedTab = ReturnType<typeof readTab>
type Out = Record<'damaged' | 'impossible' | 'strange' | 'tooMuch', number>

/** As they were, also where a file cannot say it: a title of two lines. */
function ownFields({ title, content, origins }: ArchivedTab): Partial<FoundText> {
  return { title, text: storable(content), ...(isCode(origins) && { origins }) }
}

const isCode = (origins: unknown): origins is string =>
  typeof origins === 'string' && origins !== '' && origins.length <= maxCodeLength

/**
 * Files may have been renamed, so the words tell which text is whose; the same words twice have the same title and the same
 * day, or stand in each other's place. A text that was changed in the unpacked archive is another one.
 */
function createFinder(texts: readonly FoundText[], clock: Clock) {
  const byLength = new Map<number, FoundText[]>()
  for (const found of texts) {
    const known = byLength.get(found.text.length)
    if (known) known.push(found)
    else byLength.set(found.text.length, [found])
  }
  const taken = new Set<FoundText>()

  return (tab: ArchivedTab): FoundText | undefined => {
    const text = textOfMarkdown(toMarkdown(tab), clock)
    const isTrash = typeof tab.deleted_at === 'number'
    const same = (byLength.get(text.length) ?? []).filter(
      (one) => !taken.has(one) && (one.isTrash === true) === isTrash && one.text === text,
    )
    const found =
      same.find(({ title, day }) => title === tab.title && day.date === tab.writing_date) ?? same[0]
    if (found) taken.add(found)
    return found
  }
}

/** As the server takes it, or why it does not. */
function versionOf(found: unknown): EarlierVersion | 'damaged' | 'impossible' {
  if (!isVersion(found) || found.content === null || found.content.length > maxContentLength) return 'damaged'
  const { reason, name, created_at, content, origins } = found
  if (!Number.isSafeInteger(created_at) || created_at < earliestVersion) return 'impossible'
  const own = name?.trim().slice(0, maxVersionNameLength).trim() ?? ''
  const isNamed = reason === 'named' && own !== ''
  // A reason that only a newer release knows, as one that needs no other.
  const known = versionReasons.find((one) => one === reason && one !== 'named') ?? 'session'
  return {
    reason: isNamed ? 'named' : known,
    name: isNamed ? own : null,
    created_at,
    content,
    ...(isCode(origins) && { origins }),
  }
}

/** "12 earlier versions of texts that are not in it as they were"; nothing where all of them are here. */
function withoutWords({ damaged, impossible, strange, tooMuch }: Out): string | undefined {
  const counts = [
    [damaged, 'damaged in it'],
    [impossible, 'said to be older than Longhand'],
    [strange, 'of texts that are not in it as they were'],
    [tooMuch, 'beyond what can be read at once: bring it in by itself'],
  ] as const
  const words = counts.flatMap(([count, why]) =>
    count > 0 ? [`${plural(count, 'earlier version')} ${why}`] : [],
  )
  return words.length > 0 ? words.join(', ') : undefined
}
