import { protectedZones } from '../protected.ts'
import type { Stretch } from '../stretch.ts'
import { lookUpForm, wordsIn } from '../words.ts'

const people = new Set('i he she him her his my me himself herself myself they them their we us'.split(' '))
const past = new Set(
  'was were had did said went came looked took saw knew thought felt stood sat ran told asked turned got made gave found left heard began kept held put lay fell walked smiled nodded waited opened closed'.split(
    ' ',
  ),
)
const present = new Set(
  "is are has have do does can will must should may am it's i'm don't isn't we're they're you're you your".split(
    ' ',
  ),
)

const minWords = 60
/** With so much direct speech, fewer words are enough to tell. */
const manySpoken = 4

const minWordsOfThePast = 150

/**
 * In the past, without the present and without figures: no report and no essay is written like that, even about a
 * landscape.
 */
function isOfThePast(counts: Record<'words' | 'past' | 'present' | 'figures' | 'people', number>): boolean {
  const { words, past, present, figures, people } = counts
  return (
    words >= minWordsOfThePast &&
    past * 100 >= words * 8 &&
    present * 100 <= words * 1.2 &&
    figures * 400 <= words &&
    people * 100 >= words
  )
}

/** Whether it tells of people, in the past and with few figures: a story, true or not. */
export function readsLikeStory(prose: Stretch[]): boolean {
  const counts = { words: 0, people: 0, past: 0, present: 0, figures: 0, spoken: 0 }
  for (const { text } of prose) {
    const zones = protectedZones(text)
    let at = 0
    for (const { start, end } of [...zones, { start: text.length, end: text.length }]) {
      for (const word of wordsIn(text.slice(at, start))) countWord(counts, word)
      at = end
    }
    counts.spoken += zones.filter(({ start }) => /["“‘'«]/.test(text[start] ?? '')).length
  }
  const { words } = counts
  if (isOfThePast(counts)) return true
  const isLively = counts.people * 100 >= words * (counts.spoken >= 2 ? 5 : 7)
  return (
    words >= (counts.spoken >= manySpoken ? minWords / 2 : minWords) &&
    isLively &&
    counts.past >= counts.present * 2 &&
    counts.past * 100 >= words * 6 &&
    counts.figures * 100 <= words
  )
}

function countWord(
  counts: Record<'words' | 'people' | 'past' | 'present' | 'figures', number>,
  word: string,
): void {
  const known = lookUpForm(word)
  counts.words++
  if (people.has(known)) counts.people++
  if (past.has(known) || /^\p{Ll}{2,}ed$/u.test(word)) counts.past++
  if (present.has(known)) counts.present++
  if (/\d/.test(word)) counts.figures++
}
