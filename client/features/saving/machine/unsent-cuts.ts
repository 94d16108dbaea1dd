/*
 * Words that only this page has ever had, and that a change takes away.
 *
 * The server keeps a version of what a cut takes away, but of nothing that it was never sent. What is typed and cut while the
 * server is away, refuses or is slow, or in the seconds between two saves, is told here: at once where much goes in one step,
 * and by and by where it goes key by key.
 */
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { largeCut } from '#shared/text/large-cut.ts'
import { knownSplice } from '../../../lib/text/known-texts.ts'
import type { Draft } from '../drafts/draft.ts'

/** The text before unsent words began to go in small steps, and how many characters have gone since. */
export interface Ebb {
  text: string
  gone: number
}

type Texts = Pick<Draft, 'base' | 'text'>

/** No more than these, in small steps, are ever missing in what is kept. */
const maxGone = 100
/** In a longer stretch nobody looks which words are there still. */
const maxComparedLength = 2_000

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
  return cut >= Math.min(maxGone, largeCut(text))
}

/** What came since is not in the texts before. More of them than these are not remembered. */
const maxEbbs = 4
/** A text that is forgotten has lost no more than this. */
const maxForgotten = 20

/**
 * A small cut of unsent words, as one more of those before: which texts have lost a passage by now, and what is left to
 * remember. Words that came after a text was remembered need a text of their own.
 */
export function afterCut(
  ebbs: readonly Ebb[],
  text: string,
  cut: number,
  next: string,
): { lost: string[]; left: Ebb[] } {
  const last = ebbs.at(-1)
  const begun = last && hasWhole(last.text, text) ? ebbs : [...ebbs, { text, gone: 0 }]
  const now = begun.map((ebb) => counted({ text: ebb.text, gone: ebb.gone + cut }, next))
  const isLost = ({ text, gone }: Ebb) => isPassage(gone, text)
  const left = now.filter((ebb) => !isLost(ebb))
  const forgotten = left.splice(0, left.length - maxEbbs).filter((ebb) => stillGone(ebb, next) > maxForgotten)
  return { lost: [...now.filter(isLost), ...forgotten].map(({ text }) => text), left }
}

/** Only where it is many: comparing texts takes longer than adding up. */
function counted(ebb: Ebb, next: string): Ebb {
  return isPassage(ebb.gone, ebb.text) ? { text: ebb.text, gone: stillGone(ebb, next) } : ebb
}

/** How many characters of the text before are really missing: what went may have come back, as by undo and redo. */
function stillGone({ text, gone }: Ebb, next: string): number {
  const { from, to, insert } = knownSplice(text, next)
  if (to - from > maxComparedLength || insert.length > maxComparedLength) return gone
  return proseDiff(text.slice(from, to), insert).reduce((sum, { fromA, toA }) => sum + toA - fromA, 0)
}

/** Whether the second text is the first one, or that without one stretch. */
export function hasWhole(whole: string, part: string): boolean {
  return knownSplice(whole, part).insert === ''
}
