/**
 * Returns a function that tells whether a name is in the text, as whole words and in any letter case. The text is read
 * once.
 */
export function findsName(text: string): (name: string) => boolean {
  const folded = folding(text)
  const places = placesOfWords(folded)
  return (name) => {
    const wanted = folding(name)
    return (places.get(firstWords.exec(wanted)?.[0] ?? '') ?? []).some((at) => {
      const end = at + wanted.length
      return folded.startsWith(wanted, at) && !/^[\p{L}\p{N}]/u.test(folded.slice(end, end + 2))
    })
  }
}

const maxWords = 4
/** “O’Brien” is looked for at each “O’Brien”, and not at each “O”. */
const firstWords = /^[\p{L}\p{N}]+(?:[^\p{L}\p{N}]+[\p{L}\p{N}]+){0,3}/u

/** The places of each word, and of each sequence of two, three or four words. */
function placesOfWords(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  const starts: number[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (starts.push(index) > maxWords) starts.shift()
    for (const start of starts) {
      const words = text.slice(start, index + word.length)
      const before = places.get(words)
      if (before) before.push(start)
      else places.set(words, [start])
    }
  }
  return places
}

/**
 * In small letters. Sigma and s have two small forms, made one here. İ stays, since its small form has two characters.
 */
function folding(text: string): string {
  return text
    .replace(/[^İ]+/g, (letters) => letters.toLowerCase())
    .replaceAll('ς', 'σ')
    .replaceAll('ſ', 's')
}
