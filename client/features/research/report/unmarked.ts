// Titles and addresses of web pages are written into a text in which Markdown may be formatted. The author of a page
// must not be able to write a link there whose words differ from its address, nor HTML for a program that reads the
// exported file.

/** Escapes all Markdown in these words. Words without Markdown stay unchanged, as most are. */
export function unmarkedWords(words: string): string {
  return words
    .replace(singles, '\\$&')
    .replace(openers, (signs) => signs.replace(/./g, '\\$&'))
    .replace(pairs, (sign) => (words.split(sign).length > 2 ? `\\${sign}` : sign))
}

/** Encodes all Markdown in an address. It still leads to the same page. */
export function unmarkedAddress(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  const path = pathname + search + hash
  return origin + path.replace(openers, inPercents).replace(pairs, inPercents).replace(brackets, inPercents)
}

/** Backslashes that escape a sign, brackets that end the words of a link, and the beginnings of HTML. */
const singles = /\\(?=[!-/:-@[-`{-~]|$)|\](?=\()|<(?=[a-z/!?])/gi
/**
 * Underscores that can begin emphasis. After a letter they are part of a word, or end an emphasis that has not begun.
 */
const openers = /(?<![\p{L}\p{N}_])_+/gu
/** Signs that mean emphasis or code if there are two of them. */
const pairs = /[*`]/g
const brackets = /[()[\]]/g

function inPercents(signs: string): string {
  return [...signs].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join('')
}
