import type { ArchivedVersion } from '#shared/archive.ts'
import { fileNameOf } from '#shared/text/file-name.ts'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import { deletedMark } from '../auth/users.ts'
import type { Store } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { fitName } from './fit-name.ts'
import { listOwnWords } from './own-words.ts'
import { readWriting, type Written } from './read-writing.ts'
import { createZip } from './write-zip.ts'

/** How much is written at once. Longer texts are cut, so that no piece holds up other calls. */
const pieceLength = 256 * 1024

/**
 * Everything a writer has, as a .zip: a Markdown file for each tab, one for each of its versions, and one JSON file with
 * every field (`shared/archive.ts`). The trash is a folder of its own, and the words that proofreading leaves alone are a list,
 * one on each line. The archive is made while it is being read, so that ten thousand tabs need only the memory of a few tabs
 * and of all names.
 */
export async function* exportArchive(
  store: Store,
  userId: string,
  timeZone?: string,
): AsyncGenerator<Uint8Array> {
  yield* gather(writeArchive(store, userId, timeZone))
}

async function* writeArchive(
  store: Store,
  userId: string,
  timeZone: string | undefined,
): AsyncGenerator<Uint8Array> {
  const zip = createZip()
  let bytes = 0
  let changedLast = 0
  for await (const { name, changedAt, header, content } of files(store, userId, timeZone)) {
    const pieces = [header, ...cut(content), lineEnd]
    bytes += content.length
    changedLast = Math.max(changedLast, changedAt)
    if (content.length <= pieceLength) yield* zip.add(name, changedAt, Buffer.concat(pieces))
    else yield* zip.addStream(name, changedAt, each(pieces))
  }
  // JSON may need six times as many bytes for a character.
  const mayBeHuge = bytes * 6 > 2 ** 31
  yield* zip.addStream('longhand.json', changedLast, gather(writeJson(readWriting(store, userId))), mayBeHuge)
  const { words } = await store.readAs(userId, (tx) => listOwnWords({ tx, userId }))
  if (words.length > 0) yield* zip.add('own-words.txt', changedLast, Buffer.from(`${words.join('\n')}\n`))
  await requireAccount(store, userId)
  yield* zip.end()
}

/** If the account was deleted meanwhile, texts are missing: a broken download is better than a file that seems whole. */
async function requireAccount({ db }: Store, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', 'not like', `${deletedMark}%`)
    .executeTakeFirst()
  if (!user) throw new AppError('unauthenticated')
}

const lineEnd = Buffer.from('\n')

async function* files(store: Store, userId: string, timeZone: string | undefined) {
  const newName = uniqueNames()
  const timeOf = timesIn(timeZone)
  let tab = { title: '', writing_date: '' }
  let tabName = ''
  let newVersionName = uniqueNames()
  for await (const written of readWriting(store, userId)) {
    if (written.kind === 'tab') {
      const { title, writing_date, deleted_at } = written.fields
      tab = { title, writing_date }
      const folder = deleted_at === null ? '' : 'Trash/'
      tabName = newName(folder + fitName(`${writing_date}_${fileNameOf(title)}`))
      newVersionName = uniqueNames()
    }
    const name =
      written.kind === 'tab'
        ? tabName
        : `Versions/${tabName}/${newVersionName(nameOf(written.fields, timeOf))}`
    // Its row in the JSON file says that it is damaged.
    if (written.content === null) continue
    // The part before the text. `toMarkdown` ends the text with a line break.
    const header = Buffer.from(toMarkdown({ ...tab, content: '' }).slice(0, -1))
    const changedAt = written.kind === 'tab' ? written.fields.updated_at : written.fields.created_at
    yield { name: `${name}.md`, changedAt, header, content: written.content }
  }
}

function nameOf({ name, reason, created_at }: VersionFields, timeOf: (at: number) => string): string {
  return fitName(`${timeOf(created_at)} ${name === null ? reason : fileNameOf(name)}`)
}

type VersionFields = Pick<ArchivedVersion, 'name' | 'reason' | 'created_at'>

/** Such as “2026-11-21 14.03.05”, in the writer's time zone. All systems allow this in file names. */
function timesIn(timeZone = 'UTC'): (at: number) => string {
  try {
    // Sweden writes dates as in ISO 8601, year first.
    const { format } = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    return (at) => format(at).replaceAll(':', '.')
  } catch {
    return timesIn('UTC')
  }
}

/** One array, with a tab on each line. */
async function* writeJson(writing: AsyncIterable<Written>): AsyncGenerator<Uint8Array> {
  let opening = '[\n'
  let isInVersions = false
  for await (const { kind, fields, content } of writing) {
    if (kind === 'tab') {
      yield Buffer.from(opening)
      yield* writeObject(fields, content)
      yield Buffer.from(',"versions":[')
      opening = ']},\n'
    } else {
      if (isInVersions) yield Buffer.from(',')
      yield* writeObject(fields, content)
      yield Buffer.from('}')
    }
    isInVersions = kind === 'version'
  }
  yield Buffer.from(opening === '[\n' ? '[]\n' : ']}\n]\n')
}

/** Writes an object without its closing bracket. */
async function* writeObject(fields: object, content: Uint8Array | null): AsyncGenerator<Uint8Array> {
  if (content === null) {
    yield Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"content":null`)
    return
  }
  yield Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"content":"`)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  for (const piece of cut(content)) {
    yield Buffer.from(JSON.stringify(decoder.decode(piece, { stream: true })).slice(1, -1))
  }
  yield Buffer.from('"')
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceLength) yield bytes.subarray(from, from + pieceLength)
}

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}

/** Joins short pieces: otherwise a thousand tabs would be three thousand pieces. */
async function* gather(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < gatheredLength) continue
    yield waiting.length === 1 ? piece : Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

const gatheredLength = 64 * 1024

/** Several tabs may have the same day and title, but not the same file name. */
function uniqueNames(): (name: string) => string {
  const taken = new Map<string, number>()
  return (name) => {
    const key = name.toLowerCase()
    const times = (taken.get(key) ?? 0) + 1
    taken.set(key, times)
    // File names made from titles have no hyphens, so no other tab can have this name.
    return times === 1 ? name : `${name}-${times}`
  }
}
