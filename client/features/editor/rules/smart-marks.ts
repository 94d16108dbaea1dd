import { isolateHistory } from '@codemirror/commands'
import type { EditorState, Transaction } from '@codemirror/state'
import type { StepRule } from '../../../lib/text/editor.ts'
import { originOf } from '../origins/step-origin.ts'

interface Typed {
  at: number
  mark: string
}

interface Changed {
  /** The text right after. */
  text: EditorState['doc']
  /** Where the mark stands in it. */
  from: number
  end: number
  /** What had been typed. */
  typed: string
}

/**
 * Straight quotes become curly ones as they are typed, and two hyphens a dash. The mark that was typed comes first, as a
 * step of its own, so that one undo brings it back; so does a Backspace right after it.
 */
export function smartMarks(isComposing: () => boolean): StepRule {
  let last: Changed | undefined

  return (step, by) => {
    const before = last
    last = undefined
    if (by !== 'writer' || isComposing()) return [step]
    if (before && isBackspaceAfter(before, step)) return [step, withTyped(step.state, before)]

    const typed = typedMark(step)
    const change = typed && changeOf(step.state, typed)
    if (!change) return [step]
    // `input` alone is never joined to the step before.
    const changed = step.state.update({
      changes: change,
      selection: { anchor: change.from + change.insert.length },
      scrollIntoView: true,
      userEvent: 'input',
      // What is typed next is a step of its own, or one undo would take it along.
      annotations: [isolateHistory.of('after'), originOf.of('t')],
    })
    const end = change.from + change.insert.length
    last = {
      text: changed.newDoc,
      from: change.from,
      end,
      typed: step.state.sliceDoc(change.from, change.to),
    }
    return [step, changed]
  }
}

/** One mark, where nothing was selected. */
function typedMark(step: Transaction): Typed | undefined {
  if (!step.isUserEvent('input.type')) return undefined
  const typed: Typed[] = []
  step.changes.iterChanges((from, to, fromAfter, _toAfter, insert) => {
    if (from === to) typed.push({ at: fromAfter, mark: insert.sliceString(0) })
  })
  const [only] = typed
  return typed.length === 1 && only && /^["' .,;:!?s-]$/.test(only.mark) ? only : undefined
}

function changeOf(
  { doc }: EditorState,
  { at, mark }: Typed,
): { from: number; to: number; insert: string } | undefined {
  const line = doc.lineAt(at)
  const before = line.text.slice(0, at - line.from)
  const instead = lettersLeftOut(before, mark) ?? insteadOf(before, mark)
  // Looked at last: a space is typed often, and reading all lines above takes longer.
  if (!instead || isCode(doc, line.number, before)) return undefined
  return { from: at - instead.back, to: at + 1, insert: instead.insert }
}

/** What comes instead of the mark and of so many characters before it. */
interface Instead {
  back: number
  insert: string
}

function insteadOf(before: string, mark: string): Instead | undefined {
  const hyphens = { '-': 1, ' ': 2 }[mark]
  if (hyphens) return isDash(before, mark) ? { back: hyphens, insert: mark === ' ' ? '— ' : '—' } : undefined
  if (!closing[mark]) return undefined
  const insert = (isOpening(before, mark) ? { '"': '“', "'": '‘' } : closing)[mark]
  return insert ? { back: 0, insert } : undefined
}

const closing: Record<string, string> = { '"': '”', "'": '’' }

/**
 * ’Twas, the ’90s, rock ’n’ roll: what stands for letters opens no quotation, which is known once the word ends. Words that
 * could begin what somebody says, as ’cause or ’round, stay as they are, and so does what another mark ends: the word ‘til’.
 */
function lettersLeftOut(before: string, mark: string): Instead | undefined {
  const word = (mark === 's' ? decade : mark === "'" ? endedByMark : shortened).exec(before)?.[1]
  return word === undefined
    ? undefined
    : { back: word.length + 1, insert: `’${word}${closing[mark] ?? mark}` }
}

const decade = /(?:^|[\s([{<“—–])[*_~]*‘(\d0)$/u
const shortened = /(?:^|[\s([{<“—–])[*_~]*‘(em|[Tt](?:il|is|was|were|would))$/u
/** The letter ‘n’ is named behind other words than the ’n’ between two things is. */
const endedByMark =
  /(?:^|[\s([{<“—–])‘((?<!\b(?:letter|sound|note|sign|an?|the|of|and|or|for)\s‘)[Nn]|[Tt](?:is|was|were|would)n)$/iu

/** Between backticks, or below a line of three that none has ended yet. */
function isCode(doc: EditorState['doc'], line: number, before: string): boolean {
  if (before.split('`').length % 2 === 0) return true
  let isFenced = false
  const lines = doc.iterLines(1, line)
  while (!lines.next().done) if (/^ {0,3}(```|~~~)/.test(lines.value)) isFenced = !isFenced
  return isFenced
}

/**
 * After a word, and not within a path or a row of a table. After a word and a space the hyphens may begin an option of a
 * program, `--watch`: there another space tells that they are a dash.
 */
function isDash(before: string, mark: string): boolean {
  const isAfterWord = mark === ' ' ? afterSpace.test(before) : afterWord.test(before)
  return isAfterWord && !/[/\\<|]\S*$/.test(before.slice(-maxBefore))
}

/** A line may have a million letters. What decides stands close by. */
const maxBefore = 500

const afterWord = /[\p{L}\p{N}.,!?…’”)—]-$/u
const afterSpace = /[\p{L}\p{N}.,!?…’”)—] --$/u

/** Behind the marks of Markdown as before them. A dash ends what was said, where something was. */
function isOpening(before: string, mark: string): boolean {
  const [marks = ''] = /[*_~]*$/.exec(before.slice(-maxBefore)) ?? []
  const place = before.slice(0, before.length - marks.length)
  if (/[–—]$/.test(place)) return mark === '"' && place.split('“').length <= place.split('”').length
  return /(^|[\s([{<“‘])$/u.test(place)
}

function isBackspaceAfter({ text, end }: Changed, step: Transaction): boolean {
  let deleted = 0
  step.changes.iterChanges((from, to, _fromAfter, _toAfter, insert) => {
    deleted += insert.length === 0 && to === end ? to - from : Number.NaN
  })
  return deleted === 1 && step.isUserEvent('delete') && step.startState.doc.eq(text)
}

/** What is left of the mark after the Backspace, and what was typed in its place. */
function withTyped(state: EditorState, { from, typed }: Changed): Transaction {
  return state.update({
    changes: { from, to: state.selection.main.head, insert: typed },
    selection: { anchor: from + typed.length },
    scrollIntoView: true,
    userEvent: 'input',
    annotations: [isolateHistory.of('after'), originOf.of('t')],
  })
}
