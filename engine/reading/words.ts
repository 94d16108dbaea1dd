/** A word or a number, including marks inside it: “don’t”, “well-known”, “3.14”. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.-](?=[\p{L}\p{N}]))*/gu

export function wordsIn(text: string): string[] {
  return withoutAddresses(text).match(word) ?? []
}

/** The address of a link is not read as words. */
function withoutAddresses(text: string): string {
  return /\]\(|:\/\//.test(text) ? text.replace(address, ' ') : text
}

const address = /(?<=\])\([^()\s]{0,500}\)|<?\b[a-z]{2,8}:\/\/[^\s<>]+>?/gi

export function wordCount(text: string): number {
  return wordsIn(text).length
}

/** The form for looking a word up: lower case and one kind of apostrophe. */
export function lookUpForm(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

export function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

/** Capitalises the first letter, after any opening marks. */
export function capitalised(text: string): string {
  return text.replace(/^([\s"“‘'(]*)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
}
