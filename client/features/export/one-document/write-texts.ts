import { toMarkdown } from '#shared/text/to-markdown.ts'
import type { Written } from '../word-document.ts'
import { type WriteOptions, writeWord } from '../write-word.ts'
import { isSameTitle, withoutOwnTitle } from './without-own-title.ts'

export const documentFormats = ['docx', 'markdown', 'text'] as const
export type DocumentFormat = (typeof documentFormats)[number]

export const extensions: Record<DocumentFormat, string> = { docx: '.docx', markdown: '.md', text: '.txt' }

interface DocumentLook {
  name: string
  /** The title before all tabs. Empty for none. */
  title: string
  hasDays: boolean
  /** Whether Markdown is formatted in a Word document. */
  readsMarks: boolean
}

/** Receives the texts of tabs one after the other, and makes the file. */
export interface Writer {
  /** Throws `TooLong` if the document becomes too long. */
  add(tabs: readonly Written[]): void
  end(options: WriteOptions): Promise<Blob>
}

export class TooLong extends Error {
  override name = 'TooLong'
}

/** Thrown if all tabs were deleted between listing and reading. */
export class NothingLeft extends Error {
  override name = 'NothingLeft'
}

/**
 * In UTF-16 units. Word opens at most 32 MB of text, and for this length the library needs half a gigabyte of memory.
 */
export const maxWordLength = 20_000_000

/** `wordsOf` makes the plain text of a text. */
export function createWriter(
  format: DocumentFormat,
  look: DocumentLook,
  wordsOf?: (text: string) => string,
): Writer {
  const writer = createFormatWriter(format, look, wordsOf)
  const readsMarks = format === 'markdown' || look.readsMarks
  let isFirst = true
  return {
    ...writer,
    add(tabs) {
      const [first, ...others] = tabs
      const rest = (isFirst && first && titlePage(first, look.title)) || tabs.slice(0, 1)
      if (first) isFirst = false
      writer.add([...rest, ...others].map((tab) => withoutOwnTitle(tab, readsMarks)))
    },
  }
}

/**
 * What is left of a first tab that has the title of the document: a book that was brought in as tabs begins with its
 * title page. The document has the title already, so the tab has no heading, and if there is nothing else in it, it is
 * left out. Returns undefined for any other tab.
 */
function titlePage(first: Written, title: string): Written[] | undefined {
  if (!isSameTitle(first.tab.title, title)) return undefined
  const { text } = withoutOwnTitle(first, true)
  return text.trim() === '' ? [] : [{ tab: { ...first.tab, title: '' }, text }]
}

function createFormatWriter(
  format: DocumentFormat,
  look: DocumentLook,
  wordsOf = (text: string): string => text,
): Writer {
  if (format === 'docx') return createWordWriter(look)
  const title = look.title.replace(/[\r\n]+/g, ' ')
  return format === 'markdown'
    ? createPlainWriter('text/markdown', title && `# ${title}\n`, (written) => markdownOf(written, look))
    : createPlainWriter('text/plain', title && `${title}\n`, ({ tab, text }) =>
        plainOf({ tab, text: wordsOf(text) }, look),
      )
}

/** The document is written all at once, so its texts are kept in memory until then. */
function createWordWriter(look: DocumentLook): Writer {
  const tabs: Written[] = []
  let length = 0
  return {
    add(more) {
      for (const written of more) {
        length += written.text.length
        if (length > maxWordLength) throw new TooLong()
        tabs.push(written)
      }
    },
    end: (options) => writeWord({ ...look, tabs }, options),
  }
}

/** The texts are collected in blobs, which browsers store on disk if they are large. */
function createPlainWriter(type: string, head: string, write: (written: Written) => string): Writer {
  const pages = head === '' ? [] : [new Blob([head])]
  return {
    add(more) {
      const isFirst = pages.length === 0
      const parts = more.map(write)
      if (parts.length > 0) pages.push(new Blob([isFirst ? '' : between, parts.join(between)]))
    },
    end: async () => new Blob(pages, { type }),
  }
}

const between = '\n'

function markdownOf({ tab, text }: Written, { hasDays }: DocumentLook): string {
  if (tab.title === '') return `${hasDays ? `${tab.writing_date}\n\n` : ''}${text}\n`
  return hasDays ? toMarkdown({ ...tab, content: text }) : `# ${tab.title}\n\n${text}\n`
}

function plainOf({ tab, text }: Written, { hasDays }: DocumentLook): string {
  const head = [tab.title, hasDays && tab.writing_date].filter(Boolean)
  return `${head.map((line) => `${line}\n`).join('')}${head.length > 0 ? '\n' : ''}${text}\n`
}
