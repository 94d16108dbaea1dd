import {
  ExternalHyperlink,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  Tab as TabStop,
  TextRun,
} from 'docx'
import type { Font, Size } from '#shared/tab-fields.ts'
import { directionOf, stretchesOf } from './text-direction.ts'

export function inOneLine(title: string): string {
  return title.replace(lineBreak, ' ')
}

export function dayLine({ writing_date }: { writing_date: string }): string {
  return `Date: ${writing_date}`
}

export const lineBreak = /\r\n?|\n/g

interface ParagraphLook {
  isBold?: boolean
  run?: IRunOptions
  options?: Omit<IParagraphOptions, 'children'>
}

/** Words of a line that have the same look. */
export interface Words {
  text: string
  run?: IRunOptions
  /** The address of a link. */
  address?: string
}

export function toParagraph(
  line: string | readonly Words[],
  { isBold, run, options }: ParagraphLook = {},
): Paragraph {
  const words = (typeof line === 'string' ? [{ text: line }] : line).map(
    ({ text, address, ...look }: Words) => ({
      ...look,
      text: writable(text),
      ...(address !== undefined && { address: writable(address) }),
    }),
  )
  const whole = words.map(({ text }) => text).join('')
  const base = { ...run, ...(isBold && { bold: true, boldComplexScript: true }) }
  return new Paragraph({
    ...options,
    children: runsOf(whole, words, base),
    ...(directionOf(whole) === 'rtl' && { bidirectional: true }),
  })
}

/** The direction of words depends on the whole line, also where the look changes between them. */
function runsOf(whole: string, words: readonly Words[], base: IRunOptions) {
  const stretches = stretchesOf(whole).values()
  const runs: (TextRun | ExternalHyperlink)[] = []
  let stretch = { text: '', direction: 'ltr' }
  let at = 0
  let stretchEnd = 0
  let end = 0
  for (const { text, run, address } of words) {
    end += text.length
    while (at < end) {
      if (at === stretchEnd) {
        stretch = stretches.next().value ?? stretch
        stretchEnd += stretch.text.length
      }
      const to = Math.min(end, stretchEnd)
      const isFromRight = stretch.direction === 'rtl' && { rightToLeft: true }
      const child = new TextRun({ ...base, ...run, children: withTabs(whole.slice(at, to)), ...isFromRight })
      runs.push(address === undefined ? child : new ExternalHyperlink({ children: [child], link: address }))
      at = to
    }
  }
  return runs
}

/** A tab must be an element of its own, because Word draws the character itself as a space. */
function withTabs(text: string): (string | TabStop)[] {
  if (!text.includes('\t')) return [text]
  return text.split('\t').flatMap((part, index) => [...(index > 0 ? [new TabStop()] : []), part])
}

/**
 * Without what XML cannot contain: half a surrogate pair becomes U+FFFD, as on the server, and other control characters than
 * those that part words are removed. Slides and old texts have these for a new line and a new page.
 */
export function writable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\v\f]/g, ' ')
    .replace(notInXml, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const notInXml = /[\0-\x08\x0e-\x1f\ufffe\uffff]/g

/** On the page M is 18 pixels. On paper it is 12 points, as in a manuscript, and the other sizes are in proportion. */
const halfPoints: Record<Size, number> = { small: 21, normal: 24, large: 28, 'x-large': 33 }

export function runLook({ font, size }: { font: Font; size: Size }) {
  return { font, size: halfPoints[size], sizeComplexScript: halfPoints[size] }
}
