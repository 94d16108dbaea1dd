import { isolateHistory } from '@codemirror/commands'
import { type EditorState, MapMode, type Text, type Transaction } from '@codemirror/state'
import type { StepRule } from '../../../lib/text/editor.ts'
import { originOf } from '../origins/step-origin.ts'

interface Typed {
  at: number
  mark: string
}

interface Changed {
  /** The text right after the change. */
  text: Text
  /** Where the curly mark starts in that text. */
  from: number
  end: number
  /** The characters that had been typed. */
  typed: string
}

/** A quote that this rule has made curly, and that what follows may change, in the text as it is now. */
interface Unsure {
  text: Text
  at: number
}

/**
 * Turns straight quotes into curly ones as they are typed, two hyphens into a dash, and three dots into an ellipsis.
 * The typed mark is inserted first, as a step of its own. So one undo brings it back, and so does a Backspace right
 * after it.
 */
export function smartMarks(isComposing: () => boolean): StepRule {
  let last: Changed | undefined
  /** Only this one may turn out to be something else: another one was typed or pasted as it is, or taken back to it. */
  let unsure: Unsure | undefined

  return (step, by) => {
    const before = last
    last = undefined
    unsure = unsure && afterStep(unsure, step)
    if (by !== 'writer' || isComposing()) return [step]
    if (before && isBackspaceAfter(before, step)) {
      unsure = undefined
      return [step, withTyped(step.state, before)]
    }
    const typed = typedMark(step)
    const change = typed && changeOf(step.state, typed, unsure?.at)
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
    unsure = isUnsure(change.insert, change.before) ? { text: changed.newDoc, at: change.from } : undefined
    return [step, changed]
  }
}

/** Undefined if the quote was taken away, or the text has changed in another way than by steps. */
function afterStep({ text, at }: Unsure, { startState, changes, newDoc }: Transaction): Unsure | undefined {
  const place = startState.doc === text ? changes.mapPos(at, 1, MapMode.TrackAfter) : null
  return place === null ? undefined : { text: newDoc, at: place }
}

