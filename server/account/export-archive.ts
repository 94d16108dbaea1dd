import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Tab } from '#shared/tabs.ts'
import { fileNameOf } from '#shared/text/file-name.ts'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import type { Store } from '../db/schema.ts'
import { tabColumns } from '../tabs/tab-rows.ts'

type ExportedTab = Tab & { deleted_at: number | null }

/** A page of rows is one short transaction and all the text that is in memory at once. */
const tabsPerRead = 20

/**
 * Everything a writer has, as a .zip: a Markdown file for each tab, and one JSON file with every field. What lies in
 * the trash comes along in a folder of its own. Rows are read as the archive is taken, so that ten thousand tabs need
 * the memory of twenty.
 */
export async function* exportArchive(store: Store, userId: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })

  const newName = uniqueNames()
  for await (const tab of readTabs(store, userId)) {
    const file = addFile(zip, newName(tab), tab.updated_at)
    file.push(strToU8(toMarkdown(tab)), true)
    yield* ready.splice(0)
  }

  const json = addFile(zip, 'longhand.json', Date.now())
  let opening = '['
  for await (const tab of readTabs(store, userId)) {
    json.push(strToU8(`${opening}\n${JSON.stringify(tab)}`))
    opening = ','
    yield* ready.splice(0)
  }
  json.push(strToU8(opening === '[' ? '[]\n' : '\n]\n'), true)
  zip.end()
  yield* ready.splice(0)
}

async function* readTabs(store: Store, userId: string): AsyncGenerator<ExportedTab> {
  let after = ''
  for (;;) {
    const rows = await store.asUser(userId, (tx) =>
      tx
        .selectFrom('writing_tabs')
        .select([...tabColumns, 'deleted_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(tabsPerRead)
        .execute(),
    )
    yield* rows as ExportedTab[]
    const last = rows.at(-1)
    if (!last || rows.length < tabsPerRead) return
    after = last.id
  }
}

function addFile(zip: Zip, name: string, changedAt: number): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 })
  file.mtime = Math.max(changedAt, firstZipTime)
  zip.add(file)
  return file
}

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
