import {
  Document,
  type IContext,
  type IXmlableObject,
  Packer,
  Paragraph,
  Tab as TabStop,
  TextRun,
} from 'docx'
import type { Font, Size } from '#shared/tab-fields.ts'
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

/** The title in bold, the day, how it was written, a blank line, and each line of the text as a paragraph. */
export async function writeWordDocument(
  { tab, text }: Written,
  onProgress?: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  const head = [
    toParagraph(tab.title.replace(lineBreak, ' '), { isBold: true }),
    toParagraph(`Date: ${tab.writing_date}`),
    toParagraph(`Font: ${tab.font}, Size: ${tab.size}, Timer: ${tab.timer_minutes} minutes`),
    new Paragraph({}),
  ]
  const body = text.split(lineBreak).map((line) => toParagraph(line))
  if (onProgress) reportEach([...head, ...body], onProgress)

  const file = new Document({
    title: writable(tab.title),
    // Without a name of its own the library calls every author "Un-named".
    creator: 'Longhand',
    lastModifiedBy: 'Longhand',
    styles: { default: { document: { run: runLook(tab.font, tab.size) } } },
    sections: [{ children: [...head, ...body] }],
  })
  return Packer.toArrayBuffer(file)
}

const lineBreak = /\r\n?|\n/g

function toParagraph(line: string, { isBold = false } = {}): Paragraph {
  const text = writable(line)
  const weight = isBold && { bold: true, boldComplexScript: true }
  const children = stretchesOf(text).map(({ text, direction }) => {
    return new TextRun({
      children: withTabs(text),
      ...weight,
      ...(direction === 'rtl' && { rightToLeft: true }),
    })
  })
  return new Paragraph({ children, ...(directionOf(text) === 'rtl' && { bidirectional: true }) })
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

function runLook(font: Font, size: Size) {
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
