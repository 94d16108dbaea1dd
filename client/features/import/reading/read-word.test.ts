import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { byChance } from '../../../../tests/support/long-form.ts'
import { processorMsUntil } from '../../../../tests/support/processor-ms.ts'
import { writeWordBook } from '../../export/word-book.ts'
import { type TabHead, writeWordDocument } from '../../export/word-document.ts'
import { readAll } from './read-all.ts'
import { readWord } from './read-word.ts'

type Bytes = Uint8Array<ArrayBuffer>

const tab: TabHead = {
  title: 'The harbour',
  writing_date: '2024-03-01',
  font: 'Merriweather',
  size: 'x-large',
  timer_minutes: 25,
}

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'

/** As little of a document as Word opens. */
function documentOf(body: string, parts: Record<string, string> = {}, start = ''): Bytes {
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `${start}<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const paragraph = (words: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`

const textOf = async (bytes: Bytes) => (await readWord(bytes, { left: 1e9 })).text

test('a tab that we wrote comes back as it was', async () => {
  const text = '# One\n\n  Two\t*three*  four \n\n\n<b>&amp;</b>\nEnd\n'
  const file = new File([await writeWordDocument({ tab, text })], 'The_harbour.docx')
  const { texts } = await readAll([{ path: 'The_harbour.docx', file }])
  expect(texts).toEqual([
    { path: 'The_harbour.docx', title: tab.title, text, day: { date: '2024-03-01', from: 'front matter' } },
  ])
})

test('so does any other', async () => {
  const line = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '\t', '*', '#', '|', '<', '&', '1. ', '[x](y)', 'ש', '😀', '\u00a0'),
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 6 }), line, async (lines, title) => {
      const text = `x${lines.join('\n')}`
      const file = new File([await writeWordDocument({ tab: { ...tab, title }, text })], 'a.docx')
      const { texts } = await readAll([{ path: 'a.docx', file }])
      expect(texts[0]?.text).toBe(text)
    }),
    { numRuns: byChance(60) },
  )
})

test('a book that we wrote has all its words', async () => {
  const tabs = ['One', 'Two'].map((title) => ({
    tab: { ...tab, title },
    text: `Of ${title}\n\n- an item\n**bold** words`,
  }))
  const book = { name: 'Book', title: 'The book', tabs, hasDays: true, readsMarks: true }
  expect(await textOf(new Uint8Array(await writeWordBook(book)))).toBe(
    '# The book\n# One\nDate: 2024-03-01\n\nOf One\n\n•\tan item\n**bold** words\n' +
      '# Two\nDate: 2024-03-01\n\nOf Two\n\n•\tan item\n**bold** words',
  )
})

test('paragraphs that no empty one parts stand apart', async () => {
  expect(await textOf(documentOf(paragraph('One') + paragraph('Two')))).toBe('One\n\nTwo')
  expect(await textOf(documentOf(`${paragraph('One')}<w:p/>${paragraph('Two')}${paragraph('Three')}`))).toBe(
    'One\n\nTwo\nThree',
  )
})

test('keeps headings, emphasis, breaks and spaces', async () => {
  const heading = paragraph('One', '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>')
  const runs =
    '<w:p><w:r><w:t>a</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"> b </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>c</w:t></w:r>' +
    '<w:r><w:br/><w:t xml:space="preserve">  d</w:t><w:tab/><w:t>e</w:t></w:r></w:p>'
  expect(await textOf(documentOf(heading + runs))).toBe('## One\n\na **b** *c*\n  d\te')
})

test('keeps lists, whatever their style', async () => {
  const styles = `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="L"><w:name w:val="List Paragraph"/></w:style></w:styles>`
  const numbering =
    `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl>` +
    '<w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
  const item = (words: string, level: number) =>
    paragraph(
      words,
      `<w:pPr><w:pStyle w:val="L"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`,
    )
  const body = item('a', 0) + item('b', 1) + item('c', 1) + item('d', 0)
  const parts = { 'word/styles.xml': styles, 'word/numbering.xml': numbering }
  expect(await textOf(documentOf(body, parts))).toBe('- a\n  1. b\n  2. c\n- d')
})

