import { lookUpForm } from '../words.ts'
import { endsSentence, isItem, wordsOfLine } from './line-signs.ts'
import type { Line } from './lines.ts'
import { isClosing, isGreeting } from './mail.ts'

const maxVerseLine = 72
const minLines = 4

const small = new Set(
  'the a an of and to in is was that it for on with as his he be at by this had not are but from or have they which you were her she there my we our your will would if when what who its them so up out into than then i no nor o oh till upon where how all like while me us thy thou their yet'.split(
    ' ',
  ),
)

/** The runs of lines that are verse. All candidates are judged together, because a single stanza shows little. */
export function verseAmong(runs: Line[][]): Set<Line[]> {
  const stanzas = runs.filter(mayBeStanza)
  return readsLikeVerse(stanzas) ? new Set(stanzas) : new Set()
}

function mayBeStanza(run: Line[]): boolean {
  if (run.length < 2 || run.some(({ text }) => isNoVerse(text))) return false
  const words = run.reduce((sum, { text }) => sum + wordsOfLine(text).length, 0)
  return words >= run.length * 2.5 && words <= run.length * 12
}

function isNoVerse(line: string): boolean {
  return line.trim().length > maxVerseLine || isItem(line) || isGreeting(line) || isClosing(line)
}

function readsLikeVerse(stanzas: Line[][]): boolean {
  const lines = stanzas.flat().map(({ text }) => text.trim())
  if (lines.length < minLines) return false
  const ends = stanzas.flatMap((run) => run.slice(0, -1).map(({ text }) => text))
  const open = share(ends, (line) => !endsSentence(line))
  const words = lines.flatMap(wordsOfLine).map(lookUpForm)
  if (open < 0.4 || share(words, (word) => small.has(word)) < 0.25) return false
  const points =
    Number(share(lines, opensWithSmallWord) >= 0.4) +
    Number(share(ends, (line) => /[,;:—–-]["”’)]*\s*$/.test(line)) >= 0.2) +
    Number(share(lines, (line) => /^["“‘'(]*\p{Lu}/u.test(line)) >= 0.9 && open >= 0.4) +
    2 * Number(rhyming(lines) >= 0.4) +
    Number(stanzas.length >= 2 && new Set(stanzas.map(({ length }) => length)).size === 1)
  return points >= 2
}

function opensWithSmallWord(line: string): boolean {
  return small.has(lookUpForm(wordsOfLine(line)[0] ?? ''))
}

/** The share of lines that rhyme with one of the three lines before or after. */
function rhyming(lines: string[]): number {
  const sounds = lines.map(soundOf)
  const last = lines.map((line) => lookUpForm(wordsOfLine(line).at(-1) ?? ''))
  const rhymes = lines.filter((_, at) => {
    return [1, 2, 3].some((by) =>
      [at - by, at + by].some(
        (other) => sounds[at] && sounds[other] === sounds[at] && last[other] !== last[at],
      ),
    )
  })
  return rhymes.length / lines.length
}

/** The end of the last word of a line, from its last vowel on: roughly its sound. */
function soundOf(line: string): string {
  const word = lookUpForm(wordsOfLine(line).at(-1) ?? '').slice(-8)
  return /[aeiouy]+[^aeiouy]*e?$/.exec(word)?.[0] ?? ''
}

function share<T>(all: T[], is: (one: T) => boolean): number {
  return all.filter(is).length / Math.max(1, all.length)
}
