import { history, invertedEffects, isolateHistory, undo } from '@codemirror/commands'
import {
  Annotation,
  EditorSelection,
  EditorState,
  type Extension,
  StateEffect,
  type Text,
  type Transaction,
  type TransactionSpec,
  Transaction as Transactions,
} from '@codemirror/state'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import type { Readable } from '#shared/text/count-words.ts'
import type { Splice } from '#shared/text/splice.ts'
import type { ChangedSpan, ReplaceOptions, TextChange } from '../../../lib/text/editor.ts'
import { originOf, remembersOrigins } from '../origins/step-origin.ts'

const changedBy = Annotation.define<Exclude<TextChange['by'], 'writer'>>()
/** The history stores this with each step of a tool, so that undoing and redoing it count as the tool's changes too. */
const madeByTool = StateEffect.define<null>()
const remembersTools = invertedEffects.of((step) => {
  return step.annotation(changedBy) === 'tool' || isOfTool(step) ? [madeByTool.of(null)] : []
})
const minUndoSteps = 500

/** A text with its caret and its undo history. Both editors use it, so both undo alike. */
export function startState(text: string, extensions: Extension = []): EditorState {
  return EditorState.create({
    doc: text,
    selection: EditorSelection.cursor(text.length),
    extensions: around(extensions),
  })
}

/** Returns the step that takes over the state of another editor, with its caret and undo but without its extensions. */
export function takeOver(extensions: Extension): TransactionSpec {
  return { effects: StateEffect.reconfigure.of(around(extensions)) }
}

function around(extensions: Extension): Extension {
  return [
    // Set, so that a `\r` counts as a character like any other instead of disappearing.
    EditorState.lineSeparator.of('\n'),
    history({ minDepth: minUndoSteps, joinToEvent: (step, isNext) => isNext && !leavesSentence(step) }),
    remembersOrigins,
    remembersTools,
    extensions,
  ]
}

/** Whether a step ends a sentence. A writer who types without a pause undoes one sentence at a time, not everything. */
function leavesSentence(step: Transaction): boolean {
  const { head } = step.newSelection.main
  return (
    step.isUserEvent('input.type') && /[.!?…]["'”’»)]?\s$|\n$/.test(step.newDoc.sliceString(head - 3, head))
  )
}

export function textOf(state: EditorState): string {
  return state.doc.sliceString(0)
}

export function readable(doc: Text): Readable {
  return { length: doc.length, slice: (from, to) => doc.sliceString(from, to) }
}

/** The step that brings in what somebody else wrote. It changes only what differs, and the writer's undo skips it. */
export function remoteUpdate(
  state: EditorState,
  text: string,
  before = textOf(state),
  record?: string,
): TransactionSpec {
  return {
    changes: splicesBetween(before, text),
    annotations: [
      changedBy.of('remote'),
      Transactions.addToHistory.of(false),
      Transactions.remote.of(true),
      ...(record === undefined ? [] : [originOf.of({ whole: record })]),
    ],
  }
}

/** A change that is never joined with typing before or after it. */
export function oneStep(changes: TransactionSpec): TransactionSpec[] {
  return [changes, { userEvent: 'input', annotations: isolateHistory.of('full') }]
}

/** The step for a change that a tool of the page makes. */
export function toolStep(
  splices: Splice[],
  { joins = false, origin = 'u' }: ReplaceOptions = {},
): TransactionSpec[] {
  const step = { changes: splices, annotations: [changedBy.of('tool'), originOf.of(origin)] }
  // The history joins what an input method composes to the step before, no matter when that was made.
  return joins ? [{ ...step, userEvent: 'input.type.compose' }, endOfStep] : oneStep(step)
}

/** The transaction that undoes the last step, if that step has changed nothing in the end. */
export function undoOfIdle(state: EditorState): Transaction | undefined {
  let undone: Transaction | undefined
  undo({
    state,
    dispatch(transaction) {
      undone = transaction
    },
  })
  return undone?.newDoc.eq(state.doc) ? undone : undefined
}

const endOfStep: TransactionSpec = { annotations: isolateHistory.of('after') }

export function describe(transaction: Transaction): TextChange {
  const spans: ChangedSpan[] = []
  transaction.changes.iterChanges((from, to, fromAfter, toAfter) => {
    spans.push({ from, to, length: toAfter - fromAfter })
  })
  return {
    by: transaction.annotation(changedBy) ?? 'writer',
    ...(isOfTool(transaction) && { isOfTool: true }),
    spans,
  }
}

function isOfTool({ effects }: Transaction): boolean {
  return effects.some((effect) => effect.is(madeByTool))
}

function splicesBetween(before: string, after: string): Splice[] {
  return proseDiff(before, after).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }))
}
