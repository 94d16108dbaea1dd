import { maxContentLength } from '#shared/tab-fields.ts'
import { storable } from '#shared/text/storable.ts'
import { decodeText } from './decode-text.ts'
import { type Clock, dayIn, dayOf, isDayAlone } from './file-day.ts'
import { asTitle, titleOfFile } from './file-title.ts'
import type { FoundText } from './found.ts'
import { type Front, readFront } from './front-matter.ts'
import { htmlToText } from './html/html-to-text.ts'
import { isTextBundle, type Kind, kindOf, whyNot } from './kinds.ts'
import { type OwnHead, readMarkdownHead, readTextHead, readWordHead } from './own-head.ts'
import type { WordText } from './read-word.ts'
import type { Source } from './sources.ts'
import { NotLoaded, tooLong, Unreadable } from './unreadable.ts'
import type { Budget } from './zip/unpack.ts'

interface How {
  clock: Clock
  budget: Budget
  /** Set if the text may have versions, and so may be empty. */
  mayBeEmpty?: boolean
}

export interface SourceText extends FoundText {
  /** How many of its first headings are known to be the title of the whole text. */
  titles: number
}

/** Reads one text. If that fails, throws an error that says why. */
export async function readSource(
  source: Source,
  { clock, budget, mayBeEmpty = false }: How,
): Promise<SourceText> {
  const kind = kindOf(source.path)
  if (kind === undefined) throw new Unreadable(whyNot(source.path))
  if (kind === 'zip') throw new Unreadable('an archive in an archive: unpack it first')
  const bytes = await source.bytes({ maxBytes: maxBytes[kind], tooLong })
  if (bytes.length === 0) throw new Unreadable(empty)
  const read = await wordsOf[kind](bytes, budget)
  const { text: words, titles } = typeof read === 'string' ? { text: read, titles: 0 } : read
  const whole = cleaned(words)
  const { title, date, text } = parted(whole, kind, clock)
  if (text.trim() === '' && !mayBeEmpty) throw new Unreadable(empty)
  if (text.length > maxContentLength) throw new Unreadable(tooLong)
  const name = nameOf(source.path)
  return {
    path: source.path,
    title: title || titleOfFile(name, clock),
    text,
    titles,
    day: dayOf({ date, name, changed: source.changed }, clock),
  }
}

/** The text that would be read from this file. */
export function textOfMarkdown(whole: string, clock: Clock): string {
  return parted(cleaned(whole), 'markdown', clock).text
}

function cleaned(text: string): string {
  return storable(text.replace(/\r\n?/g, '\n'))
}

/** A .textbundle is a folder with its text in `text.md`, so the folder's name is used. */
function nameOf(path: string): string {
  const [name = '', folder = ''] = path.split('/').reverse()
  return isTextBundle.test(folder) && /^text\.\w+$/i.test(name) ? folder : name
}

export const empty = 'empty'

type Readable = Exclude<Kind, 'zip'>

/** The longest text has five million characters of up to four bytes. Pages and documents may also contain pictures. */
const maxBytes: Record<Readable, number> = {
  text: maxContentLength * 4 + 8,
  markdown: maxContentLength * 4 + 20_000,
  html: 64 * 1024 * 1024,
  word: 512 * 1024 * 1024,
}

type Bytes = Uint8Array<ArrayBuffer>

const wordsOf: Record<Readable, (bytes: Bytes, budget: Budget) => string | Promise<string | WordText>> = {
  text: (bytes) => decodeText(bytes),
  markdown: (bytes) => decodeText(bytes),
  html: (bytes) => htmlToText(decodeText(bytes, declaredIn(bytes))),
  // Loaded only now, because the library that reads documents is as large as all the rest.
  word: async (bytes, budget) => (await loadWord()).readWord(bytes, budget),
}

function loadWord() {
  return import('./read-word.ts').catch(() => {
    throw new NotLoaded()
  })
}

/** The encoding that a page declares. One of XHTML may declare it in its first line. */
function declaredIn(bytes: Bytes): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  const named =
    /<meta[^<>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(start) ??
    /^\s*<\?xml\s[^<>]*encoding=["']([\w-]{1,40})/.exec(start)
  return named?.[1]
}

interface Parted {
  title?: string | undefined
  date?: string | undefined
  text: string
}

/** Separates the text from the first lines of our own downloads, or from the front matter of other programs. */
function parted(whole: string, kind: Readable, clock: Clock): Parted {
  const own = ownHeads[kind]?.(whole)
  if (own && dayIn(own.date, clock)) return { ...own, text: withoutLastBreak(own.text, kind) }
  const front = kind === 'markdown' ? readFront(whole) : undefined
  if (!front) return { text: withoutLastBreak(whole, kind) }
  const { title, date, body } = front
  return {
    title: title === undefined ? undefined : asTitle(title),
    date,
    text: withoutLastBreak(isAllTold(front, clock) ? body : whole, kind),
  }
}

const ownHeads: Partial<Record<Readable, (text: string) => OwnHead | undefined>> = {
  text: readTextHead,
  markdown: readMarkdownHead,
  word: readWordHead,
}

/** Whether nothing is lost if the front matter is left out. */
function isAllTold({ title, date, isAllTold }: Front, clock: Clock): boolean {
  const isTitle = title === undefined || asTitle(title) === title
  return isAllTold && isTitle && (date === undefined || isDayAlone(date, clock))
}

/** The line break at the end belongs to the file and not to the text. */
function withoutLastBreak(text: string, kind: Readable): string {
  return kind === 'word' || kind === 'html' ? text : text.replace(/\n$/, '')
}
