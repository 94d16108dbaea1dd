import { maxTitleLength } from '#shared/tab-fields.ts'
import { readChapterLine } from '../../../lib/chapters/chapter-line.ts'
import { withTitleBelow } from '../../../lib/chapters/chapter-title.ts'
import { endOfLine, isBlank, isParted } from '../../../lib/chapters/lines.ts'
import type { Written } from '../word-document.ts'

/** The lines may be longer than the title, because of their marks. */
const maxLength = 2 * maxTitleLength

/**
 * Removes the first lines of the text if they are the title of the tab. The document has the title as a heading, so the
 * words would be there twice. Such lines are a heading, where Markdown is read, or the number of a chapter, or its name,
 * such as “Prologue”; and the title of the chapter below it, which the import joins with the number. Any other line
 * belongs to the text, such as the first line of a poem.
 */
export function withoutOwnTitle(written: Written, readsMarks: boolean): Written {
  const { tab, text } = written
  const from = text.length - text.trimStart().length
  const to = endOfTitle(text, from, { title: tab.title, readsMarks })
  return to === undefined ? written : { ...written, text: text.slice(to).replace(/^(?:[ \t\r]*\n)*/, '') }
}

interface Reading {
  title: string
  readsMarks: boolean
}

function endOfTitle(text: string, from: number, { title, readsMarks }: Reading): number | undefined {
  const to = endOfLine(text, from)
  if (to - from > maxLength) return undefined
  const line = text.slice(from, to)
  const heading = /^#{1,6}[ \t](.*)$/m.exec(line)?.[1]
  if (heading === undefined ? !isNumberLine(text, line, to) : !readsMarks) return undefined
  const words = heading === undefined ? line : withoutClosing(heading)
  const number = { title: readChapterLine(words)?.title ?? words, to }
  const all = [withTitleBelow(words, text, to), number, { title: words, to }]
  return all.find((found) => isSameTitle(found.title, title) && hasAll(title, text.slice(from, found.to)))?.to
}

/**
 * By the rules of the import: what follows the number is a title only before a blank line. So is “Prologue”, which may
 * also begin a poem.
 */
function isNumberLine(text: string, line: string, to: number): boolean {
  const chapter = readChapterLine(line)
  if (chapter?.isNamed) return isBlank(text, to + 1)
  return chapter !== undefined && (chapter.isBare || isParted(text, to))
}

export function isSameTitle(words: string, title: string): boolean {
  return plain(words) !== '' && plain(words) === plain(title)
}

/** Whether the lines say nothing that the title does not: no word is lost. Marks, stops and colons do not count. */
function hasAll(title: string, lines: string): boolean {
  const signs = (words: string) => words.toLowerCase().replaceAll(/[\s#*_`.:]/g, '')
  return lines.length <= maxLength && signs(lines) === signs(title)
}

/**
 * Removes the marks at the end of a heading, and marks around the whole of it. Other marks belong to the words: “C#” is
 * not “C”.
 */
function plain(words: string): string {
  return withoutClosing(words)
    .replace(/^(\*{1,3}|_{1,3}|`)(.*)\1$/, '$2')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

function withoutClosing(words: string): string {
  return words
    .trim()
    .replace(/\s#{1,6}$/, '')
    .trim()
}
