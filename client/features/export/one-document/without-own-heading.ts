import { maxTitleLength } from '#shared/tab-fields.ts'
import type { Written } from '../word-document.ts'

/** A heading may have some marks more than the title. */
const maxLength = 2 * maxTitleLength

/**
 * A text that begins with the title of its tab as a heading goes without it: in a document, where the title is a
 * heading already, the words would stand twice below each other.
 */
export function withoutOwnHeading(written: Written): Written {
  const { tab, text } = written
  const from = text.length - text.trimStart().length
  const end = text.indexOf('\n', from) + 1 || text.length
  if (end - from > maxLength) return written
  const [, heading = ''] = text.slice(from, end).match(/^#{1,6}[ \t](.*)$/m) ?? []
  if (plain(heading) === '' || plain(heading) !== plain(tab.title)) return written
  return { ...written, text: text.slice(end).replace(/^(?:[ \t\r]*\n)*/, '') }
}

/** Without the marks at the end of a heading, and those around all of it. Other marks are words: “C#” is not “C”. */
function plain(words: string): string {
  return words
    .trim()
    .replace(/\s#{1,6}$/, '')
    .trim()
    .replace(/^(\*{1,3}|_{1,3}|`)(.*)\1$/, '$2')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}
