/** The words of tabs that are here, by how many they are. */
export type Here = ReadonlyMap<number, ReadonlySet<string>>

/** A text without words is like none. */
export function isHere(here: Here, text: string, words: number): boolean {
  const known = here.get(words)
  if (!known) return false
  const own = wordsOf(text)
  return own !== '' && known.has(own)
}

/** Words alone: line breaks and spaces differ from one program to the next. */
export function wordsOf(text: string): string {
  return text.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')
}
