import { maxTitleLength } from '#shared/tab-fields.ts'
import type { Written } from '../word-document.ts'

/** A heading may be longer than the title, because of its marks. */
const maxLength = 2 * maxTitleLength

/**
 * Removes a heading at the beginning of the text that repeats the title of the tab. The document has the title as a
 * heading, so the words would be there twice.
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

/**
 * Removes the marks at the end of a heading, and marks around the whole of it. Other marks belong to the words: “C#” is
 * not “C”.
 */
function plain(words: string): string {
  return words
    .trim()
    .replace(/\s#{1,6}$/, '')
    .trim()
    .replace(/^(\*{1,3}|_{1,3}|`)(.*)\1$/, '$2')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}
