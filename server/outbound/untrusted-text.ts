/**
 * Words from a model or from the web, fit to be shown and stored: well-formed, of bounded length, and without the
 * characters that nobody sees but that reorder or hide what is around them. Joiners stay: emoji and Persian need them.
 */
export function plainText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  return cut(value, maxLength).toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, '')
}

/** The same on one line, for titles and snippets. */
export function plainLine(value: unknown, maxLength: number): string {
  return plainText(value, maxLength).replace(/\s+/g, ' ').trim()
}

/** Whether there is anything to be seen in it. */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** Control characters except tab and line feed, what forces a direction on its neighbours, and the byte order mark. */
const unwanted = /[[\p{Cc}--[\t\n]]\u202a-\u202e\u2066-\u2069\ufeff]/gv

/** Never between the halves of a surrogate pair. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}
