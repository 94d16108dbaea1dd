import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportArchive } from '../../../../server/account/export-archive.ts'
import type { Store } from '../../../../server/db/schema.ts'
import { onSqlite } from '../../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../../tests/support/server/rows.ts'
import type { Found } from './found.ts'
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
  test('comes back with each text, its title, its day and its versions, and nothing else is taken for a text', async () => {
    const store = await open()
    const userId = await addUser(store)
    await fill(store, userId)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of exportArchive(store, userId, 'UTC')) pieces.push(new Uint8Array(piece))
    const archive = await new Blob(pieces).bytes()

    const found = await readAll([{ path: 'Longhand.zip', file: new File([archive], 'Longhand.zip') }])
    expect(rowsOf(found.texts.filter(({ isTrash, text }) => !isTrash && text !== ''))).toEqual(
      rowsOf(
        texts.map(({ writing_date, content, title }) => ({
          title,
          text: content,
          day: { date: writing_date },
        })),
      ),
    )
    expect(found.notRead).toEqual([{ path: '2024-03-02_Empty.md', why: 'empty' }])
    expect(found.files).toBe(7)
    expect(found.words).toEqual(['Valentia'])
    expect(found.texts.filter(({ isTrash }) => isTrash).map(({ title, text }) => [title, text])).toEqual([
      ['Gone', 'kept'],
    ])
    expect(await versionsOf(found)).toEqual({
      'The "harbour" / six': [
        { ...kept, reason: 'named', name: 'Draft', origins: 't3', created_at: later },
        kept,
      ],
      Emptied: [kept],
      Gone: [kept],
    })
    expect(found.texts.map(({ origins }) => origins).filter(Boolean)).toEqual([
      `t${texts[0]?.content.length}`,
    ])

    // Unpacked, and chosen as a folder.
    const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => ({
      path: `Longhand/${name}`,
      file: new File([bytes], name.split('/').at(-1) ?? ''),
    }))
    const unpacked = await readAll(files)
    expect(rowsOf(unpacked.texts)).toEqual(rowsOf(found.texts))
    expect(await versionsOf(unpacked)).toEqual(await versionsOf(found))

    // The trash by itself.
    const trash = await readAll(files.filter(({ path }) => path.startsWith('Longhand/Trash/')))
    expect(trash.texts.map(({ title, text }) => [title, text])).toEqual([['Gone', 'kept']])
  })
})

const kept = { reason: 'session', name: null, created_at: Date.parse('2024-03-01T10:00:00Z'), content: 'was' }

async function fill(store: Store, user: string): Promise<void> {
  const [first, ...others] = texts
  const rows = [
    tabRow(user, { ...first, origins: `t${first?.content.length}` }),
    ...others.map((text) => tabRow(user, text)),
    tabRow(user, { title: 'Empty', writing_date: '2024-03-02', content: '' }),
    tabRow(user, { title: 'Emptied', writing_date: '2024-03-02', content: '' }),
    tabRow(user, { title: 'Gone', writing_date: '2024-03-03', content: 'kept', deleted_at: 5 }),
  ].map((row) => ({ origins: '', ...row, origins_at: 1 }))
  const version = { ...kept, user_id: user, word_count: 1, origins: '' }
  const ids = [rows[0], ...rows.slice(-2)].flatMap((row) => row?.id ?? [])
  await store.asUser(user, async (tx) => {
    await tx.insertInto('writing_tabs').values(rows).execute()
    await tx
      .insertInto('tab_versions')
      .values([
        ...ids.map((id) => ({ ...version, id, tab_id: id })),
        {
          ...version,
          id: user,
          tab_id: ids[0] ?? '',
          reason: 'named',
          name: 'Draft',
          origins: 't3',
          created_at: later,
        },
      ])
      .execute()
    await tx.insertInto('own_words').values({ user_id: user, word: 'Valentia', created_at: 1 }).execute()
  })
}

const later = kept.created_at + 1_000

/** By their titles, the newest first. */
async function versionsOf({ texts: all }: Found): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { title, versions } of all) {
    if (!versions) continue
    const json = await versions.data.text()
    found[title] = versions.ends.map((end, index) =>
      JSON.parse(json.slice(versions.ends[index - 1] ?? 0, end)),
    )
  }
  return found
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
