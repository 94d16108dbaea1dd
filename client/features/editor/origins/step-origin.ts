import { invertedEffects } from '@codemirror/commands'
import { Annotation, type ChangeDesc, type Extension, StateEffect, type Transaction } from '@codemirror/state'
import type { Runs } from '#shared/origins/runs.ts'
import type { StepOrigin } from '../../../lib/editor.ts'

/** `here`: words from the clipboard or dropped, which may be own ones. */
export type NamedOrigin = StepOrigin | 'here' | { whole: string | undefined }

/** Where what a step inserts comes from. Typing names nothing. */
export const originOf = Annotation.define<NamedOrigin>()

/** What a step took away, one stretch after the other, as soon as somebody has recorded it. */
export interface TakenAway {
  runs?: Runs
}

/** A stretch of a text that is back, and where it was in what a step took away. */
export interface BroughtBack {
  from: number
  to: number
  taken: TakenAway
  at: number
}

const broughtBack = StateEffect.define<readonly BroughtBack[]>({
  map: (pieces, changes) => {
    const left = pieces.flatMap((piece) => partsLeft(piece, changes))
    return left.length > 0 ? left : undefined
  },
})

function partsLeft({ from, to, taken, at }: BroughtBack, changes: ChangeDesc): BroughtBack[] {
  const parts: BroughtBack[] = []
  changes.iterGaps((start, after, length) => {
    const first = Math.max(start, from)
    const end = Math.min(start + length, to)
    const by = after - start
    if (first < end) parts.push({ from: first + by, to: end + by, taken, at: at + first - from })
  })
  return parts
}

const taken = new WeakMap<Transaction, TakenAway>()

export function takenBy(step: Transaction): TakenAway {
  const known = taken.get(step) ?? {}
  taken.set(step, known)
  return known
}

export function broughtBackBy({ effects }: Transaction): readonly BroughtBack[] {
  return effects.flatMap((effect) => (effect.is(broughtBack) ? effect.value : []))
}

/** Each is moved along by each change of another device. What has more places, as replacing all in a long text, comes back unknown. */
const maxPieces = 2_000

/** The history keeps with each step what it took away, so that undoing brings it back with its origins. */
export const remembersOrigins: Extension = invertedEffects.of((step) => {
  const pieces: BroughtBack[] = []
  let at = 0
  step.changes.iterChangedRanges((from, to) => {
    if (from < to && pieces.length <= maxPieces) pieces.push({ from, to, taken: takenBy(step), at })
    at += to - from
  })
  return pieces.length > 0 && pieces.length <= maxPieces ? [broughtBack.of(pieces)] : []
})
