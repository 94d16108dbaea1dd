/** The words of the tabs that the writer has, by their number. */
export type Here = ReadonlyMap<number, ReadonlySet<string>>

/** A text without words is the same as no other. */
export function isHere(here: Here, text: string, words: number): boolean {
  const known = here.get(words)
  if (!known) return false
  const own = wordsOf(text)
  return own !== '' && known.has(own)
}

/** Only the words, because line breaks and spaces differ between programs. */
export function wordsOf(text: string): string {
  return text.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')
}