test('keeps tables and footnotes', async () => {
  const cell = (words: string) => `<w:tc>${paragraph(words)}</w:tc>`
  const table = `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`
  const reference =
    '<w:p><w:r><w:t>Sea</w:t></w:r><w:r><w:footnoteReference w:id="7"/></w:r><w:r><w:t>.</w:t></w:r></w:p>'
  const footnotes = `<w:footnotes ${namespaces}><w:footnote w:id="7">${paragraph(' Or lake.')}${paragraph('Or pond.')}</w:footnote></w:footnotes>`
  expect(await textOf(documentOf(reference + table, { 'word/footnotes.xml': footnotes }))).toBe(
    'Sea[^1].\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n[^1]: Or lake.\n    Or pond.',
  )
})

test('keeps the words of what the library does not know', async () => {
  const body =
    '<w:p><w:fldSimple w:instr="DATE"><w:r><w:t>March</w:t></w:r></w:fldSimple><w:dir w:val="rtl"><w:r><w:t> שלום</w:t></w:r></w:dir></w:p>' +
    '<w:p><m:oMath><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>a=b</m:t></m:r></m:oMath></w:p>' +
    '<w:p><w:r><w:ruby><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>'
  expect(await textOf(documentOf(body))).toBe('March שלום\n\na=b\n\n(かん)漢')
})

test.each(['<w:cr/>', '<w:br w:type="page"/>', '<w:br w:type="column"/>'])(
  'words on both sides of a break stay apart: %s',
  async (mark) => {
    const run = `<w:p><w:r><w:t>end.</w:t></w:r><w:r><w:rPr><w:b/></w:rPr>${mark}<w:t>Chapter</w:t></w:r></w:p>`
    expect(await textOf(documentOf(run))).toBe('end.\n**Chapter**')
  },
)

test('a break of the page before words or behind them is no line', async () => {
  const page = '<w:r><w:br w:type="page"/></w:r>'
  const words = (text: string) => `<w:r><w:rPr><w:i/></w:rPr><w:t>${text}</w:t></w:r>`
  const body = `<w:p>${words('One')}${page}</w:p><w:p>${page}${words('Two')}</w:p>`
  expect(await textOf(documentOf(body))).toBe('*One*\n\n*Two*')
})

test('keeps a tab that goes by the margin', async () => {
  const tab = '<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/>'
  expect(await textOf(documentOf(`<w:p><w:r><w:t>L</w:t>${tab}<w:t>R</w:t></w:r></w:p>`))).toBe('L\tR')
})

const deletedMark = '<w:pPr><w:spacing w:after="0"/><w:rPr><w:del w:id="2" w:author="x"/></w:rPr></w:pPr>'

test('a paragraph whose end was deleted goes on in the next one, if there is one', async () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph('C', deletedMark)}</w:tc><w:tc>${paragraph('D')}</w:tc></w:tr></w:tbl>`
  const joined = paragraph('One ', deletedMark) + paragraph('two')
  const body = joined + paragraph('Three', deletedMark) + table + paragraph('Four', deletedMark)
  expect(await textOf(documentOf(`${body}<w:sectPr/>`))).toBe(
    'One two\n\nThree\n\n| C | D |\n| --- | --- |\n\nFour',
  )
})

const box = `<w:drawing><wps:wsp><wps:txbx><w:txbxContent>${paragraph('Box')}</w:txbxContent></wps:txbx></wps:wsp></w:drawing>`
const older = `<w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('Box')}</w:txbxContent></v:textbox></v:shape></w:pict>`

test.each([
  ['as older programs have it', older],
  ['as newer ones do', box],
  [
    'for newer ones alone',
    `<mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice></mc:AlternateContent>`,
  ],
  [
    'for both',
    `<mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`,
  ],
])('keeps the words of a text box once: %s', async (_, inRun) => {
  expect(await textOf(documentOf(`<w:p><w:r><w:t>One</w:t>${inRun}</w:r></w:p>`))).toBe('One\n\nBox')
})

test('a paragraph that only holds a text box is no line, and parts no others', async () => {
  for (const inRun of [older, box]) {
    const holder = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr/>${inRun}</w:r></w:p>`
    const body = paragraph('One') + holder + paragraph('Two') + paragraph('Three')
    expect(await textOf(documentOf(body))).toBe('One\n\nBox\n\nTwo\n\nThree')
  }
})

