import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  type IContext,
  type IParagraphOptions,
  type IRunOptions,
  type ISectionOptions,
  type IStylesOptions,
  type IXmlableObject,
  Packer,
  PageNumber,
  Paragraph,
  Tab as TabStop,
  TextRun,
} from 'docx'
import { defaultFont, defaultSize, type Font, type Size } from '#shared/tab-fields.ts'
import type { Tab } from '#shared/tabs.ts'
import { directionOf, stretchesOf } from './text-direction.ts'

/** What a document says of a tab besides its text. */
export type TabHead = Pick<Tab, 'title' | 'writing_date' | 'font' | 'size' | 'timer_minutes'>

export interface Written {
  tab: TabHead
  text: string
}

/** Paragraphs. */
export interface Progress {
  done: number
  total: number
}

/** Many tabs in one document. */
export interface Book {
  name: string
  tabs: readonly Written[]
  /** The day stands below each title. */
  hasDays: boolean
}

export async function writeWordDocument(
  what: Written | Book,
  onProgress?: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  const { title, run, paragraphs, ...more } = 'tabs' in what ? partsOfBook(what) : partsOfTab(what)
  if (onProgress) reportEach(paragraphs, onProgress)

  const file = new Document({
    title: writable(title),
    // Without a name of its own the library calls every author "Un-named".
    creator: 'Longhand',
    lastModifiedBy: 'Longhand',
    styles: { default: { document: { run }, ...more.headings }, ...more.styles },
    sections: [{ ...more.section, children: paragraphs }],
  })
  return Packer.toArrayBuffer(file)
}

interface Parts {
  title: string
  /** How the document is written, but for what has a style of its own. */
  run: ReturnType<typeof runLook>
  paragraphs: Paragraph[]
  headings?: Omit<NonNullable<IStylesOptions['default']>, 'document'>
  styles?: Pick<IStylesOptions, 'paragraphStyles'>
  section?: Pick<ISectionOptions, 'footers'>
}

/** The title in bold, the day, how it was written, a blank line, and each line of the text as a paragraph. */
function partsOfTab({ tab, text }: Written): Parts {
  const head = [
    toParagraph(inOneLine(tab.title), { isBold: true }),
    toParagraph(dayLine(tab)),
    toParagraph(`Font: ${tab.font}, Size: ${tab.size}, Timer: ${tab.timer_minutes} minutes`),
    new Paragraph({}),
  ]
  const body = text.split(lineBreak).map((line) => toParagraph(line))
  return { title: tab.title, run: runLook(tab), paragraphs: [...head, ...body] }
}

/**
 * By the same rules, tab after tab, each on a page of its own: its title in bold is a heading, so that Word lists it. How it was
 * written it shows, and says it in no line: where a tab has another font or size than most, its paragraphs have a style of that name.
 */
function partsOfBook({ name, tabs, hasDays }: Book): Parts {
  const usual = usualLook(tabs)
  const others = new Map<string, TabHead>()
  const paragraphs: Paragraph[] = []
  for (const [index, { tab, text }] of tabs.entries()) {
    const look = nameOf(tab)
    const isOther = look !== nameOf(usual)
    if (isOther) others.set(look, tab)
    const style = isOther ? { style: styleId(look) } : {}
    const heading = { heading: HeadingLevel.HEADING_1, pageBreakBefore: index > 0 }
    const title = { isBold: true, options: heading, ...(isOther && { run: runLook(tab) }) }
    paragraphs.push(toParagraph(inOneLine(tab.title), title))
    if (hasDays) paragraphs.push(toParagraph(dayLine(tab), { options: style }))
    paragraphs.push(new Paragraph(style))
    for (const line of text.split(lineBreak)) paragraphs.push(toParagraph(line, { options: style }))
  }
  return {
    title: name,
    run: runLook(usual),
    paragraphs,
    // Its own is blue, and larger than the title of a single tab.
    headings: { heading1: { run: { ...runLook(usual), color: 'auto' }, paragraph: { keepNext: true } } },
    styles: {
      paragraphStyles: [...others].map(([look, tab]) => ({
        id: styleId(look),
        name: look,
        basedOn: 'Normal',
        run: runLook(tab),
      })),
    },
    section: { footers: { default: new Footer({ children: [pageNumber()] }) } },
  }
}

function pageNumber(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT] })],
  })
}

function usualLook(tabs: readonly Written[]): Pick<TabHead, 'font' | 'size'> {
  const counts = new Map<string, number>()
  for (const { tab } of tabs) counts.set(nameOf(tab), (counts.get(nameOf(tab)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const usual = tabs.find(({ tab }) => counts.get(nameOf(tab)) === most)
  return usual?.tab ?? { font: defaultFont, size: defaultSize }
}

function nameOf({ font, size }: Pick<TabHead, 'font' | 'size'>): string {
  return `${font}, ${size}`
}

/** Without a space, which not every reader of documents takes. */
function styleId(look: string): string {
  return look.replace(/[^a-z-]/gi, '')
}

function inOneLine(title: string): string {
  return title.replace(lineBreak, ' ')
}

function dayLine({ writing_date }: Pick<TabHead, 'writing_date'>): string {
  return `Date: ${writing_date}`
}

const lineBreak = /\r\n?|\n/g

interface ParagraphLook {
  isBold?: boolean
  run?: IRunOptions
  options?: Omit<IParagraphOptions, 'children'>
}

function toParagraph(line: string, { isBold = false, run, options }: ParagraphLook = {}): Paragraph {
  const text = writable(line)
  const weight = isBold && { bold: true, boldComplexScript: true }
  const children = stretchesOf(text).map(({ text, direction }) => {
    return new TextRun({
      ...run,
      children: withTabs(text),
      ...weight,
      ...(direction === 'rtl' && { rightToLeft: true }),
    })
  })
  return new Paragraph({ ...options, children, ...(directionOf(text) === 'rtl' && { bidirectional: true }) })
}

/** A tab is an element of its own: Word draws the bare character as a space. */
function withTabs(text: string): (string | TabStop)[] {
  if (!text.includes('\t')) return [text]
  return text.split('\t').flatMap((part, index) => [...(index > 0 ? [new TabStop()] : []), part])
}

/** Without what XML cannot hold: half a character becomes U+FFFD as it does on the server, invisible controls go. */
function writable(text: string): string {
  return text.toWellFormed().replace(notInXml, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** On the page M is 18 pixels; on paper it is the 12 points of a manuscript, and the others keep their proportion. */
const halfPoints: Record<Size, number> = { small: 21, normal: 24, large: 28, 'x-large': 33 }

function runLook({ font, size }: { font: Font; size: Size }) {
  return { font, size: halfPoints[size], sizeComplexScript: halfPoints[size] }
}

/** The library writes the whole document in one go; each paragraph is asked for its XML once on the way. */
function reportEach(paragraphs: Paragraph[], onProgress: (progress: Progress) => void): void {
  const total = paragraphs.length
  const step = Math.ceil(total / 100)
  paragraphs.forEach((paragraph, index) => {
    const done = index + 1
    if (done % step > 0 && done < total) return
    const write = paragraph.prepForXml.bind(paragraph)
    paragraph.prepForXml = (context: IContext): IXmlableObject | undefined => {
      onProgress({ done, total })
      return write(context)
    }
  })
}
