import { expect, it } from 'vitest'
import { mostAlike, partsOf, soleWord } from './misspelled.ts'

const whole = (text: string) => ({ text, from: 0, to: text.length })

it.each([
  ['Katherine', 'Kathrine'],
  ['Katherine', 'Catherine'],
  ['Katherine', 'Kahterine'],
  ['Katherine', 'Kathrene'],
  ['Zoë', undefined],
  ['Marit', 'Máritt'],
  ['Marit', 'Marot'],
  ['Marit', undefined],
])('is %s for %s', (word, typed) => {
  expect(typed && mostAlike(typed, [whole(`Then ${word}, of all people.`)])).toBe(typed && word)
})

it.each([
  ['Merat', 'two letters of a short word'],
  ['Katarina', 'three of a long one'],
])('leaves %s, which has %s wrong', (typed) => {
  expect(mostAlike(typed, [whole('Marit and Katherine.')])).toBeUndefined()
})

it('takes the most alike, and of these the first', () => {
  expect(mostAlike('Marrit', [whole('Marris'), whole('Marit'), whole('Merrit')])).toBe('Marris')
  expect(mostAlike('Katherina', [whole('Katharine'), whole('Katherine')])).toBe('Katherine')
})

it('looks at the words of the place alone', () => {
  const text = 'Marit went to the market.'
  expect(mostAlike('Marrit', [{ text, from: 18, to: 21 }])).toBeUndefined()
  expect(mostAlike('Marrit', [{ text, from: 0, to: 3 }])).toBe('Marit')
})

it.each([
  ['Marit', ['Mari', 'arit', 'Mar', 'rit']],
  ['Katherine', ['Katherin', 'atherine', 'Katheri', 'therine', 'Kather', 'herine', 'Kath', 'rine']],
])('has these parts of %s', (word, parts) => {
  expect(partsOf(word)).toEqual(parts)
})

it('costs eight calls at most', () => {
  for (let length = 5; length < 200; length++)
    expect(partsOf('a'.repeat(length)).length).toBeLessThanOrEqual(8)
})

it.each(['the ferry', '"ferry"', 'oars', 'ferry-man', 'ferry2', 'ferry.'])(
  'takes %s for no word that may be misspelled',
  (typed) => {
    expect(soleWord(typed)).toBeUndefined()
  },
)