test('keeps the words of a text box of which older programs get a picture', async () => {
  const picture = '<mc:Fallback><w:pict><v:shape><v:imagedata/></v:shape></w:pict></mc:Fallback>'
  const both = `<mc:AlternateContent><mc:Choice Requires="wpc">${box}</mc:Choice>${picture}</mc:AlternateContent>`
  expect(await textOf(documentOf(`<w:p><w:r><w:t>One</w:t>${both}</w:r></w:p>`))).toBe('One\n\nBox')
})

test.each(['oval', 'arc', 'polyline'])('keeps the words of a box of another form: %s', async (form) => {
  const other = older.replaceAll('v:shape', `v:${form}`)
  const both = `<mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`
  for (const inRun of [other, both]) {
    expect(await textOf(documentOf(`<w:p><w:r><w:t>One</w:t>${inRun}</w:r></w:p>`))).toBe('One\n\nBox')
  }
})

test('keeps words that are drawn along a line', async () => {
  const drawn =
    '<w:pict><v:shape type="#a"><v:textpath style="x" string="The &amp;&#xa;harbour"/></v:shape></w:pict>'
  expect(await textOf(documentOf(`<w:p><w:r>${drawn}</w:r></w:p>${paragraph('One')}`))).toBe(
    'The &\nharbour\n\nOne',
  )
})

test.each([
  [
    'of a page',
    '<w:p><w:r><w:pict><v:rect id="a" style="width:0" o:hralign="center" o:hrstd="t" o:hr="t"/></w:pict></w:r></w:p>',
  ],
  [
    'below an empty paragraph',
    '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6"/></w:pBdr><w:jc w:val="center"/><w:rPr><w:b/></w:rPr></w:pPr></w:p>',
  ],
])('keeps a line across the page: %s', async (_, line) => {
  const bordered = paragraph('Two', '<w:pPr><w:pBdr><w:bottom w:val="single"/></w:pBdr></w:pPr>')
  expect(await textOf(documentOf(paragraph('One') + line + bordered))).toBe('One\n\n---\n\nTwo')
})

test.each(['nil', 'none'])('takes no border that is not drawn for a line: %s', async (value) => {
  const empty = `<w:p><w:pPr><w:pBdr><w:bottom w:val="${value}" w:sz="0"/></w:pBdr></w:pPr></w:p>`
  expect(await textOf(documentOf(paragraph('One') + empty + paragraph('Two')))).toBe('One\n\nTwo')
})

test('a picture leaves no empty lines', async () => {
  const picture =
    '<w:p><w:r><w:pict><v:shape><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r></w:p><w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
    '<a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData>' +
    '</a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const parts = { 'word/_rels/document.xml.rels': relationships('<Relationship Id="rId1" Target="a.png"/>') }
  expect(await textOf(documentOf(paragraph('One') + picture + paragraph('Two'), parts))).toBe('One\n\nTwo')
})

