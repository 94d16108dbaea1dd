import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { toMarkdown } from '#shared/text/to-markdown.ts'
import { CannotBeRead, type ChosenFile, type Found } from './found.ts'
import { readAll } from './read-all.ts'

const clock = { now: Date.parse('2026-01-08T20:00:00Z'), timeZone: 'America/New_York' }
const lastModified = Date.parse('2025-12-29T03:00:00Z')

type Content = string | Uint8Array<ArrayBuffer>

function chosen(files: Record<string, Content>): ChosenFile[] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    file: new File([content], path.split('/').at(-1) ?? '', { lastModified }),
  }))
}

function read(files: Record<string, Content>): Promise<Found> {
  return readAll(chosen(files), { clock })
}

function zipped(files: Zippable): Uint8Array<ArrayBuffer> {
  return zipSync(files, { mtime: new Date(2024, 4, 5, 12) })
}

async function textOf(name: string, content: Content) {
  const { texts, notRead } = await read({ [name]: content })
  expect(notRead).toEqual([])
  const [text] = texts
  if (!text) throw new Error('Nothing was read')
  return text
}

test('reads a text with title and day', async () => {
  expect(await textOf('letters/2026-01-04 To nobody.txt', 'Dear you,\r\nhello.\r\n')).toEqual({
    path: 'letters/2026-01-04 To nobody.txt',
    title: 'To nobody',
    text: 'Dear you,\nhello.',
    day: { date: '2026-01-04', from: 'name' },
  })
})

test('takes the day of the last change where the writer is', async () => {
  expect((await textOf('a.txt', 'One')).day).toEqual({ date: '2025-12-28', from: 'file' })
})

test('takes day and title from front matter, and leaves it out if it says no more', async () => {
  expect(
    await textOf('2020-01-01 a.md', '---\ntitle: The harbour\ndate: 2024-03-01\n---\n\n# One\n\n*two*\n'),
  ).toMatchObject({
    title: 'The harbour',
    text: '# One\n\n*two*',
    day: { date: '2024-03-01', from: 'front matter' },
  })
})

test.each([
  ['it has other fields', '---\ntitle: The harbour\ntags: sea\n---\n\nOne', 'The harbour'],
  ['its date is none', '---\ntitle: The harbour\ndate: soon\n---\n\nOne', 'The harbour'],
  ['words stand behind its date', '---\ndate: 2024-03-01 the day nobody came\n---\n\nOne', 'a'],
  ['a place stands behind its date', '---\ndate: 2024-03-01, Lisbon\n---\n\nOne', 'a'],
  ['its title is too long', `---\ntitle: ${'a'.repeat(201)}\n---\nOne`, 'a'.repeat(200)],
])('keeps front matter in the text where %s', async (_, text, title) => {
  expect(await textOf('a.md', text)).toMatchObject({ text, title })
})

test('makes every text one that can be kept', async () => {
  const { text } = await textOf('a.txt', `${'Words and more words. '.repeat(8)}\0 end`)
  expect(text.endsWith('\ufffd end')).toBe(true)
})

