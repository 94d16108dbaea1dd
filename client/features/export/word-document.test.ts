import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { expect, test } from 'vitest'
import { byChance } from '../../../tests/support/long-form.ts'
import { type Book, writeWordBook } from './word-book.ts'
import { type TabHead, type Written, writeWordDocument } from './word-document.ts'
import type { Progress } from './word-file.ts'

const tab: TabHead = {
  title: 'The harbour',
  writing_date: '2026-01-08',
  font: 'Merriweather',
  size: 'large',
  timer_minutes: 25,
}

/** Two independent libraries: one writes the file, the other reads it. */
async function linesOf(text: string, changes: Partial<TabHead> = {}): Promise<string[]> {
  const file = await writeWordDocument({ tab: { ...tab, ...changes }, text })
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(file) })
  return value.split('\n\n').slice(0, -1)
}

async function partsOf(text: string, changes: Partial<TabHead> = {}): Promise<Record<string, string>> {
  const file = await writeWordDocument({ tab: { ...tab, ...changes }, text })
  const parts = Object.entries(unzipSync(new Uint8Array(file)))
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

async function documentOf(text: string, changes: Partial<TabHead> = {}): Promise<string> {
  return (await partsOf(text, changes))['word/document.xml'] ?? ''
}

const paragraphsIn = (xml: string) => xml.match(/<w:p>.*?<\/w:p>|<w:p\/>/gs) ?? []

test('holds title, day, looks, a blank line and then the text, line by line', async () => {
  expect(await linesOf('One.\n\nTwo & <b>three</b>.\r\nFour.')).toEqual([
    'The harbour',
    'Date: 2026-01-08',
    'Font: Merriweather, Size: large, Timer: 25 minutes',
    '',
    'One.',
    '',
    'Two & <b>three</b>.',
    'Four.',
  ])
})

test('has the title, and only the title, in bold', async () => {
  const [title, ...others] = paragraphsIn(await documentOf('One.\nTwo.'))
  expect(title).toMatch(/<w:b\/>.*The harbour/)
  expect(others.join()).not.toContain('<w:b/>')
})

test('names the font and size of the tab, and its title, for the whole document', async () => {
  const parts = await partsOf('One.')
  const [defaults = ''] = parts['word/styles.xml']?.match(/<w:docDefaults>.*<\/w:docDefaults>/s) ?? []
  expect(defaults).toMatch(/<w:rFonts [^>]*w:ascii="Merriweather"[^>]*>/)
  expect(defaults).toMatch(/<w:rFonts [^>]*w:cs="Merriweather"[^>]*>/)
  expect(defaults).toContain('<w:sz w:val="28"/>')
  expect(parts['docProps/core.xml']).toContain('<dc:title>The harbour</dc:title>')
  expect(parts['docProps/core.xml']).not.toContain('Un-named')
})

test('keeps tabs as tabs and every space of many', async () => {
  const xml = await documentOf('\tone\t\ttwo   three ')
  const line = paragraphsIn(xml).at(-1) ?? ''
  expect(line.match(/<w:tab\/>/g)).toHaveLength(3)
  expect(line).toContain('<w:t xml:space="preserve">two   three </w:t>')
  expect((await linesOf('\tone\t\ttwo   three ')).at(-1)).toBe('\tone\t\ttwo   three ')
})

test('runs each paragraph from where its first letter says, and the words of the other direction by themselves', async () => {
  const xml = await documentOf('12. שלום iPhone!\nHello שלום.\nمرحبا')
  const [hebrew = '', english = '', arabic = ''] = paragraphsIn(xml).slice(-3)
  expect(hebrew).toContain('<w:bidi/>')
  expect(english).not.toContain('<w:bidi/>')
  expect(arabic).toContain('<w:bidi/>')
  const fromTheRight = (paragraph: string) =>
    [...paragraph.matchAll(/<w:rtl\/><\/w:rPr><w:t[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(fromTheRight(hebrew)).toEqual(['12. שלום ', '!'])
  expect(fromTheRight(english)).toEqual(['שלום'])
})

test('writes what XML cannot hold as the server does, or leaves it out, and keeps the rest', async () => {
  expect((await linesOf('a\ud800b\0c\x0bd\x1fe\uffff 👩‍🚀 é')).at(-1)).toBe('a\ufffdbc de 👩‍🚀 é')
  expect((await linesOf('a new\fpage')).at(-1)).toBe('a new page')
  expect(await documentOf('a\u0085b\u2028c')).toContain('a\u0085b\u2028c')
  expect((await linesOf('x', { title: 'One\nline \x07' }))[0]).toBe('One line ')
})

test('brings any text back line by line', async () => {
  const anyText = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\n',
        '\r\n',
        '\r',
        '\t',
        '  ',
        '&amp;',
        ']]>',
        '<w:p/>',
        'שלום',
        '\ud800',
        '\u200f',
        '\0',
      ),
    ),
  )
  await fc.assert(
    fc.asyncProperty(anyText, async (pieces) => {
      // The reader takes these for line ends, as XML 1.1 does and Word does not.
      const text = pieces.join('').replace(/[\u0085\u2028]/g, '')
      const expected = text
        .toWellFormed()
        .replace(/[\v\f]/g, ' ')
        .split(/\r\n|\r|\n/)
        .map((line) => Array.from(line).filter(isInXml).join(''))
      expect((await linesOf(text)).slice(4)).toEqual(expected)
    }),
    { numRuns: byChance(60) },
  )
})

/** The production `Char` of XML 1.0. */
function isInXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (
    code === 9 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000
  )
}

