/** What a change to a text lost or made up; undefined where numbers, names and negations are as they were. */
export function changedFact(before: string, after: string): 'number' | 'negation' | 'name' | undefined {
  if (!isSame(numbersIn(before), numbersIn(after))) return 'number'
  if (negationsIn(before) !== negationsIn(after)) return 'negation'
  return holdsAll(namesIn(before), wordsWithCapitals(after)) ? undefined : 'name'
}

const digits = /\d+(?:[.,:/]\d+)*/g
const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|twice|percent)\b/gi

function numbersIn(text: string): string[] {
  return [...(text.match(digits) ?? []), ...(text.toLowerCase().match(numberWords) ?? [])].sort()
}

const negations =
  /\b(?:not|no|never|none|nor|neither|nobody|nothing|nowhere|cannot|without|unable|hardly|scarcely)\b|n['’]t\b/gi

function negationsIn(text: string): number {
  return text.match(negations)?.length ?? 0
}

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.&/-]*/gu
/** What stands before a word within a sentence, where a capital is more than the sentence's first. */
const within = /[\p{L}\p{N},;)’'”"&/-][^\S\n\r]+["“‘'(]*$/u

function namesIn(text: string): string[] {
  return capitalisedWords(text)
    .filter(({ index }) => within.test(text.slice(Math.max(0, index - 8), index)))
    .map(({ word }) => word)
    .filter((word) => !/^I(?:['’]\p{L}+)?$/u.test(word))
}

function wordsWithCapitals(text: string): string[] {
  return capitalisedWords(text).map(({ word }) => word)
}

function capitalisedWords(text: string): { word: string; index: number }[] {
  return [...text.matchAll(words)]
    .filter(({ 0: word }) => /\p{Lu}/u.test(word))
    .map(({ 0: word, index }) => ({ word: bare(word), index }))
}

function bare(word: string): string {
  return word.replace(/(?:['’]s?|[.&/-])+$/u, '')
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}

/** Each as often as it is wanted. */
function holdsAll(wanted: string[], present: string[]): boolean {
  const left = new Map<string, number>()
  for (const word of present) left.set(word, (left.get(word) ?? 0) + 1)
  return wanted.every((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
}
