import { expect, it } from 'vitest'
import { foundAtHand, type TextAtHand } from './found-at-hand.ts'

const text = (title: string, writing_date: string, text: string): TextAtHand => ({
  id: title,
  title,
  writing_date,
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
  text,
})

const texts = [
  text('Ferry', '2026-01-05', 'The harbour at six.'),
  text('Log', '2026-01-08', 'A ferry came, and went. Nobody was on it.'),
  text('Chapter 3', '2026-01-07', 'It rained. Nobody saw the ferry.'),
]

const titles = (search: string) => foundAtHand(texts, search).map(({ title }) => title)

it('lists all of them, the newest day first, with their beginning and their words', () => {
  const long = text('Long', '2026-01-09', 'word '.repeat(100))
  const [first, ...others] = foundAtHand([...texts, long], '')
  expect([first?.preview, first?.word_count]).toEqual([`${'word '.repeat(20)}...`, 100])
  expect(others.map(({ title }) => title)).toEqual(['Log', 'Chapter 3', 'Ferry'])
})

it('lists those of a day from the last that was made to the first, as the server does', () => {
  const ofDay = ['Morning', 'Noon', 'Evening'].map((title) => text(title, '2026-01-08', 'Words.'))
  expect(foundAtHand(ofDay, '').map(({ title }) => title)).toEqual(['Evening', 'Noon', 'Morning'])
})

it('finds what the server would, in its order: titles, then the words as typed, then each of them apart', () => {
  expect(titles('FERRY')).toEqual(['Ferry', 'Log', 'Chapter 3'])
  expect(titles('nobody ferry')).toEqual(['Log', 'Chapter 3'])
  expect(titles('"nobody ferry"')).toEqual([])
  const [log] = foundAtHand(texts, 'ferry came')
  expect(log?.excerpt?.text.slice(log.excerpt.from, log.excerpt.to)).toBe('ferry came')
  const [apart] = foundAtHand(texts, 'nobody ferry')
  expect([apart?.apart, apart?.excerpt?.others?.length]).toEqual([true, 1])
})