test('writes 20,000 paragraphs and says how far it is', async () => {
  const heard: Progress[] = []
  const text = Array.from({ length: 20_000 }, (_, i) => `Line ${i}`).join('\n')
  const file = await writeWordDocument({ tab, text }, (progress) => heard.push(progress))
  const { 'word/document.xml': xml = new Uint8Array() } = unzipSync(new Uint8Array(file))
  expect(paragraphsIn(strFromU8(xml))).toHaveLength(20_004)
  expect(heard.map(({ done }) => done)).toEqual(heard.map((_, index) => Math.min((index + 1) * 201, 20_004)))
  expect(heard.at(-1)).toEqual({ done: 20_004, total: 20_004 })
})

const chapters: Written[] = [
  { tab: { ...tab, title: 'The harbour' }, text: 'One.\nTwo.' },
  { tab: { ...tab, title: 'The\nferry', writing_date: '2026-01-09' }, text: 'שלום' },
  { tab: { ...tab, title: 'Part Two', font: 'Inter', size: 'small', writing_date: '2026-01-10' }, text: '' },
]

const winter: Book = { name: 'A winter', title: '', tabs: chapters, hasDays: true, readsMarks: false }

async function bookOf(
  changes: Partial<Book> = {},
): Promise<{ lines: string[]; parts: Record<string, string> }> {
  const file = await writeWordBook({ ...winter, ...changes })
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(file) })
  const parts = Object.entries(unzipSync(new Uint8Array(file)))
  return {
    lines: value.split('\n\n').slice(0, -1),
    parts: Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)])),
  }
}

test('many tabs follow each other by the same rules: title, day, a blank line, and the text', async () => {
  expect((await bookOf()).lines).toEqual([
    'The harbour',
    'Date: 2026-01-08',
    '',
    'One.',
    'Two.',
    'The ferry',
    'Date: 2026-01-09',
    '',
    'שלום',
    'Part Two',
    'Date: 2026-01-10',
    '',
    '',
  ])
  expect((await bookOf({ hasDays: false })).lines.slice(0, 4)).toEqual(['The harbour', '', 'One.', 'Two.'])
})

