import { isolateHistory } from '@codemirror/commands'
import type { EditorState, Transaction } from '@codemirror/state'
import type { StepRule } from '../../../lib/text/editor.ts'
import { originOf } from '../origins/step-origin.ts'

interface Typed {
  at: number
  mark: string
}

interface Changed {
  /** The text right after the change. */
  text: EditorState['doc']
  /** Where the curly mark starts in that text. */
  from: number
  end: number
  /** The characters that had been typed. */
  typed: string
}

/**
 * Turns straight quotes into curly ones as they are typed, and two hyphens into a dash. The typed mark is inserted
 * first, as a step of its own. So one undo brings it back, and so does a Backspace right after it.
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
    // The history never joins a plain `input` to the step before.
    const changed = step.state.update({
      changes: change,
      selection: { anchor: change.from + change.insert.length },
      scrollIntoView: true,
      userEvent: 'input',
      // What is typed next must be a step of its own, or one undo would remove it too.
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

/** The typed mark, if the step inserts only one and nothing was selected. */
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
  // Checked last: a space is typed often, and reading all lines above takes longer.
  if (!instead || isCode(doc, line.number, before)) return undefined
  return { from: at - instead.back, to: at + 1, insert: instead.insert }
}

/** The text that replaces the mark and the `back` characters before it. */
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
 * ’Twas, the ’90s, rock ’n’ roll: an apostrophe for missing letters opens no quotation, which is known only when the
 * word ends. Words that could also begin a quotation, such as ’cause or ’round, stay as they are. So does a word
 * between two quotes: the word ‘til’.
 */
function lettersLeftOut(before: string, mark: string): Instead | undefined {
  const word = (mark === 's' ? decade : mark === "'" ? endedByMark : shortened).exec(before)?.[1]
  return word === undefined
    ? undefined
    : { back: word.length + 1, insert: `’${word}${closing[mark] ?? mark}` }
}

const decade = /(?:^|[\s([{<“—–])[*_~]*‘(\d0)$/u
const shortened = /(?:^|[\s([{<“—–])[*_~]*‘(em|[Tt](?:il|is|was|were|would))$/u
/** After words such as “letter” or “the”, ‘n’ names the letter; between two things, ’n’ means “and”. */
const endedByMark =
  /(?:^|[\s([{<“—–])‘((?<!\b(?:letter|sound|note|sign|an?|the|of|and|or|for)\s‘)[Nn]|[Tt](?:is|was|were|would)n)$/iu

/** Between backticks, or below an opening fence that has no end yet. */
function isCode(doc: EditorState['doc'], line: number, before: string): boolean {
  if (before.split('`').length % 2 === 0) return true
  let isFenced = false
  const lines = doc.iterLines(1, line)
  while (!lines.next().done) if (/^ {0,3}(```|~~~)/.test(lines.value)) isFenced = !isFenced
  return isFenced
}

/**
 * Whether hyphens are a dash: after a word, and not within a path or a row of a table. After a word and a space they
 * may begin an option of a program, such as `--watch`. There only another space shows that they are a dash.
 */
function isDash(before: string, mark: string): boolean {
  const isAfterWord = mark === ' ' ? afterSpace.test(before) : afterWord.test(before)
  return isAfterWord && !/[/\\<|]\S*$/.test(before.slice(-maxBefore))
}

/** A line may have a million letters, but only the last ones decide. */
const maxBefore = 500

const afterWord = /[\p{L}\p{N}.,!?…’”)—]-$/u
const afterSpace = /[\p{L}\p{N}.,!?…’”)—] --$/u

/**
 * Whether a quote opens. Marks of Markdown before it are skipped. After a dash, a double quote closes if one is open.
 */
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

/** Replaces what the Backspace left of the mark with the characters that had been typed. */
function withTyped(state: EditorState, { from, typed }: Changed): Transaction {
  return state.update({
    changes: { from, to: state.selection.main.head, insert: typed },
    selection: { anchor: from + typed.length },
    scrollIntoView: true,
    userEvent: 'input',
    annotations: [isolateHistory.of('after'), originOf.of('t')],
  })
}