const relationships = (inside: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`

test.each([
  ['a link', '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>One</w:t></w:r></w:hyperlink></w:p>'],
  [
    'a place in a link',
    "<w:p><w:hyperlink r:id='rId9' w:anchor='a'><w:r><w:t>One</w:t></w:r></w:hyperlink></w:p>",
  ],
  [
    'a picture',
    `<w:p><w:r><w:t>One</w:t><w:pict><v:shape><v:imagedata r:id="rId9"/></v:shape></w:pict></w:r></w:p>`,
  ],
  ['a footnote', '<w:p><w:r><w:t>One</w:t></w:r><w:r><w:footnoteReference w:id="9"/></w:r></w:p>'],
  [
    'the style of a table',
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${paragraph('One')}</w:tc></w:tr></w:tbl>`,
  ],
])('reads a document that points to what it does not have: %s', async (_, body) => {
  expect(await textOf(documentOf(body))).toBe('One')
})

test('reads a list whose style is missing', async () => {
  const numbering =
    `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/></w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
  const item = paragraph('One', '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>')
  expect(await textOf(documentOf(item, { 'word/numbering.xml': numbering }))).toBe('One')
})

test('keeps where a link leads, and words that look like one', async () => {
  const link =
    '<w:p><w:hyperlink r:id="rId1"><w:r><w:t>here r:id="x" &lt;a r:id="y"></w:t></w:r></w:hyperlink></w:p>'
  const known = relationships('<Relationship Id="rId1" Target="https://example.org/" TargetMode="External"/>')
  expect(await textOf(documentOf(link, { 'word/_rels/document.xml.rels': known }))).toBe(
    '[here r:id="x" <a r:id="y">](https://example.org/)',
  )
})

test.each([
  ['of no font of signs', '<w:sym w:font="Times New Roman" w:char="2014"/>', '—'],
  ['of a font of signs', '<w:sym w:font="Wingdings" w:char="F0FC"/>', '✓'],
  ['of a font of signs, in small letters', '<w:sym w:font="Wingdings" w:char="f0fc"/>', '✓'],
  ['of no font at all', '<w:sym w:char="00E9"/>', 'é'],
  ['of a font that nobody knows', '<w:sym w:font="Own Signs" w:char="F041"/>', '\ufffd'],
])('leaves out no sign: %s', async (_, sign, shown) => {
  const run = `<w:p><w:r><w:t>a</w:t>${sign}<w:t>b</w:t></w:r></w:p>`
  expect(await textOf(documentOf(run))).toBe(`a${shown}b`)
})

test('keeps words that a field draws', async () => {
  const parts = ['EQ \\* jc2 \\* "Font:Mincho" \\* hps10 \\o\\ad(\\s\\up 9(', 'かん', '),漢)']
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const instructions = (all: string[]) =>
    all.map((each) => `<w:r><w:instrText xml:space="preserve">${each}</w:instrText></w:r>`).join('')
  const body =
    field('begin') +
    instructions(parts) +
    field('end') +
    field('begin') +
    instructions([' DATE ']) +
    field('end')
  expect(await textOf(documentOf(`<w:p>${body}<w:r><w:t>字</w:t></w:r></w:p>`))).toBe('((かん),漢)字')
})

test.each(['altChunk', 'subDoc'])(
  'says of a document that takes in others that it does: %s',
  async (name) => {
    const body = `${paragraph('One')}<w:${name} r:id="rId1"/>`
    await expect(textOf(documentOf(body))).rejects.toThrow('made of other documents')
  },
)

test('reads documents whose parts are in the letters that they say', async () => {
  const xml = `<?xml version="1.0" encoding="windows-1252"?><w:document ${namespaces}><w:body>${paragraph('Caf#')}</w:body></w:document>`
  const bytes = strToU8(xml)
  bytes[bytes.lastIndexOf(0x23)] = 0xe9
  const types = strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
  expect(await textOf(zipSync({ '[Content_Types].xml': types, 'word/document.xml': bytes }))).toBe('Café')
})

test('keeps words that are written as they are', async () => {
  expect(await textOf(documentOf(paragraph('a <![CDATA[<b> & c]]> d')))).toBe('a <b> & c d')
})

test('reads documents whose parts are in UTF-16', async () => {
  const xml = `\ufeff<?xml version="1.0" encoding="UTF-16"?><w:document ${namespaces}><w:body>${paragraph('One')}</w:body></w:document>`
  const bytes = new Uint8Array(
    [...xml].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
  const types = strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
  expect(await textOf(zipSync({ '[Content_Types].xml': types, 'word/document.xml': bytes }))).toBe('One')
})

test('loads nothing that a document points to', async () => {
  const image =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
    '<a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="rId1"/></pic:blipFill></pic:pic></a:graphicData>' +
    '</a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/hostname" TargetMode="External"/></Relationships>'
  const document = documentOf(image + paragraph('One'), { 'word/_rels/document.xml.rels': relationships })
  expect((await textOf(document)).trim()).toBe('One')
})

test('says that a document is locked, or of an older Word', async () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  await expect(textOf(new Uint8Array([...ole, ...name]))).rejects.toThrow('locked with a password')
  await expect(textOf(new Uint8Array([...ole, 1, 2, 3]))).rejects.toThrow(
    'an older Word format: save it as .docx',
  )
})

test('entities of a document grow no text', async () => {
  const start = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`
  await expect(textOf(documentOf(paragraph('x&c;y'), {}, start))).rejects.toThrow('it is damaged')
  await expect(textOf(documentOf(paragraph('x&c;y')))).rejects.toThrow('it is damaged')
})

