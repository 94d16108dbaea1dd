import { describe, expect, it } from 'vitest'
import { gapsAt, type MovePlace, placeIn } from './move-place.ts'

const tab = {
  title: 'Chapter 2',
  writing_date: '2026-01-08',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
} as const

function put(text: string, place: number | Exclude<MovePlace, 'written'>): string {
  const at = placeIn(text, tab, place)
  const { before, behind } = gapsAt(text, at)
  return `${text.slice(0, at)}${before}NEW${behind}${text.slice(at)}`
}

describe('the start of a text', () => {
  it.each([
    ['My sister', 'NEW\n\nMy sister'],
    ['\nMy sister', 'NEW\n\nMy sister'],
    ['Chapter 2\n\nMy sister', 'Chapter 2\n\nNEW\n\nMy sister'],
    ['# The lamp\nMy sister', '# The lamp\n\nNEW\n\nMy sister'],
    ['# The lamp\r\n\r\nMy sister', '# The lamp\n\nNEW\r\n\r\nMy sister'],
    ['# The lamp', '# The lamp\n\nNEW'],
    ['Chapter 2', 'Chapter 2\n\nNEW'],
    ['#lamp', 'NEW\n\n#lamp'],
  ])('of %j', (text, after) => {
    expect(put(text, 'start')).toBe(after)
  })
})

describe('the place that was written last', () => {
  const text = 'One two\nThree\n\nFour'

  it.each([
    [0, 'One two\n\nNEW\n\nThree\n\nFour'],
    [4, 'One two\n\nNEW\n\nThree\n\nFour'],
    [text.indexOf('Three'), 'One two\nThree\n\nNEW\n\nFour'],
    [text.indexOf('\nFour'), 'One two\nThree\n\nNEW\n\nFour'],
    [text.length, `${text}\n\nNEW`],
    [9_999, `${text}\n\nNEW`],
  ])('at %i', (offset, after) => {
    expect(put(text, offset)).toBe(after)
  })

  it('leaves the line ends at the end of the text', () => {
    expect(put('One\n', 1)).toBe('One\n\nNEW\n')
  })
})

it('goes to the end after one blank line', () => {
  expect(put('One\r\n', 'end')).toBe('One\r\n\nNEW')
  expect(put('', 'end')).toBe('NEW')
})
