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

/** `here`: words from the clipboard or dropped, which may be the writer's own. */
export type NamedOrigin = StepOrigin | 'here' | { whole: string | undefined }

/** Where the words that a step inserts come from. Typing has no such annotation. */
export const originOf = Annotation.define<NamedOrigin>()

/** The origins of what a step took away, one stretch after the other. Set once the step is recorded. */
export interface TakenAway {
  runs?: Runs
}

/** A stretch of the text that undo brought back, and where it was in what the step took away. */
export interface BroughtBack {
  from: number
  to: number
  taken: TakenAway
  at: number
}

/** What comes back when a step is undone. */
interface ComingBack {
  pieces: readonly BroughtBack[]
  /** How often another device has changed the text since the step. */
  changesSince: number
}

const comingBack = StateEffect.define<ComingBack>({
  map({ pieces, changesSince }, changes) {
    // A step of another device moves what comes back, but changes neither its words nor their order. That step's
    // changes count from the text before undoing, but the pieces are in the text after it. If they were mapped, the
    // history (`mapEvent` of @codemirror/commands 6.11) would cut pieces. So only the steps are counted.
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

/**
 * The stretches in their order. None if another device came between steps that are undone as one: then their places
 * belong to different texts.
 */
export function broughtBackBy({ effects }: Transaction): readonly BroughtBack[] {
  const back = effects.flatMap((effect) => (effect.is(comingBack) ? [effect.value] : []))
  if (back.some(({ changesSince }) => changesSince !== back[0]?.changesSince)) return []
  return back.flatMap(({ pieces }) => pieces).sort((a, b) => a.from - b.from)
}

/**
 * Each piece is moved by each step that is joined to its own. A step with more pieces, such as replacing all in a long
 * text, comes back with unknown origins.
 */
const maxPieces = 2_000

/** The history keeps with each step what it took away, so that undoing brings the words back with their origins. */
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
