/**
 * Prepares words from a model or from the web to be shown and stored: makes them well-formed, limits their length, and removes
 * invisible characters that reorder or hide other words. Joiners stay, because emoji and Persian need them.
 */
export function plainText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  return cut(value, maxLength).toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, '')
}

/** The same in one line, for titles and snippets. */
export function plainLine(value: unknown, maxLength: number): string {
  return plainText(value, maxLength).replace(/\s+/g, ' ').trim()
}

/** Whether it has any visible character. */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** Control characters except tab and line feed, marks that force a direction on other words, and the byte order mark. */
const unwanted = /[[\p{Cc}--[\t\n]]\u202a-\u202e\u2066-\u2069\ufeff]/gv

/** Never cuts a surrogate pair. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}
