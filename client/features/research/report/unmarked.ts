// What a page says of itself goes into a text in which marks of Markdown may mean something. Whoever made that page must not write a
// link there that shows other words than its address, nor HTML for a program that reads the file.

/** Nothing in these words means more than its letters. What means nothing stays as it is: most texts are plain. */
export function unmarkedWords(words: string): string {
  return words
    .replace(singles, '\\$&')
    .replace(openers, (signs) => signs.replace(/./g, '\\$&'))
    .replace(pairs, (sign) => (words.split(sign).length > 2 ? `\\${sign}` : sign))
}

/** It leads to the same page. */
export function unmarkedAddress(url: string): string {
  const { origin, pathname, search, hash } = new URL(url)
  const path = pathname + search + hash
  return origin + path.replace(openers, inPercents).replace(pairs, inPercents).replace(brackets, inPercents)
}

/** What escapes a sign, ends the words of a link, or begins HTML. */
const singles = /\\(?=[!-/:-@[-`{-~]|$)|\](?=\()|<(?=[a-z/!?])/gi
/** Where emphasis by underscores can begin. Behind a letter they are a part of its word, or end what began nowhere. */
const openers = /(?<![\p{L}\p{N}_])_+/gu
/** Emphasis and code, where there are two. */
const pairs = /[*`]/g
const brackets = /[()[\]]/g

function inPercents(signs: string): string {
  return [...signs].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join('')
}
