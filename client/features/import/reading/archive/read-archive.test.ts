import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maxVersionsOfTab } from '#shared/versions.ts'
import type { Found } from '../found.ts'
import { readAll } from '../read-all.ts'

const at = Date.parse('2024-03-01T10:00:00Z')
const fields = {
  id: 'a',
  title: 'Harbour',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
  word_count: 2,
  writing_date: '2024-03-01',
  revision: 3,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  content: 'The harbour',
}
const version = { id: 'v', reason: 'session', name: null, word_count: 1, created_at: at, content: 'was' }
const head = '# Harbour\n\n2024-03-01\n\n'

async function read(tabs: unknown, files: Record<string, string> = {}): Promise<Found> {
  const json = typeof tabs === 'string' ? tabs : JSON.stringify(tabs)
  const all = { 'harbour.md': `${head}The harbour\n`, 'longhand.json': json, ...files }
  const zip = zipSync(
    Object.fromEntries(Object.entries(all).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  )
  return readAll([{ path: 'Longhand.zip', file: new File([zip], 'Longhand.zip') }])
}

async function versionsOf({ texts }: Found, index = 0): Promise<unknown[]> {
  const { data, ends } = texts[index]?.versions ?? { data: new Blob(), ends: [] }
  const bytes = await data.bytes()
  return ends.map((end, at) => JSON.parse(new TextDecoder().decode(bytes.subarray(ends[at - 1] ?? 0, end))))
}

test('a version comes as the server takes it', async () => {
  const found = await read([
    {
      ...fields,
      versions: [
        { ...version, reason: 'named', name: ` ${'x'.repeat(90)}`, origins: 't3' },
        { ...version, reason: 'named', name: ' ' },
        { ...version, reason: 'of-a-newer-release', name: 'So', origins: 'o'.repeat(20_001), content: 'é😀' },
      ],
    },
  ])
  const own = { created_at: at, content: 'was' }
  expect(await versionsOf(found)).toEqual([
    { ...own, reason: 'named', name: 'x'.repeat(80), origins: 't3' },
    { ...own, reason: 'session', name: null },
    { ...own, reason: 'session', name: null, content: 'é😀' },
  ])
  expect(found.notRead).toEqual([])
})

test('which versions do not come is told in one line', async () => {
  const found = await read([
    {
      ...fields,
      versions: [version, { ...version, content: null }, { ...version, created_at: 5 }],
    },
    { ...fields, content: 'Another one, changed since', versions: [version, version] },
  ])
  expect(await versionsOf(found)).toHaveLength(1)
  expect(found.notRead).toEqual([
    {
      path: 'Versions',
      why:
        '1 earlier version damaged in it, 1 earlier version said to be older than Longhand, ' +
        '2 earlier versions of texts that are not in it as they were',
    },
  ])
})

test('of too many the newest come', async () => {
  const versions = Array.from({ length: maxVersionsOfTab + 2 }, (_, age) => ({
    ...version,
    created_at: at - age,
  }))
  const found = await read([{ ...fields, versions }])
  const kept = await versionsOf(found)
  expect(kept).toHaveLength(maxVersionsOfTab)
  expect(kept[0]).toMatchObject({ created_at: at })
  expect(found.notRead).toMatchObject([{ why: expect.stringContaining('2 earlier versions beyond') }])
})

test('the same words twice have each their own versions, by title, by day, and by the trash', async () => {
  const versionsWith = (content: string) => [{ ...version, content }]
  const found = await read(
    [
      { ...fields, title: 'Harbour', versions: versionsWith('of the harbour') },
      { ...fields, title: 'Pier', versions: versionsWith('of the pier') },
      { ...fields, deleted_at: at, versions: versionsWith('of the trash') },
    ],
    {
      'a.md': '# Pier\n\n2024-03-01\n\nThe harbour\n',
      'Trash/harbour.md': `${head}The harbour\n`,
    },
  )
  const all = await Promise.all(found.texts.map((_, index) => versionsOf(found, index)))
  expect(found.texts.map(({ path, isTrash }, index) => [path, isTrash, all[index]])).toEqual([
    ['harbour.md', undefined, [expect.objectContaining({ content: 'of the harbour' })]],
    ['a.md', undefined, [expect.objectContaining({ content: 'of the pier' })]],
    ['Trash/harbour.md', true, [expect.objectContaining({ content: 'of the trash' })]],
  ])
})

test('where the list is broken, the texts come all the same', async () => {
  for (const broken of ['[{"title":', '{}', '[{"title":5}]', '[{"versions":[{]}]']) {
    const found = await read(broken)
    expect(found.texts.map(({ text }) => text)).toEqual(['The harbour'])
    expect(found.notRead).toEqual([
      {
        path: 'longhand.json',
        why: expect.stringMatching(/^it is .+, so that earlier versions are missing$/),
      },
    ])
  }
})

test('an archive of an early release has none', async () => {
  const found = await read([fields])
  expect(found).toMatchObject({ texts: [{ title: 'Harbour' }], notRead: [] })
  expect(found.texts[0]?.versions).toBeUndefined()
})

test('words come back unit for unit, also those that a file cannot say', async () => {
  const content = '\ufeffone\r\ntwo\rthree'
  const title = 'Two\nlines'
  const found = await read([{ ...fields, title, content, origins: `t${content.length}` }], {
    'harbour.md': `# ${title}\n\n2024-03-01\n\n${content}\n`,
  })
  expect(found.texts).toMatchObject([{ title, text: content, origins: `t${content.length}` }])
})
