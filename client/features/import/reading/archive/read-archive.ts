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

/** Only those fields of `shared/archive.ts` that are brought in, since another release may know other fonts. */
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

/** Adds to the texts of an archive what only its list has: their versions and the origins of their words. */
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

/** Restores title and day exactly, for instance a title of two lines, which the text file cannot contain. */
function ownFields({ title, content, origins }: ArchivedTab): Partial<FoundText> {
  return { title, text: storable(content), ...(isCode(origins) && { origins }) }
}

const isCode = (origins: unknown): origins is string =>
  typeof origins === 'string' && origins !== '' && origins.length <= maxCodeLength

/**
 * Finds the text of each entry by its words, because files may have been renamed. If several texts have the same words, takes
 * the one with the same title and day, or else the first. A text that was changed in the unpacked archive has no entry.
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

/** The version in the form that the server accepts, or the reason why it would not. */
function versionOf(found: unknown): EarlierVersion | 'damaged' | 'impossible' {
  if (!isVersion(found) || found.content === null || found.content.length > maxContentLength) return 'damaged'
  const { reason, name, created_at, content, origins } = found
  if (!Number.isSafeInteger(created_at) || created_at < earliestVersion) return 'impossible'
  const own = name?.trim().slice(0, maxVersionNameLength).trim() ?? ''
  const isNamed = reason === 'named' && own !== ''
  // A kind of version that only a newer release knows becomes an ordinary one.
  const known = versionReasons.find((one) => one === reason && one !== 'named') ?? 'session'
  return {
    reason: isNamed ? 'named' : known,
    name: isNamed ? own : null,
    created_at,
    content,
    ...(isCode(origins) && { origins }),
  }
}

/** Such as “12 earlier versions of texts that are not in it as they were”. Nothing if all of them were found. */
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