test('of many tabs, each begins a page, and its title in bold is a heading that a reader of documents knows', async () => {
  const { parts } = await bookOf()
  const headings = paragraphsIn(parts['word/document.xml'] ?? '').filter((xml) => xml.includes('"Heading1"'))
  expect(headings).toHaveLength(3)
  expect(headings.filter((xml) => xml.includes('<w:b/>'))).toHaveLength(3)
  expect(headings.map((xml) => xml.includes('<w:pageBreakBefore/>'))).toEqual([false, true, true])
  const file = await writeWordBook(winter)
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(file) })
  expect(value.match(/<h1>.*?<\/h1>/g)?.map((html) => html.replace(/<[^>]+>/g, ''))).toEqual([
    'The harbour',
    'The ferry',
    'Part Two',
  ])
})

test('many tabs are written as most of them are, and the others in a style of their own', async () => {
  const { parts } = await bookOf()
  const styles = parts['word/styles.xml'] ?? ''
  const [defaults = ''] = styles.match(/<w:docDefaults>.*<\/w:docDefaults>/s) ?? []
  expect(defaults).toContain('w:ascii="Merriweather"')
  expect(defaults).toContain('<w:sz w:val="28"/>')
  const [own = ''] = styles.match(/<w:style [^>]*w:styleId="Intersmall".*?<\/w:style>/s) ?? []
  expect(own).toContain('<w:name w:val="Inter, small"/>')
  expect(own).toContain('w:ascii="Inter"')
  expect(own).toContain('<w:sz w:val="21"/>')
  const paragraphs = paragraphsIn(parts['word/document.xml'] ?? '')
  expect(paragraphs.filter((xml) => xml.includes('w:val="Intersmall"'))).toHaveLength(3)
  expect(paragraphs.find((xml) => xml.includes('Part Two'))).toContain('w:ascii="Inter"')
  const [heading = ''] = styles.match(/<w:style [^>]*w:styleId="Heading1".*?<\/w:style>/s) ?? []
  expect(heading).not.toMatch(/w:color w:val="[0-9A-F]{6}"/)
})

test('many tabs have the name of the document, and a number on each page; a single one has none', async () => {
  const { parts } = await bookOf()
  expect(parts['docProps/core.xml']).toContain('<dc:title>A winter</dc:title>')
  const footers = (of: Record<string, string>) =>
    Object.entries(of).filter(([name, xml]) => name.startsWith('word/footer') && xml.includes('PAGE'))
  expect(footers(parts)).toHaveLength(1)
  expect(footers(await partsOf('One.'))).toHaveLength(0)
})

test('a title has a page of its own before the first tab, which shows no number', async () => {
  const { lines, parts } = await bookOf({ title: 'Winter\nLight' })
  expect(lines.slice(0, 2)).toEqual(['Winter Light', 'The harbour'])
  expect(parts['docProps/core.xml']).toContain('<dc:title>Winter\nLight</dc:title>')
  const xml = parts['word/document.xml'] ?? ''
  const [title = '', first = ''] = paragraphsIn(xml)
  expect(title).toContain('<w:pStyle w:val="Title"/>')
  expect(first).toContain('<w:pageBreakBefore/>')
  expect(xml).toContain('<w:titlePg/>')
  expect(xml).toContain('w:start="0"')
  const footers = Object.entries(parts).filter(([name]) => name.startsWith('word/footer'))
  expect(footers.filter(([, xml]) => xml.includes('PAGE'))).toHaveLength(1)
  const [style = ''] = parts['word/styles.xml']?.match(/<w:style [^>]*w:styleId="Title".*?<\/w:style>/s) ?? []
  expect(style).toContain('<w:sz w:val="56"/>')
})

const marked = [
  '# Part *one*',
  '\tSome **bold** and *slanted* words, `code` and [a page](https://example.com/?a=1&b=2).',
  '',
  '> quoted',
  '- item',
  '12. twelfth',
  '***',
  '```',
  'let **a**',
  '```',
  '[next](two.md) \\*kept\\*',
].join('\n')

