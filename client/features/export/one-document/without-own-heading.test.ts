import { expect, it } from 'vitest'
import { withoutOwnHeading } from './without-own-heading.ts'

function rest(text: string, title = 'Chapter 2'): string {
  const tab = { title, writing_date: '2026-01-08', font: 'Inter', size: 'normal', timer_minutes: 0 } as const
  return withoutOwnHeading({ tab, text }).text
}

it.each([
  ['# Chapter 2\n\nMy sister', 'My sister'],
  ['\n## **Chapter 2** ##\r\n\r\n  My sister', '  My sister'],
  ['# chapter  2\nMy sister', 'My sister'],
  ['# Chapter 2', ''],
])('leaves it out of %j', (text, left) => {
  expect(rest(text)).toBe(left)
})

it.each([
  'Chapter 2\n\nMy sister',
  '# Chapter 23\n\nMy sister',
  '# Chapter 2, in which\n\nMy sister',
  'My sister\n\n# Chapter 2',
  '#Chapter 2',
  '',
])('leaves %j as it is', (text) => {
  expect(rest(text)).toBe(text)
})

it('takes a title for what it is', () => {
  expect(rest('# \nMy sister', '*')).toBe('# \nMy sister')
})
