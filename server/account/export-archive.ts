import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import { strToU8, Zip, type ZipInputFile } from 'fflate'
import type { Tab } from '#shared/tabs.ts'
import { fileNameOf } from '#shared/text/file-name.ts'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import type { Store } from '../db/schema.ts'
import { tabColumns } from '../tabs/tab-rows.ts'

type ExportedTab = Tab & { deleted_at: number | null }

/** The format's numbers have no room for more, and the library would cut them off without a word. */
const zipLimits = { files: 2 ** 16 - 2, bytes: 2 ** 32 - 2 }

/** A page of rows is one short transaction and all the text that is in memory at once. */
const tabsPerRead = 20

/**
 * Everything a writer has, as a .zip: a Markdown file for each tab, and one JSON file with every field. What lies in
 * the trash comes along in a folder of its own. Rows are read as the archive is taken, so that ten thousand tabs need
 * the memory of twenty, and of their names.
 */
export async function* exportArchive(
  store: Store,
  userId: string,
  limits = zipLimits,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let length = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    length += chunk.length
    requireAtMost(limits.bytes, length)
    ready.push(chunk)
  })

  const ids = await listIds(store, userId)
  requireAtMost(limits.files, ids.length + 1)
  const newName = uniqueNames()
  for await (const tab of readTabs(store, userId, ids)) {
    await addFile(zip, newName(tab), tab.updated_at, strToU8(toMarkdown(tab)))
    yield* ready.splice(0)
  }

  const json: ZipInputFile = { filename: 'longhand.json', size: 0, crc: 0, compression: deflated }
  zip.add(json)
  for await (const bytes of compress(json, writeList(readTabs(store, userId, ids)))) {
    requireAtMost(limits.bytes, json.size)
    json.ondata?.(null, bytes, false)
    yield* ready.splice(0)
  }
  json.ondata?.(null, new Uint8Array(), true)
  zip.end()
  yield* ready.splice(0)
}

function requireAtMost(most: number, count: number): void {
  if (count > most) throw new RangeError(`An archive can hold ${most}, and not ${count}`)
}

/** Asked for once: a page "after this id" would have the database sort all tabs of the writer for each page. */
async function listIds(store: Store, userId: string): Promise<string[]> {
  const rows = await store.asUser(userId, (tx) =>
    tx.selectFrom('writing_tabs').select('id').where('user_id', '=', userId).orderBy('id').execute(),
  )
  return rows.map(({ id }) => id)
}

async function* readTabs(store: Store, userId: string, ids: string[]): AsyncGenerator<ExportedTab> {
  for (let from = 0; from < ids.length; from += tabsPerRead) {
    const rows = await store.asUser(userId, (tx) =>
      tx
        .selectFrom('writing_tabs')
        .select([...tabColumns, 'deleted_at'])
        .where('user_id', '=', userId)
        .where('id', 'in', ids.slice(from, from + tabsPerRead))
        .orderBy('id')
        .execute(),
    )
    yield* rows as ExportedTab[]
  }
}

const deflate = promisify(deflateRaw)

// Both kinds of file are compressed by Node and beside our own thread. The library's `ZipDeflate` would do it in between
// everybody else's calls, and each would be kept until the archive ends, with the 100 KB that it works in.

/** A file that is there whole. */
async function addFile(zip: Zip, name: string, changedAt: number, bytes: Uint8Array): Promise<void> {
  const file: ZipInputFile = {
    filename: name,
    size: bytes.length,
    crc: crc32(bytes),
    compression: deflated,
    mtime: Math.max(changedAt, firstZipTime),
  }
  zip.add(file)
  file.ondata?.(null, await deflate(bytes), true)
}

/** A file that is made as it is taken; how long it was and its checksum follow in the archive. */
function compress(file: ZipInputFile, texts: AsyncIterable<string>): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const measured = async function* () {
    for await (const text of texts) {
      const bytes = strToU8(text)
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
    }
  }
  // Whoever reads what it returns learns of a failure there.
  return pipeline(measured, createDeflateRaw(), () => {})
}

async function* writeList(tabs: AsyncIterable<ExportedTab>): AsyncGenerator<string> {
  let opening = '['
  for await (const tab of tabs) {
    yield `${opening}\n${JSON.stringify(tab)}`
    opening = ','
  }
  yield opening === '[' ? '[]\n' : '\n]\n'
}

/** The format's number for it. */
const deflated = 8

/** The format knows no earlier time, and a server's clock may have been wrong once. */
const firstZipTime = Date.UTC(1980, 0, 2)

/** Tabs may share a day and a title; their files may not. */
function uniqueNames(): (tab: ExportedTab) => string {
  const taken = new Map<string, number>()
  return ({ title, writing_date, deleted_at }) => {
    const folder = deleted_at === null ? '' : 'Trash/'
    const name = `${folder}${writing_date}_${fileNameOf(title)}`
    const key = name.toLowerCase()
    const times = (taken.get(key) ?? 0) + 1
    taken.set(key, times)
    // A hyphen cannot stand in a title's file name, so no other tab can have this name by itself.
    return times === 1 ? `${name}.md` : `${name}-${times}.md`
  }
}