test('of a link or a picture without words the address is left', async () => {
  const text = 'See [](https://example.com/a) and ![](photo.png), [b](https://example.com/b).'
  const { lines, parts } = await bookOf({ tabs: [{ tab, text }], readsMarks: true })
  expect(lines.at(-1)).toBe('See https://example.com/a and photo.png, b.')
  expect(parts['word/_rels/document.xml.rels']).toContain('Target="https://example.com/a"')
})

test('a tab without a title has no heading, and begins a page all the same', async () => {
  const first = { tab: { ...tab, title: '' }, text: 'By nobody' }
  const { lines, parts } = await bookOf({ title: 'The Lamp', tabs: [first], hasDays: false })
  expect(lines).toEqual(['The Lamp', '', 'By nobody'])
  const paragraphs = paragraphsIn(parts['word/document.xml'] ?? '')
  expect(paragraphs.map((xml) => xml.includes('<w:pageBreakBefore/>'))).toEqual([false, true, false])
})

test('the title of a link follows its words', async () => {
  const text = '[a *page*](https://example.com "So it is"), [b](b.md "There") and ![](c.png "A lamp")'
  const { lines } = await bookOf({ tabs: [{ tab, text }], readsMarks: true })
  expect(lines.at(-1)).toBe('a page (So it is), b (b.md, There) and c.png (A lamp)')
})

test('no word is lost in a line that begins as a fence', async () => {
  const text = '```So``` he said.\n``` Or so\nlet a\n```\n```js\nlet b\n```'
  const { lines } = await bookOf({ tabs: [{ tab, text }], readsMarks: true })
  expect(lines.slice(3)).toEqual(['So he said.', '``` Or so', 'let a', 'let b'])
})

test('an address holds nothing that XML cannot, or no program would open the whole document', async () => {
  const text = '[a page](https://example.com/\uffffb\ufffec)'
  const { parts } = await bookOf({ tabs: [{ tab, text }], readsMarks: true })
  expect(parts['word/_rels/document.xml.rels']).toContain('Target="https://example.com/bc"')
})

test('marks of Markdown become what they mean where that is asked for, and no word is lost', async () => {
  const file = await writeWordBook({
    ...winter,
    tabs: [{ tab, text: marked }],
    hasDays: false,
    readsMarks: true,
  })
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(file) })
  expect(value).toContain('<h2>')
  expect(value).toContain('<p>\tSome <strong>bold</strong> and <em>slanted</em> words, code and ')
  expect(value).toContain('<a href="https://example.com/?a=1&amp;b=2">a page</a>')
  const { value: text } = await mammoth.extractRawText({ buffer: Buffer.from(file) })
  expect(text.split('\n\n').slice(2, -1)).toEqual([
    'Part one',
    '\tSome bold and slanted words, code and a page.',
    '',
    'quoted',
    '•\titem',
    '12.\ttwelfth',
    '***',
    'let **a**',
    'next (two.md) *kept*',
  ])
})

test('marks stay as they were typed where nothing is asked for', async () => {
  const { lines } = await bookOf({ tabs: [{ tab, text: marked }], hasDays: false })
  expect(lines.slice(2)).toEqual(marked.split('\n'))
})

test('a line that changes its look keeps the direction of all of it', async () => {
  const text = 'שלום **עולם**, Hello'
  const { parts } = await bookOf({ tabs: [{ tab, text }], readsMarks: true })
  const line = paragraphsIn(parts['word/document.xml'] ?? '').at(-1) ?? ''
  expect(line).toContain('<w:bidi/>')
  const fromTheRight = [...line.matchAll(/<w:rtl\/><\/w:rPr><w:t[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(fromTheRight).toEqual(['שלום ', 'עולם', ', '])
})
