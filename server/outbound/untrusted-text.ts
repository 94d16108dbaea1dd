/**
 * Prepares words from a model or from the web to be shown and stored: makes them well-formed, limits their length, and removes
 * invisible characters that reorder or hide other words. Joiners stay, because emoji and Persian need them.
 *
 * What becomes of a character depends only on those before it, so a text can be prepared piece by piece.
 */
export function plainText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  return cut(value, maxLength)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unwanted, '')
    .replace(misplaced, '')
}

/** The same in one line, for titles and snippets. */
export function plainLine(value: unknown, maxLength: number): string {
  return plainText(value, maxLength).replace(/\s+/g, ' ').trim()
}

/** Whether it has any visible character. */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/**
 * Control characters except tab and line feed, marks that force a direction on other words, the byte order mark, and marks
 * that nobody sees, such as soft hyphens: a review would count them as changes and show nothing.
 */
const unwanted = /[[\p{Cc}--[\t\n]]\u00ad\u180e\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gv

/**
 * Characters that are part of a sign after certain others and hide something anywhere else: tags can spell whole sentences
 * that no reader sees, but some flags are a black flag with six of them at most. Zero-width spaces separate the words of
 * scripts that have no other space. The higher selectors choose the form of a Chinese character.
 */
const misplaced =
  /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,5})[\u{e0000}-\u{e007f}]|(?<![\p{sc=Khmer}\p{sc=Laoo}\p{sc=Mymr}\p{sc=Thai}])\u200b|(?<!\p{sc=Han})[\u{e0100}-\u{e01ef}]/gu

/** Never cuts a surrogate pair. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}
