import { expect, it } from 'vitest'
import { findChapters } from '../../import/reading/chapters/find-chapters.ts'
import { withoutOwnTitle } from './without-own-title.ts'

function rest(text: string, title = 'Chapter 2', readsMarks = true): string {
  const tab = { title, writing_date: '2026-01-08', font: 'Inter', size: 'normal', timer_minutes: 0 } as const
  return withoutOwnTitle({ tab, text }, readsMarks).text
}

it.each([
  ['# Chapter 2\n\nMy sister', 'My sister'],
  ['\n## **Chapter 2** ##\r\n\r\n  My sister', '  My sister'],
  ['# `chapter  2`\nMy sister', 'My sister'],
  ['# Chapter 2', ''],
  ['Chapter 2\n\nMy sister', 'My sister'],
  ['**CHAPTER 2.**\r\nMy sister', 'My sister'],
  ['# Chapter 2\n\nThe Harbour\n\nMy sister', 'The Harbour\n\nMy sister'],
])('leaves it out of %j', (text, left) => {
  expect(rest(text)).toBe(left)
})

it.each([
  '# Chapter 23\n\nMy sister',
  '# Chapter 2, in which\n\nMy sister',
  '# Chapter 2\rMy sister',
  'My sister\n\n# Chapter 2',
  '#Chapter 2',
  'Chapter 2 was hard to write.\n\nMy sister',
  'Chapter 3\n\nMy sister',
  '',
])('leaves %j as it is', (text) => {
  expect(rest(text)).toBe(text)
})

it.each([
  ['# Chapter 1\nThe Harbour\n\nMy sister', 'Chapter 1: The Harbour'],
  ['# **CHAPTER I.** #\r\n\r\n*The Harbour*\r\n\r\nMy sister', 'CHAPTER I: The Harbour'],
  ['Chapter 1\n\nThe Harbour\n\nMy sister', 'Chapter 1: The Harbour'],
  ['CHAPTER I.\nThe Harbour\n\nMy sister', 'CHAPTER I: The Harbour'],
  ['Chapter 1: The Harbour\n\nMy sister', 'Chapter 1: The Harbour'],
  ['第三章 海港\n\nMy sister', '第三章 海港'],
])('leaves out what the import made a title of: %j', (text, title) => {
  const next = text.startsWith('#') ? '# Chapter 90' : 'Chapter 90'
  const found = findChapters(`${text}\n\n${next}\n\nIt was out.`)
  expect(found).toMatchObject([{ pieces: [{ from: 0, title }, { title: 'Chapter 90' }] }])
  expect(rest(`${text}\n\n`, title).trim()).toBe('My sister')
})

it.each([
  ['a sentence below', 'Chapter 1\nThe Harbour.\n\nMy sister'],
  ['another title', '# Chapter 1\nThe Lamp\n\nMy sister'],
  ['nothing behind it', 'Chapter 1\nThe Harbour'],
  ['an address', '# [Chapter 1](https://example.org)\nThe Harbour\n\nMy sister'],
  ['words far to the right', `Chapter 1\nThe Harbour${' '.repeat(130)}at six\n\nMy sister`],
  ['words that look like a blank line', `Chapter 1\n${' '.repeat(130)}at six\nThe Harbour\n\nMy sister`],
])('leaves a chapter as it is: %s', (_, text) => {
  expect(rest(text, 'Chapter 1: The Harbour')).toBe(text)
})

it.each([
  ['The lamp', 'The lamp\nstill burns.'],
  ['The lamp', '**The lamp**\n\nstill burns.'],
  ['Interlude', 'Interlude\nstill burns.'],
  ['The prologue', 'The prologue\n\nstill burns.'],
  ['Chapter 1: the lamp', 'Chapter 1: the lamp\nthat burns\nstill.'],
])('leaves a poem its first line, “%s”', (title, text) => {
  expect(rest(text, title)).toBe(text)
})

it.each([
  ['Prologue', 'Prologue\n\nMy sister'],
  ['Epilogue', '*EPILOGUE.*\r\n\r\nMy sister'],
  ['Épilogue', '\nÉpilogue\n\n\nMy sister'],
])('leaves out the name of a chapter without a number: %s', (title, text) => {
  expect(rest(text, title)).toBe('My sister')
  expect(rest(text, title, false)).toBe('My sister')
  expect(rest(text, 'The harbour')).toBe(text)
})

it('leaves a heading as it was typed where Markdown is not read, and a plain number out', () => {
  const heading = '# Chapter 2\n\nMy sister'
  expect(rest(heading, 'Chapter 2', false)).toBe(heading)
  expect(rest('Chapter 2\nThe Harbour\n\nMy sister', 'Chapter 2: The Harbour', false)).toBe('My sister')
})

it('takes a title for what it is', () => {
  expect(rest('# \nMy sister', '**')).toBe('# \nMy sister')
  expect(rest('# CHAPTER 2.\n\nThe Harbour\n\nMy sister', 'Chapter 2.')).toBe('The Harbour\n\nMy sister')
})