/** The typed mark, if the step inserts only one and nothing was selected. */
function typedMark(step: Transaction): Typed | undefined {
  if (!step.isUserEvent('input.type')) return undefined
  const typed: Typed[] = []
  step.changes.iterChanges((from, to, fromAfter, _toAfter, insert) => {
    if (from === to) typed.push({ at: fromAfter, mark: insert.sliceString(0) })
  })
  const [only] = typed
  return typed.length === 1 && only && /^["' .,;:!?s\d-]$/.test(only.mark) ? only : undefined
}

function changeOf(
  { doc }: EditorState,
  { at, mark }: Typed,
  unsureAt: number | undefined,
): { from: number; to: number; insert: string; before: string } | undefined {
  const line = doc.lineAt(at)
  const before = line.text.slice(0, at - line.from)
  const isUnsure = unsureAt !== undefined && unsureAt >= line.from
  const instead = (isUnsure && otherwise(before, unsureAt - line.from, mark)) || insteadOf(before, mark)
  // Checked last: a space is typed often, and reading all lines above takes longer.
  if (!instead || isCode(doc, line.number, before)) return undefined
  return { from: at - instead.back, to: at + 1, insert: instead.insert, before }
}

/** The text that replaces the mark and the `back` characters before it. */
interface Instead {
  back: number
  insert: string
}

function insteadOf(before: string, mark: string): Instead | undefined {
  if (mark === '.') return isEllipsis(before) ? { back: 2, insert: '…' } : undefined
  const hyphens = { '-': 1, ' ': 2 }[mark]
  if (hyphens) return isDash(before, mark) ? { back: hyphens, insert: mark === ' ' ? '— ' : '—' } : undefined
  if (!closing[mark] || (mark === '"' && isInches(before))) return undefined
  const insert = (isOpening(before, mark) ? { '"': '“', "'": '‘' } : closing)[mark]
  return insert ? { back: 0, insert } : undefined
}

const closing: Record<string, string> = { '"': '”', "'": '’' }

/** An opening quote may be an apostrophe; an apostrophe behind a number may mean feet. */
function isUnsure(insert: string, before: string): boolean {
  return insert === '‘' || (insert === '’' && endsWithNumber.test(before))
}

function otherwise(before: string, quoteAt: number, mark: string): Instead | undefined {
  return before[quoteAt] === '‘' ? lettersLeftOut(before, quoteAt, mark) : feet(before, quoteAt, mark)
}

/**
 * 5'10": marks of feet and inches stay straight, as they were typed. Primes would be right too, but not all fonts here
 * have them, and a search for what was typed would not find them. A digit tells that the mark before it means feet; so
 * does the end of the word, unless a quotation is open that the mark may close.
 */
function feet(before: string, quoteAt: number, mark: string): Instead | undefined {
  if (quoteAt !== before.length - 1) return undefined
  const isFeet = /\d/.test(mark) || (mark !== 's' && !closing[mark] && !before.includes('‘'))
  return isFeet ? { back: 1, insert: `'${mark}` } : undefined
}

/** After feet, or after a number if no quotation is open. */
function isInches(before: string): boolean {
  if (!endsWithNumber.test(before)) return false
  return afterFeet.test(before.slice(-maxBefore)) || before.split('“').length <= before.split('”').length
}

const endsWithNumber = /[\d½¼¾]$/
const afterFeet = /\d' ?\d{0,2}(?:\.\d+)?[½¼¾]?$/

/**
 * ’Twas, the ’90s, rock ’n’ roll: an apostrophe for missing letters opens no quotation, which is known only when the
 * word ends. A word between two quotes stays as it is: the word ‘til’. So does one that may begin a quotation, such as
 * ‘round. Where the words around a year or ’cause tell that it does not, it gets an apostrophe.
 */
function lettersLeftOut(before: string, quoteAt: number, mark: string): Instead | undefined {
  const word = before.slice(quoteAt + 1)
  if (word.length > maxWord) return undefined
  const ahead = before.slice(Math.max(0, quoteAt - maxWord), quoteAt)
  if (!isShortened(word, ahead, mark) && !isYearInQuotation(before, quoteAt, mark)) return undefined
  return { back: word.length + 1, insert: `’${word}${closing[mark] ?? mark}` }
}

/** Longer than the longest word below, and than the words that decide before it. */
const maxWord = 30

function isShortened(word: string, ahead: string, mark: string): boolean {
  if (because.test(word)) return mark !== 's'
  if (mark === 's') return decade.test(word)
  if ((mark === "'" ? yearAndNot : yearAndWhat).test(word)) return beforeSentence.test(ahead)
  if (mark === "'") return negated.test(word) || (/^n$/i.test(word) && !beforeName.test(ahead))
  if (word === 'cause') return afterWordAndSpace.test(ahead) && !beforeName.test(ahead)
  return shortened.test(word) || (year.test(word) && beforeYear.test(ahead))
}

/** “Summer ’98,” she said. The double quote closes, and within it no single one has, so none was opened. */
function isYearInQuotation(before: string, quoteAt: number, mark: string): boolean {
  if (mark !== '"' || !yearAndMore.test(before.slice(quoteAt + 1))) return false
  return before.lastIndexOf('“', quoteAt) > before.lastIndexOf('”', quoteAt)
}

const decade = /^\d0$/
const year = /^\d\d$/
const yearAndMore = /^\d\d(?![\d\p{L}])[^“”‘]*(?<![\s–—])$/u
/** ’98 was cold. It begins a sentence, where a quotation of a number would go on in another way: ‘98 degrees,’ he said. */
const yearAndWhat = /^\d\d (?:was|had|saw|brought|came|began|ended)$/
/** Before the apostrophe of “’98 wasn’t cold”. */
const yearAndNot = /^\d\d (?:was|had|did)n$/
const beforeSentence = /(?:^|[.!?…”’] |[“‘])$/
const shortened = /^(?:em|[Nn]eath|[Tt](?:il|is|was|were|would|wixt))$/
/** Before the apostrophe of “’tisn’t”. */
const negated = /^[Tt](?:is|was|were|would)n$/
/** “’Cause I …”, also where a sentence begins. */
const because = /^[Cc]ause (?:I|you|he|she|we|they|it|there)$/
const afterWordAndSpace = /[\p{L}’] $/u
/** After words such as “letter” or “the”, ‘n’ names the letter; between two things, ’n’ means “and”. */
const beforeName = /(?:\b(?:letter|sound|note|sign|word|an?|the|of|and|or|for) |[*_~])$/i
/** In ’98, a ’57 Chevy, the summer of ’69, ’39 or ’45. */
const beforeYear = new RegExp(
  `(?<![\\p{L}’])(?:${[
    'in|of|since|from|by|until|till|to|before|after|during|around|circa|early|mid|late',
    'it was|it’s',
    'a|the|my|your|his|her|its|our|their|that',
    'spring|summer|autumn|fall|winter|Christmas|January|February|March|April|May|June|July|August',
    'September|October|November|December',
  ].join('|')}|’\\d\\d (?:and|or)) $`,
  'iu',
)

/** If another backtick follows in the line, it is code within a sentence. */
const fence = /^ {0,3}(?:```(?=`*[^`]*$)|~~~)/

/** Between backticks, or below an opening fence that has no end yet. */
function isCode(doc: EditorState['doc'], line: number, before: string): boolean {
  if (before.split('`').length % 2 === 0) return true
  let isFenced = false
  const lines = doc.iterLines(1, line)
  while (!lines.next().done) if (fence.test(lines.value)) isFenced = !isFenced
  return isFenced
}

/**
 * Whether hyphens are a dash: after a word, and not within a path or a row of a table. After a word and a space they
 * may begin an option of a program, such as `--watch`. There only another space shows that they are a dash.
 */
function isDash(before: string, mark: string): boolean {
  const isAfterWord = mark === ' ' ? afterSpace.test(before) : afterWord.test(before)
  return isAfterWord && !isInPath(before)
}

/** Three dots, and no more of them. */
function isEllipsis(before: string): boolean {
  return /(?<!\.)\.\.$/.test(before) && !isInPath(before)
}

function isInPath(before: string): boolean {
  return /[/\\<|]\S*$/.test(before.slice(-maxBefore))
}

/** A line may have a million letters, but only the last ones decide. */
const maxBefore = 500

/** The mark of inches or feet stands behind a number. */
const afterWord = /(?:[\p{L}\p{N}.,!?…’”)—]|\p{N}["'])-$/u
const afterSpace = /(?:[\p{L}\p{N}.,!?…’”)—]|\p{N}["']) --$/u

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
