import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { findHeadings } from './chapters/find-headings.ts'
import { checkedXml } from './checked-xml.ts'
import { decodeText } from './decode-text.ts'
import { htmlToText } from './html/html-to-text.ts'
import { Broken, damaged, locked, tooDeep, tooLong, Unreadable } from './unreadable.ts'
import { withoutLooseEnds } from './word-links.ts'
import { withAllWords } from './word-parts.ts'
import { listZip } from './zip/list-zip.ts'
import { type Budget, unpack } from './zip/unpack.ts'

export interface WordText {
  text: string
  /** How many of its first headings are the title of the whole text. */
  titles: number
}

/** Reads the words of a Word document, with the marks of Markdown and without pictures and comments. */
export async function readWord(bytes: Uint8Array<ArrayBuffer>, budget: Budget): Promise<WordText> {
  if (isOle(bytes)) throw new Unreadable(holds(bytes, 'EncryptedPackage') ? locked : olderFormat)
  if (!isZip(bytes)) throw new Broken('it is not a Word document, whatever its name says')
  const document = await withoutPictures(new Blob([bytes]), budget)
  const html = forText(await toHtml(document))
  const text = htmlToText(html, { isExact: true, isSpaced: !emptyParagraph.test(html) })
  return { text, titles: countTitles(html) }
}

/**
 * How many headings have the style Title, if these stand above all others: then they name the book. Some writers give it
 * to each chapter.
 */
function countTitles(html: string): number {
  const others = html.search(/<h[1-6]>/)
  const above = html.slice(0, Math.max(0, others))
  if (!above.includes(titleTag) || html.includes(titleTag, others)) return 0
  // Counted in the result, because a heading in a table is not one there.
  const headings = findHeadings(htmlToText(above, { isExact: true })) ?? []
  return headings.filter(({ level }) => level === 1).length
}

const titleTag = '<h1 class="title">'

/** Between others. If paragraphs are separated by empty ones, no further blank lines are wanted. */
const emptyParagraph = /<\/(?:p|h\d|ul|ol|table|blockquote)><p><\/p></

/** When it saves, Word includes documents of one kind by itself, and those of a master document where it is told to. */
const ofOthers = 'made of other documents: take them into it in Word and save it again'
const olderFormat = 'an older Word format: save it as .docx'

/** The older format of Office, which still contains files with a password. */
function isOle(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, at) => bytes[at] === byte)
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

/** Whether it has a part of this name. The names are in UTF-16. */
function holds(bytes: Uint8Array, name: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...name].join('\0'))
}

/** The library unpacks without a limit, so it gets parts that were unpacked within our limit. */
async function withoutPictures(zip: Blob, budget: Budget): Promise<Uint8Array> {
  const parts = new Map<string, string>()
  for (const entry of await listZip(zip)) {
    if (!isPart.test(entry.name) || holdsNoWords.test(entry.name)) continue
    const part = await unpack(zip, entry, { maxBytes: maxPartBytes, tooLong, budget })
    const xml = checkedXml(decodeText(part, declaredIn(part)))
    if (/<w:(?:altChunk|subDoc)[\s/>]/.test(xml)) throw new Unreadable(ofOthers)
    parts.set(entry.name, withAllWords(xml))
  }
  const files: Record<string, Uint8Array> = Object.create(null)
  for (const [name, xml] of withoutLooseEnds(parts)) files[name] = new TextEncoder().encode(xml)
  return zipSync(files, { level: 0 })
}

/** The parts with words, and those that list them. */
const isPart = /\.(?:xml|rels)$/i
const holdsNoWords = /(?:^|\/)(?:customXml|docProps|embeddings|glossary|theme|comments\w*\.xml)(?:\/|$)/i

/** Word opens at most 32 MB of text, which is about four times as much in XML. */
const maxPartBytes = 96 * 1024 * 1024

/** The encoding that the XML declares, if it is not Unicode. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^<\?xml\s[^<>]*encoding=["']([\w-]+)/.exec(start)?.[1]
}

async function toHtml(document: Uint8Array): Promise<string> {
  try {
    // In Node the library uses the first, in browsers the second.
    const input = { buffer: document, arrayBuffer: document } as unknown as { arrayBuffer: ArrayBuffer }
    const { value } = await mammoth.convertToHtml(input, {
      ignoreEmptyParagraphs: false,
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap,
    })
    return value
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable(tooDeep)
    throw new Broken(damaged)
  }
}

const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  // Word takes them for what it is given from a page.
  "r[style-name='Emphasis'] => em",
  "r[style-name='Subtle Emphasis'] => em",
  "r[style-name='Intense Emphasis'] => em",
  "br[type='page'] => hr",
  "br[type='column'] => hr",
]

/**
 * Writes footnotes as in Markdown: the library makes links to the end and back of them. The end of a page separates words like
 * the end of a line, but before the first word it makes no line.
 */
function forText(html: string): string {
  return (
    html
      .replace(
        /<sup><a href="#(?:foot|end)note-[^"]*" id="(?:foot|end)note-ref-[^"]*">\[(\d+)\]<\/a><\/sup>/g,
        '[^$1]',
      )
      .replace(/ <a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
      .replace(/(<li id="(?:foot|end)note-[^"]*"><p>)\s+/g, '$1')
      .replace(/(<(?:p|h\d|li)(?: [^<>]*)?>(?:<(?:strong|em|s)>)*)(?:<hr \/>)+/g, '$1')
      .replaceAll('<hr />', '<br />')
      // A picture that is left out leaves no empty line.
      .replace(/<p>(?:<img [^<>]*\/>)+<\/p>/g, '')
  )
}