test.each([
  ['without its text', zipSync({ 'a.txt': strToU8('One') })],
  ['with a text that is no XML', documentOf('<w:p><w:r>')],
  ['with nothing in it', zipSync({})],
])('says that a document is damaged: %s', async (_, bytes) => {
  await expect(textOf(bytes)).rejects.toThrow('it is damaged')
})

test('gives up where a document is nested too deeply', async () => {
  const depth = 50_000
  const deep = `${'<w:p><w:r>'.repeat(depth)}${'</w:r></w:p>'.repeat(depth)}`
  await expect(textOf(documentOf(deep))).rejects.toThrow('nested too deeply to be read')
})

test.each([
  ['runs', `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(4_000)}</w:p>`],
  [
    'emphasis',
    `<w:p>${'<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r><w:r><w:t>b</w:t></w:r>'.repeat(4_000)}</w:p>`,
  ],
  ['empty paragraphs', '<w:p/>'.repeat(15_000)],
  [
    'items of lists',
    paragraph('a', '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>').repeat(
      10_000,
    ),
  ],
  ['cells', `<w:tbl>${`<w:tr>${`<w:tc>${paragraph('a')}</w:tc>`.repeat(20)}</w:tr>`.repeat(150)}</w:tbl>`],
  [
    'deleted paragraphs',
    '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>'.repeat(5_000),
  ],
  [
    'deleted paragraphs before tables',
    `${paragraph('a', deletedMark)}<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`.repeat(2_500),
  ],
  [
    'properties in properties',
    `${'<w:p><w:pPr>'.repeat(450)}${'<w:rPr><w:del/></w:rPr>'.repeat(20_000)}${'</w:pPr></w:p>'.repeat(450)}`,
  ],
  ['text boxes', `<w:p>${`<w:r>${box}</w:r>`.repeat(1_500)}</w:p>`],
  ['choices', '<mc:AlternateContent><mc:Choice><w:p/></mc:Choice></mc:AlternateContent>'.repeat(5_000)],
  ['words as they are', `<w:p><w:r><w:t>${'<![CDATA[<]]>'.repeat(25_000)}</w:t></w:r></w:p>`],
  ['fields that never end', '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>'.repeat(5_000)],
  ['attributes', `<w:p ${Array.from({ length: 10_000 }, (_, at) => `a${at}="b"`).join(' ')}/>`],
  ['remarks that never end', '<!--'.repeat(25_000)],
  ['names that are all different', Array.from({ length: 10_000 }, (_, at) => `<a${at}></a${at}>`).join('')],
  [
    'styles that are all different',
    Array.from({ length: 5_000 }, (_, at) => `<w:p><w:pPr><w:pStyle w:val="S${at}"/></w:pPr></w:p>`).join(''),
  ],
  ['half a tag', `<w:p>${'<w:dir '.repeat(50_000)}</w:p>`],
  ['words along a line that never ends', `<w:p>${'<v:textpath '.repeat(50_000)}</w:p>`],
  ['borders', `<w:p><w:pPr>${'<w:pBdr><w:top /></w:pBdr>'.repeat(25_000)}<w:b/>a</w:pPr></w:p>`],
  ['words along many lines', `<w:p><v:textpath ${' string="a"'.repeat(25_000)}></v:textpath></w:p>`],
])('takes time by the length of a document alone: %s', async (_, body) => {
  const took = await processorMsUntil(() => textOf(documentOf(body)).catch(() => {}))
  expect(took).toBeLessThan(7_500)
})

