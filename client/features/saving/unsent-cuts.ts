/*
 * Words that only this page has ever had, and that a change takes away.
 *
 * The server keeps a version of what a cut takes away, but of nothing that it was never sent. What is typed and cut while the
 * server is away, refuses or is slow, or in the seconds between two saves, is told here: at once where much goes in one step,
 * and by and by where it goes key by key.
 */
import { largeCut } from '#shared/text/large-cut.ts'
import { knownSplice } from '../../lib/known-texts.ts'
import type { Draft } from './draft.ts'

/** The text before unsent words began to go in small steps, and how many characters have gone since. */
export interface Ebb {
  text: string
  gone: number
}

type Texts = Pick<Draft, 'base' | 'text'>

/** No more than these, in small steps, are ever missing in what is kept. */
const mostGone = 100
/** What a text lacks that has only grown and been corrected where it grew. */
const mostCorrected = 20

/** How many characters of the text are not in the next one, if any of them was never sent. */
export function unsentCut({ base, text }: Texts, next: string): number {
  if (text === base.text) return 0
  const cut = knownSplice(text, next)
  if (cut.from === cut.to) return 0
  const unsent = knownSplice(base.text, text)
  const isUnsent = Math.min(cut.to, unsent.from + unsent.insert.length) > Math.max(cut.from, unsent.from)
  return isUnsent ? cut.to - cut.from : 0
}

/** Whether so many are more than a correction of this text. */
export function isPassage(cut: number, text: string): boolean {
  return cut >= Math.min(mostGone, largeCut(text))
}

/** Whether the next text only corrects and continues this one. */
export function isContinued(text: string, next: string): boolean {
  const { from, to } = knownSplice(text, next)
  return to - from < mostCorrected
}

/** Whether the second text is the first one, or that without one stretch. */
export function hasWhole(whole: string, part: string): boolean {
  return knownSplice(whole, part).insert === ''
}
