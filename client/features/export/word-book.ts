import { AlignmentType, Footer, HeadingLevel, PageNumber, Paragraph, TextRun } from 'docx'
import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import type { TabHead, Written } from './word-document.ts'
import { type Progress, type WordParts, writeWordFile } from './word-file.ts'
import { linesAsTyped, linesByMarks } from './word-lines.ts'
import { dayLine, inOneLine, runLook, toParagraph } from './word-paragraph.ts'

/** Many tabs in one document. */
export interface Book {
  name: string
  /** The title on a page of its own. Empty for none. */
  title: string
  tabs: readonly Written[]
  /** Whether the day is shown below each title. */
  hasDays: boolean
  /** Whether Markdown is formatted. */
  readsMarks: boolean
}

/**
 * Writes many tabs into one document, each on a page of its own, by the same rules as a single tab. The title is a bold
 * heading, so that Word lists it. The font and size of a tab are not named in the text, but shown: if they differ from
 * those of most tabs, the paragraphs have a style named after them.
 */
export function writeWordBook(book: Book, onProgress?: (progress: Progress) => void): Promise<ArrayBuffer> {
  return writeWordFile(partsOfBook(book), onProgress)
}

function partsOfBook({ name, title, tabs, hasDays, readsMarks }: Book): WordParts {
  const usual = usualLook(tabs)
  const others = new Map<string, TabHead>()
  const paragraphs = title === '' ? [] : [titleParagraph(title)]
  const linesOf = readsMarks ? linesByMarks : linesAsTyped
  for (const { tab, text } of tabs) {
    const look = nameOf(tab)
    const isOther = look !== nameOf(usual)
    if (isOther) others.set(look, tab)
    const style = isOther ? { style: styleId(look) } : {}
    const own = isOther && { run: runLook(tab) }
    const page = { pageBreakBefore: paragraphs.length > 0 }
    const heading = { heading: HeadingLevel.HEADING_1, ...page }
    if (tab.title !== '')
      paragraphs.push(toParagraph(inOneLine(tab.title), { isBold: true, options: heading, ...own }))
    if (hasDays) paragraphs.push(toParagraph(dayLine(tab), { options: style }))
    paragraphs.push(new Paragraph({ ...style, ...(tab.title === '' && page) }))
    for (const paragraph of linesOf(text, { style, ...own })) paragraphs.push(paragraph)
  }
  return {
    title: title || name,
    run: runLook(usual),
    paragraphs,
    headings: headingStyles(usual),
    styles: {
      paragraphStyles: [...others].map(([look, tab]) => ({
        id: styleId(look),
        name: look,
        basedOn: 'Normal',
        run: runLook(tab),
      })),
    },
    section: sectionOf(title !== ''),
  }
}

function titleParagraph(title: string): Paragraph {
  return toParagraph(inOneLine(title), { options: { heading: HeadingLevel.TITLE } })
}

/** Word's own heading styles are blue, and larger than the title of a single tab. */
function headingStyles(usual: Pick<TabHead, 'font' | 'size'>): NonNullable<WordParts['headings']> {
  const run = { ...runLook(usual), color: 'auto' }
  const heading = { run, paragraph: { keepNext: true } }
  const inText = { ...heading, run: { ...run, bold: true, boldComplexScript: true } }
  const size = 2 * run.size
  return {
    title: {
      run: { ...run, size, sizeComplexScript: size },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: titleFromTop } },
    },
    heading1: heading,
    heading2: inText,
    heading3: inText,
    heading4: inText,
    heading5: inText,
    heading6: inText,
  }
}

/** A third of a page, in twentieths of a point. */
const titleFromTop = 4_000

/** Pages are counted from the first tab on. A title page shows no number. */
function sectionOf(hasTitle: boolean): NonNullable<WordParts['section']> {
  const numbered = new Footer({ children: [pageNumber()] })
  if (!hasTitle) return { footers: { default: numbered } }
  return {
    properties: { titlePage: true, page: { pageNumbers: { start: 0 } } },
    footers: { default: numbered, first: new Footer({ children: [new Paragraph({})] }) },
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

/** Without spaces, which not every program accepts in the id of a style. */
function styleId(look: string): string {
  return look.replace(/[^a-z-]/gi, '')
}