test('whatever is changed in a document, there is a text or a reason', async () => {
  const original = unzipSync(new Uint8Array(await writeWordDocument({ tab, text: 'One\n\nTwo' })))
  const xml = strFromU8(original['word/document.xml'] ?? new Uint8Array())
  const change = fc.tuple(
    fc.nat(xml.length),
    fc.nat(40),
    fc.constantFrom('', '<', '>', '"', '<w:p>', '</w:p>', '&', '<!--', '\0'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let changed = xml
      for (const [at, length, piece] of changes)
        changed = changed.slice(0, at) + piece + changed.slice(at + length)
      const files: Zippable = { ...original, 'word/document.xml': strToU8(changed) }
      const { texts, notRead } = await readAll([
        { path: 'a.docx', file: new File([zipSync(files)], 'a.docx') },
        { path: 'b.txt', file: new File(['b'], 'b.txt') },
      ])
      expect(texts.length + notRead.length).toBe(2)
    }),
    { numRuns: byChance(100) },
  )
})

const styled = (words: string, style: string) =>
  paragraph(words, `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`)
const styles = {
  'word/styles.xml': `<w:styles ${namespaces}>${[
    ['Title', 'Title'],
    ['Heading1', 'heading 1'],
  ]
    .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
    .join('')}</w:styles>`,
  'word/_rels/document.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
}

test.each([
  ['Title', 2, [undefined, 'One', 'Two']],
  // Then it names the chapters.
  ['Heading1', 3, ['The harbour', 'One', 'Two']],
])('the title of a book in the style %s', async (style, count, titles) => {
  const body = [
    styled('The harbour', style),
    paragraph('For nobody.'),
    ...['One', 'Two'].flatMap((name) => [styled(name, 'Heading1'), paragraph('It was lit.')]),
  ]
  const file = new File([documentOf(body.join(''), styles)], 'book.docx')
  const { texts } = await readAll([{ path: 'book.docx', file }])
  expect(texts).toMatchObject([
    { chapters: [{ count, pieces: titles.map((title) => (title ? { title } : {})) }] },
  ])
  expect(texts[0]).not.toHaveProperty('titles')
})

test('keeps emphasis that is said by the style of its words', async () => {
  const run = (words: string, style: string) =>
    `<w:r><w:rPr><w:rStyle w:val="${style}"/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
  const named = ['Emphasis', 'Strong'].map(
    (name) => `<w:style w:type="character" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`,
  )
  const parts = { ...styles, 'word/styles.xml': `<w:styles ${namespaces}>${named.join('')}</w:styles>` }
  const body = `<w:p>${run('The ', 'Emphasis')}${run('light', 'Strong')}${run(' was on.', 'Other')}</w:p>`
  expect(await textOf(documentOf(body, parts))).toBe('*The* **light** was on.')
})

test('the style Title for chapters is no title of the book', async () => {
  const body = ['One', 'Two', 'Three'].flatMap((name) => [styled(name, 'Title'), paragraph('It was lit.')])
  const { titles } = await readWord(documentOf(body.join(''), styles), { left: 1e9 })
  expect(titles).toBe(0)
})