test.each(['<meta charset="windows-1251"><p>', '<?xml version="1.0" encoding="windows-1251"?><p>'])(
  'reads a page in the letters that it says: %s',
  async (page) => {
    const bytes = new Uint8Array([...strToU8(page), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    expect((await textOf('a.html', bytes)).text).toBe('Привет')
  },
)

test('says why others are not read', async () => {
  const { files, texts, notRead } = await read({
    'a.txt': 'One',
    'cover.png': 'x',
    'thesis.pages': 'x',
    'old.doc': 'x',
    'song.mp3': 'x',
    README: 'x',
    'what.xyz': 'x',
    'none.txt': '',
    'blank.md': ' \n\n',
    'frame.html': '<script>1</script>',
    'long.txt': 'x'.repeat(5_000_001),
    'longer.txt': 'x'.repeat(20_000_100),
    'broken.docx': 'PK\u0003\u0004 and nothing more',
    'none.docx': 'Not a document',
    'picture.txt': new Uint8Array([0x89, 0x50, 0, 0, 0, 1]),
    'broken.zip': 'PK\u0003\u0004 and nothing more',
  })
  expect(files).toBe(16)
  expect(texts).toHaveLength(1)
  expect(Object.fromEntries(notRead.map(({ path, why }) => [path, why]))).toEqual({
    'cover.png': 'a picture',
    'thesis.pages': 'a format that only its own program reads',
    'old.doc': 'an older Word format: save it as .docx',
    'song.mp3': 'a sound recording',
    README: 'its name does not say what kind of file it is',
    'what.xyz': 'not a kind of file that is read here',
    'none.txt': 'empty',
    'blank.md': 'empty',
    'frame.html': 'empty',
    'long.txt': 'longer than a tab can be',
    'longer.txt': 'longer than a tab can be',
    'broken.docx': 'it ends too early, as when a download breaks off',
    'none.docx': 'it is not a Word document, whatever its name says',
    'picture.txt': 'not a text, whatever its name says',
    'broken.zip': 'it ends too early, as when a download breaks off',
  })
})

test('reads the longest text that a tab can hold', async () => {
  expect((await textOf('long.txt', 'é'.repeat(5_000_000))).text).toHaveLength(5_000_000)
})

test('passes by what systems put beside the files of people', async () => {
  const { files, texts, notRead } = await read({
    '.DS_Store': 'x',
    'notes/Thumbs.db': 'x',
    'notes/.~lock.letter.odt#': 'x',
    '.Trashes/501/a.txt': 'x',
    'notes/Icon\r': 'x',
    '~$letter.docx': 'x',
    '._b.txt': 'x',
    'a.zip': zipped({
      '__MACOSX/._a.txt': strToU8('x'),
      'desktop.ini': strToU8('x'),
      'a.txt': strToU8('One'),
    }),
  })
  expect({ files, notRead, paths: texts.map(({ path }) => path) }).toEqual({
    files: 1,
    notRead: [],
    paths: ['a.zip/a.txt'],
  })
})

test('reads or tells what only begins with a dot', async () => {
  const { files, texts, notRead } = await read({
    'book/...and then.md': 'One',
    '.novel/one.txt': 'Two',
    '.novel/.two.txt': 'Three',
    '.novel/.three': 'x',
    '.novel/.four.docx.icloud': 'x',
    'a.zip': zipped({ '.drafts/five.md': strToU8('Five') }),
  })
  expect(texts.map(({ path, title }) => [path, title])).toEqual([
    ['book/...and then.md', 'and then'],
    ['.novel/one.txt', 'one'],
    ['.novel/.two.txt', 'two'],
    ['a.zip/.drafts/five.md', 'five'],
  ])
  expect(notRead).toEqual([
    { path: '.novel/.three', why: 'its name does not say what kind of file it is' },
    { path: '.novel/.four.docx.icloud', why: 'not on this device yet: download it from iCloud first' },
  ])
  expect(files).toBe(6)
})

test('tells a folder of a program once', async () => {
  const git = { 'novel/.git/HEAD': strToU8('x'), 'novel/.git/objects/ab.txt': strToU8('x') }
  const { files, texts, notRead } = await read({
    'novel/one.md': 'One',
    'novel/.obsidian/app.json': 'x',
    'novel/.obsidian/plugins/a/README.md': 'x',
    'a.zip': zipped(git),
  })
  const why = 'what a program keeps for itself'
  expect({ files, paths: texts.map(({ path }) => path), notRead }).toEqual({
    files: 3,
    paths: ['novel/one.md'],
    notRead: [
      { path: 'novel/.obsidian', why },
      { path: 'a.zip/novel/.git', why },
    ],
  })
})

test('calls a text that lies in a folder of its own as that is called', async () => {
  const { texts, notRead } = await read({
    'notes/The harbour.textbundle/text.md': 'One',
    'notes/The harbour.textbundle/info.json': '{}',
    'notes/2024-03-01 Sea.TextBundle/text.markdown': 'Two',
    'notes/text.md': 'Three',
    'notes/info.json': '{}',
  })
  expect(texts.map(({ title, day }) => [title, day.from])).toEqual([
    ['The harbour', 'file'],
    ['Sea', 'name'],
    ['text', 'file'],
  ])
  expect(notRead.map(({ path }) => path)).toEqual(['notes/info.json'])
})

test('reads folders in an archive, by its own paths where it is the only one', async () => {
  const zip = zipped({
    'book/': new Uint8Array(),
    'book/one/2024-03-01.txt': strToU8('One'),
    'book/two.md': strToU8('Two'),
    'book/cover.jpg': strToU8('x'),
    'book/more.zip': zipped({}),
  })
  const { files, texts, notRead } = await read({ 'notes.zip': zip })
  expect(files).toBe(4)
  expect(texts.map(({ path, title, day }) => ({ path, title, day }))).toEqual([
    { path: 'book/one/2024-03-01.txt', title: "Today's Writing", day: { date: '2024-03-01', from: 'name' } },
    { path: 'book/two.md', title: 'two', day: { date: '2024-05-05', from: 'file' } },
  ])
  expect(notRead).toEqual([
    { path: 'book/cover.jpg', why: 'a picture' },
    { path: 'book/more.zip', why: 'an archive in an archive: unpack it first' },
  ])
})

test('takes the time of the archive where its files have none', async () => {
  const zip = zipSync({ 'a.txt': strToU8('One') }, { mtime: new Date(1980, 0, 1) })
  expect((await textOf('a.zip', zip)).day.date).toBe('2025-12-28')
})

test('reads ten thousand texts at once, and tells the others', async () => {
  const names = Array.from(
    { length: 10_002 },
    (_, nth) => [`${nth + 1}.txt`, [strToU8('One'), { level: 0 }]] as const,
  )
  const zip = zipped({
    'cover.png': strToU8('x'),
    ...Object.fromEntries(names.map(([name, content]) => [name, [...content]])),
    'z.png': strToU8('x'),
  })
  const { files, texts, notRead } = await read({ 'a.zip': zip })
  expect([files, texts.length]).toEqual([10_004, 10_000])
  expect(notRead).toEqual([
    { path: 'cover.png', why: 'a picture' },
    { path: '10001.txt', why: 'more than 10,000 texts at once: bring it in by itself' },
    { path: '10002.txt', why: 'more than 10,000 texts at once: bring it in by itself' },
    { path: 'z.png', why: 'a picture' },
  ])
})

test('no two texts have one path', async () => {
  const { texts } = await readAll(
    [
      ...chosen({ 'a.txt': 'One' }),
      ...chosen({ 'a.txt': 'Two', 'a.txt (2)': 'x' }),
      ...chosen({ 'a.txt': 'Three' }),
    ],
    { clock },
  )
  expect(texts.map(({ path }) => path)).toEqual(['a.txt', 'a.txt (2)', 'a.txt (3)'])
})

test('shows paths in one line and one direction', async () => {
  const { texts } = await read({ 'a\n\u202eb.txt': 'One' })
  expect(texts[0]?.path).toBe('a\ufffd\ufffdb.txt')
})

test.each([
  [
    'notes.zip',
    'PK\u0003\u0004 and nothing more',
    'notes.zip cannot be read. It ends too early, as when a download breaks off.',
  ],
  [
    'notes.zip',
    'Once upon a time',
    'notes.zip cannot be read. It is not a .zip file, whatever its name says.',
  ],
  [
    'letters/a.docx',
    'Once upon a time',
    'a.docx cannot be read. It is not a Word document, whatever its name says.',
  ],
])('says so at once where the only file is broken: %s', async (name, content, message) => {
  const reading = read({ [name]: content })
  await expect(reading).rejects.toThrow(CannotBeRead)
  await expect(reading).rejects.toThrow(message)
})

test('an only file that is none to read is told as others are', async () => {
  expect(await read({ 'cover.png': 'x' })).toEqual({
    files: 1,
    texts: [],
    notRead: [{ path: 'cover.png', why: 'a picture' }],
  })
  expect(await read({ 'a.zip': zipped({}) })).toEqual({ files: 0, texts: [], notRead: [] })
})

test('tells how far it is', async () => {
  const told: string[] = []
  const onProgress = (done: number, of: number) => told.push(`${done}/${of}`)
  await readAll(chosen({ 'a.txt': 'One', '.DS_Store': 'x', 'c.png': 'x' }), { clock, onProgress })
  expect(told).toEqual(['0/2', '1/2', '2/2'])
})

test('our own downloads come back as they were', async () => {
  const content = '# A heading\n\n  One\t*two*\n\n\n---\ntitle: no\n---\n'
  const markdown = toMarkdown({ title: 'The "harbour": 1', writing_date: '2024-03-01', content })
  const expected = {
    title: 'The "harbour": 1',
    text: content,
    day: { date: '2024-03-01', from: 'front matter' },
  }
  expect(await textOf('The_harbour_1.md', markdown)).toMatchObject(expected)
  expect(await textOf('x.txt', `${expected.title}\n2024-03-01\n\n${content}\n`)).toMatchObject(expected)
  expect(await textOf('x.txt', '…\t-- and then, -\n2024-03-01\n\nOne')).toMatchObject({
    title: '… -- and then, -',
    text: 'One',
  })
})

test.each(['txt', 'md'])(
  'a first line that is no title stays in a text, whatever follows it: .%s',
  async (ending) => {
    const first = 'Nobody came to the harbour that day. '.repeat(60).trim()
    const text = ending === 'md' ? `# ${first}\n\n2024-03-01\n\nOne` : `${first}\n2024-03-01\n\nOne`
    expect(await textOf(`a.${ending}`, text)).toMatchObject({ title: 'a', text, day: { from: 'file' } })
  },
)

test.each([
  ['book.md', '# One\n\nx\n\n# Two\n\ny'],
  ['book.txt', 'Chapter 1\n\nx\n\nChapter 2\n\ny'],
  ['book.html', '<h2>One</h2><p>x</p><h2>Two</h2><p>y</p>'],
])('finds the chapters of %s', async (name, content) => {
  expect((await textOf(name, content)).chapters).toMatchObject([{ name: 'chapters', count: 2 }])
})

test('a text of our own archive is not split, for what is known of it is of all of it', async () => {
  const text = '# One\n\nx\n\n# Two\n\ny'
  const tab = { title: 'Book', writing_date: '2026-01-04', content: text }
  const json = JSON.stringify([{ ...tab, origins: `t${text.length}`, versions: [] }])
  const { texts } = await read({
    'longhand.zip': zipped({
      '2026-01-04 Book.md': strToU8(toMarkdown(tab)),
      'longhand.json': strToU8(json),
    }),
  })
  expect(texts).toMatchObject([{ text, origins: `t${text.length}` }])
  expect(texts[0]).not.toHaveProperty('chapters')
})
