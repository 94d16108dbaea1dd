import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportArchive } from '../../../../server/account/export-archive.ts'
import type { Store } from '../../../../server/db/schema.ts'
import { onSqlite } from '../../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../../tests/support/server/rows.ts'
import { readAll } from './read-all.ts'

const texts = [
  { title: 'The "harbour" / six', writing_date: '2024-03-01', content: '# One\n\n  two\t*three* \n\n' },
  {
    title: 'The "harbour" / six',
    writing_date: '2024-03-01',
    content: '---\ntitle: no\n---\n\nthe same day and title',
  },
  { title: 'Мой', writing_date: '2019-12-31', content: '\ufeffslова 👩‍🚀' },
  { title: '# Маяк *', writing_date: '2024-02-29', content: 'x'.repeat(600_000) },
]

onSqlite('an archive', ({ open }) => {
  test('comes back with each text, its title and its day, and nothing else is taken for a text', async () => {
    const store = await open()
    const userId = await addUser(store)
    await fill(store, userId)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of exportArchive(store, userId, 'UTC')) pieces.push(new Uint8Array(piece))
    const archive = await new Blob(pieces).bytes()

    const found = await readAll([{ path: 'Longhand.zip', file: new File([archive], 'Longhand.zip') }])
    expect(rowsOf(found.texts)).toEqual(
      rowsOf(
        texts.map(({ writing_date, content, title }) => ({
          title,
          text: content,
          day: { date: writing_date },
        })),
      ),
    )
    const aside = found.notRead.map(({ path }) => path)
    expect(aside.sort()).toEqual(['2024-03-02_Empty.md', 'Trash', 'Versions', 'own-words.txt'])
    expect(found.files).toBe(8)

    // Unpacked, and chosen as a folder.
    const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => ({
      path: `Longhand/${name}`,
      file: new File([bytes], name.split('/').at(-1) ?? ''),
    }))
    const unpacked = await readAll(files)
    expect(rowsOf(unpacked.texts)).toEqual(rowsOf(found.texts))

    // The trash by itself, as its line says.
    const trash = await readAll(files.filter(({ path }) => path.includes('/Trash/')))
    expect(trash.texts.map(({ title, text }) => [title, text])).toEqual([['Gone', 'kept']])
  })
})

async function fill(store: Store, user: string): Promise<void> {
  const rows = [
    ...texts.map((text) => tabRow(user, text)),
    tabRow(user, { title: 'Empty', writing_date: '2024-03-02', content: '' }),
    tabRow(user, { title: 'Gone', writing_date: '2024-03-03', content: 'kept', deleted_at: 5 }),
  ]
  const version = { user_id: user, content: 'was', word_count: 1, reason: 'session', created_at: 1 } as const
  await store.asUser(user, async (tx) => {
    await tx.insertInto('writing_tabs').values(rows).execute()
    await tx
      .insertInto('tab_versions')
      .values(rows.slice(0, 2).map(({ id }) => ({ ...version, id, tab_id: id })))
      .execute()
    await tx.insertInto('own_words').values({ user_id: user, word: 'Valentia', created_at: 1 }).execute()
  })
}

function rowsOf(all: { title: string; text: string; day: { date: string } }[]): string[] {
  return all.map(({ title, text, day }) => `${day.date} ${title}\n${text}`).sort()
}

test('a folder that only looks like an archive is read as any other', async () => {
  const zip = zipSync({ 'Versions/one.md': strToU8('One'), 'Trash/two.md': strToU8('Two') })
  const { texts: all } = await readAll([{ path: 'a.zip', file: new File([zip], 'a.zip') }])
  expect(all.map(({ path }) => path)).toEqual(['Versions/one.md', 'Trash/two.md'])
  expect(strFromU8(zip.subarray(0, 2))).toBe('PK')
})
