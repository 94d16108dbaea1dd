import { invertedEffects } from '@codemirror/commands'
import {
  Annotation,
  type ChangeDesc,
  ChangeSet,
  type Extension,
  StateEffect,
  type Transaction,
} from '@codemirror/state'
import type { Runs } from '#shared/origins/runs.ts'
import type { StepOrigin } from '../../../lib/text/editor.ts'

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

/** What undoing a step brings back. */
interface ComingBack {
  pieces: readonly BroughtBack[]
  /** How often another device has changed the text since the step. */
  changesSince: number
}

const comingBack = StateEffect.define<ComingBack>({
  map({ pieces, changesSince }, changes) {
    // Another device moves what comes back, and changes neither that nor its order. Its changes are those of the text before
    // undoing, and the pieces are in the text after it: with them the history (`mapEvent` of @codemirror/commands 6.11) would cut pieces.
    if (!(changes instanceof ChangeSet)) return { pieces, changesSince: changesSince + 1 }
    const left = pieces.flatMap((piece) => partsLeft(piece, changes))
    return left.length > 0 ? { pieces: left, changesSince } : undefined
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

/** In their order. None where another device came between steps that are undone as one: their places are of different texts. */
export function broughtBackBy({ effects }: Transaction): readonly BroughtBack[] {
  const back = effects.flatMap((effect) => (effect.is(comingBack) ? [effect.value] : []))
  if (back.some(({ changesSince }) => changesSince !== back[0]?.changesSince)) return []
  return back.flatMap(({ pieces }) => pieces).sort((a, b) => a.from - b.from)
}

/** Each is moved along by each step that is joined to its own. What has more places, as replacing all in a long text, comes back unknown. */
const maxPieces = 2_000

/** The history keeps with each step what it took away, so that undoing brings it back with its origins. */
export const remembersOrigins: Extension = invertedEffects.of((step) => {
  const pieces: BroughtBack[] = []
  let at = 0
  step.changes.iterChangedRanges((from, to) => {
    if (from < to && pieces.length <= maxPieces) pieces.push({ from, to, taken: takenBy(step), at })
    at += to - from
  })
  if (pieces.length === 0 || pieces.length > maxPieces) return []
  return [comingBack.of({ pieces, changesSince: 0 })]
})
