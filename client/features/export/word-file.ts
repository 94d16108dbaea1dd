import {
  Document,
  type IContext,
  type ISectionOptions,
  type IStylesOptions,
  type IXmlableObject,
  Packer,
  type Paragraph,
} from 'docx'
import { type runLook, writable } from './word-paragraph.ts'

/** In paragraphs. */
export interface Progress {
  done: number
  total: number
}

export interface WordParts {
  title: string
  /** The look of the document, except for paragraphs that have a style. */
  run: ReturnType<typeof runLook>
  paragraphs: Paragraph[]
  headings?: Omit<NonNullable<IStylesOptions['default']>, 'document'>
  styles?: Pick<IStylesOptions, 'paragraphStyles'>
  section?: Pick<ISectionOptions, 'footers' | 'properties'>
}

export async function writeWordFile(
  { title, run, paragraphs, ...more }: WordParts,
  onProgress?: (progress: Progress) => void,
): Promise<ArrayBuffer> {
  if (onProgress) reportEach(paragraphs, onProgress)

  const file = new Document({
    title: writable(title),
    // Without a name, the library calls the author "Un-named".
    creator: 'Longhand',
    lastModifiedBy: 'Longhand',
    styles: { default: { document: { run }, ...more.headings }, ...more.styles },
    sections: [{ ...more.section, children: paragraphs }],
  })
  return Packer.toArrayBuffer(file)
}

/**
 * The library writes the whole document in one call. It reads the XML of each paragraph once, which is counted here.
 */
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
