/** Whether a name stands in a text, between words and in whatever letter case. The text is read once for all names. */
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

/** Where each word begins, and each two, three and four that follow one another. */
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

/** Of some letters there are two small ones; of the Turkish İ the small one would be two letters. */
function folding(text: string): string {
  return text
    .replace(/[^İ]+/g, (letters) => letters.toLowerCase())
    .replaceAll('ς', 'σ')
    .replaceAll('ſ', 's')
}
