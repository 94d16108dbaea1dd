import type { CitedPage } from '#shared/research.ts'
import type { Splice } from '#shared/text/splice.ts'
import { unmarkedAddress, unmarkedWords } from './unmarked.ts'

/**
 * The text is plain, and is exported by print, Word and Markdown. So a link is its address in brackets after the words,
 * and a footnote is a number in square brackets, with its line at the end of the text. Both are readable everywhere.
 */
export function linkSplice(at: number, { url }: CitedPage): Splice {
  return { from: at, to: at, insert: ` (${unmarkedAddress(url)})` }
}

interface Footnote {
  number: number
  splices: Splice[]
}

/** If the text already has a note of this source, its number is used again. */
export function footnoteAt(text: string, at: number, source: CitedPage, day: string): Footnote {
  // Notes of earlier releases have the address unchanged.
  const addresses = [source.url, unmarkedAddress(source.url)]
  const known = notesIn(text).find(({ words }) => words.split(/\s/).some((word) => addresses.includes(word)))
  if (known) return { number: known.number, splices: [{ from: at, to: at, insert: `[${known.number}]` }] }
  const number = Math.max(0, ...marksIn(text)) + 1
  const mark = `[${number}]`
  const note = `${gapBeforeNote(text)}${mark} ${citationOf(source, day)}`
  // At the end of the text, the mark and the note are next to each other, so one change inserts both.
  if (at === text.length) return { number, splices: [{ from: at, to: at, insert: mark + note }] }
  return {
    number,
    splices: [
      { from: at, to: at, insert: mark },
      { from: text.length, to: text.length, insert: note },
    ],
  }
}

/** Such as: “Gutta-percha.” example.org, https://example.org/gutta-percha (read January 8, 2026) */
export function citationOf({ title, url }: CitedPage, day: string): string {
  const name = unmarkedWords(title.trim().replace(/\s+/g, ' '))
  const quoted = name && `“${name}${/[.?!…]$/.test(name) ? '' : '.'}” `
  return `${quoted}${siteOf(url)}, ${unmarkedAddress(url)} (read ${longDate.format(Date.parse(day))})`
}

export function siteOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

/** The path in readable form. Characters that are invisible, or change the order of letters, stay encoded. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  const path = pathname === '/' ? '' : pathname + search
  try {
    const words = decodeURI(path)
    return /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(words) ? path : words
  } catch {
    return path
  }
}

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function notesIn(text: string): { number: number; words: string }[] {
  return [...text.matchAll(/^\[(\d{1,3})\] (.+)$/gm)].map(([, number, words = '']) => ({
    number: Number(number),
    words,
  }))
}

function marksIn(text: string): number[] {
  return [...text.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number))
}

/** Each note is on a line of its own, and there is an empty line before the first. */
function gapBeforeNote(text: string): string {
  const lastLine = text.trimEnd().split('\n').at(-1) ?? ''
  const wanted = /^\[\d{1,3}\] /.test(lastLine) ? 1 : 2
  const [ending = ''] = text.slice(-2).match(/\n*$/) ?? []
  return '\n'.repeat(Math.max(0, wanted - ending.length))
}
