import { isolateHistory } from '@codemirror/commands'
import type { Transaction } from '@codemirror/state'
import type { StepRule } from '../../../lib/text/editor.ts'
import { originOf } from '../origins/step-origin.ts'

interface ForwardOnly {
  /** An input method may take back what it has composed: if that is refused, it writes the words twice. */
  isComposing(): boolean
  /** Called when the rule has refused something. */
  onRefused(): void
}

/**
 * Refuses what would take away a letter, and every undo, but only from the writer: tools, other devices and other tabs
 * are free. Words that come without keys, for example by dictation, are never lost: they are inserted after what they
 * would have replaced.
 */
export function forwardOnly({ isComposing, onRefused }: ForwardOnly): StepRule {
  return (step, by) => {
    if (by !== 'writer' || !goesBack(step) || (isComposing() && !isAsked(step))) return [step]
    const spoken = wordsWithoutKeys(step)
    if (spoken) return [afterSelection(step, spoken)]
    onRefused()
    return []
  }
}

/** Whether a command takes something away, and not an input method in the middle of a word. */
function isAsked(step: Transaction): boolean {
  return ['undo', 'delete.cut', 'delete.selection'].some((way) => step.isUserEvent(way))
}

function goesBack(step: Transaction): boolean {
  if (!step.docChanged || step.newDoc.eq(step.startState.doc)) return false
  if (step.isUserEvent('undo')) return true
  // A keyboard that corrects the word before the caret.
  const isCorrection = step.isUserEvent('input.type') && step.startState.selection.main.empty && adds(step)
  return !isCorrection && takesAway(step)
}

function takesAway(step: Transaction): boolean {
  let length = 0
  step.changes.iterChanges((from, to) => {
    length += to - from
  })
  return length > 0
}

function adds(step: Transaction): boolean {
  return inserted(step) !== ''
}

/** Words that the page itself inserts: not typed, pasted, dropped or replaced by the search, nor the break of Enter. */
function wordsWithoutKeys(step: Transaction): string | undefined {
  const isOther = ['type', 'paste', 'drop', 'replace'].some((way) => step.isUserEvent(`input.${way}`))
  const words = inserted(step)
  return step.isUserEvent('input') && !isOther && words !== '\n' ? words : undefined
}

function inserted(step: Transaction): string {
  let words = ''
  step.changes.iterChanges((_from, _to, _fromAfter, _toAfter, insert) => {
    words += insert.sliceString(0)
  })
  return words
}

function afterSelection(step: Transaction, words: string): Transaction {
  const { startState } = step
  const { to } = startState.selection.main
  const touches = /\S$/.test(startState.sliceDoc(to - 1, to)) && /^\p{L}/u.test(words)
  const insert = touches ? ` ${words}` : words
  return startState.update({
    changes: { from: to, insert },
    selection: { anchor: to + insert.length },
    annotations: [isolateHistory.of('full'), originOf.of(step.annotation(originOf) ?? 'u')],
    scrollIntoView: true,
    userEvent: 'input',
  })
}
