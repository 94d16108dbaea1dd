import type { ChangeSet } from '@codemirror/state'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import {
  allOf,
  joinRuns,
  lengthOf,
  type Origin,
  orElse,
  type Runs,
  sliceRuns,
  slicesOf,
  withinLimit,
  zipRuns,
} from '#shared/origins/runs.ts'
import { spliceBetween } from '#shared/text/splice.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import type { WordsOf } from '../../../lib/text/editor.ts'
import type { LoggedCopy, LoggedStep } from './logged-step.ts'
import type { BroughtBack } from './step-origin.ts'

export { mergeRecords } from './merge-records.ts'

export function recordSteps(
  record: string | undefined,
  steps: readonly (LoggedStep | LoggedCopy)[],
): string | undefined {
  const [first] = steps
  if (!first) return record
  let runs = runsIn(record, first.length)
  for (const step of steps) {
    if ('words' in step) remember(step, runs)
    else runs = withinLimit(afterStep(runs, step))
  }
  const code = writeOrigins(runs)
  last = { code, length: lengthOf(runs), runs }
  return code
}

/** The runs of the record that was written last, because the same record is usually read next. */
let last: { code: string; length: number; runs: Runs } | undefined

function runsIn(record: string | undefined, length: number): Runs {
  if (last?.code === record && last?.length === length) return last.runs
  return readOrigins(record, length) ?? allOf('n', length)
}

function afterStep(before: Runs, step: LoggedStep): Runs {
  const { origin, newLength, taken } = step
  const removed = removedBy(step.changes, before)
  taken.runs = removed
  const whole =
    typeof origin === 'object' && 'whole' in origin ? readOrigins(origin.whole, newLength) : undefined
  if (whole) return whole
  const inserted = insertedBy(step, removed)
  const [ofBefore, ofInserted] = [slicesOf(before), slicesOf(inserted)]
  const parts: Runs[] = []
  let at = 0
  let used = 0
  step.changes.iterChanges((from, to, fromAfter, toAfter) => {
    parts.push(ofBefore(at, from), ofInserted(used, used + toAfter - fromAfter))
    used += toAfter - fromAfter
    at = to
  })
  parts.push(ofBefore(at, step.length))
  return joinRuns(parts)
}

function removedBy(changes: ChangeSet, before: Runs): Runs {
  const ofBefore = slicesOf(before)
  const removed: Runs[] = []
  changes.iterChangedRanges((from, to) => removed.push(ofBefore(from, to)))
  return joinRuns(removed)
}

/**
 * The origins of everything that the step inserts. If the step names none, the origin is unknown, and never “typed”.
 */
function insertedBy(step: LoggedStep, removed: Runs): Runs {
  const words = wordsOf(step.changes)
  const { length } = words
  const { origin, event, by } = step
  if (origin === 'here') return ownWords(words) ?? allOf('p', length)
  if (typeof origin === 'string') return allOf(origin, length)
  if (origin && 'text' in origin) return wordsFrom(origin, step)
  if (origin && 'record' in origin) return readOrigins(origin.record, length) ?? allOf('u', length)
  // The server may know the origins of what another device wrote.
  if (by === 'remote') return allOf('n', length)
  if (by === 'tool') return allOf('u', length)
  if (event === 'undo' || event === 'redo') return backAgain(step, length) ?? allOf('u', length)
  if (event === 'input.paste' || event === 'input.drop') return ownWords(words) ?? allOf('p', length)
  if (isKeys(event) || (event === 'input' && /^\n+$/.test(words))) {
    return allOf(isMoreThanKeys(event, words) ? 'u' : 't', length)
  }
  if (event === 'move.drop') return ownWords(words) ?? allOf('u', length)
  const [only, ...others] = removed
  // Two letters that change places.
  if (event === 'move.character' && only && others.length === 0) return allOf(only.origin, length)
  return allOf('u', length)
}

/** Also true for what an input method, a phone's keyboard or the spell checker inserts, and for find and replace. */
function isKeys(event: string): boolean {
  return ['input.type', 'input.replace'].some((own) => event === own || event.startsWith(`${own}.`))
}

/**
 * Several words at once are not from keys. CodeMirror names every change of the page `input.type`, also what an
 * extension or the browser's own AI writes.
 */
function isMoreThanKeys(event: string, words: string): boolean {
  return event === 'input.type' && /\S\s+\S+\s+\S/.test(words)
}

function wordsOf(changes: ChangeSet): string {
  let words = ''
  changes.iterChanges((_from, _to, _fromAfter, _toAfter, inserted) => {
    words += inserted.sliceString(0)
  })
  return words
}

/** The origins of words that undo brings back. Undefined unless the history knows all of them, to the last unit. */
function backAgain({ broughtBack }: LoggedStep, length: number): Runs | undefined {
  const back: Runs[] = []
  for (const piece of broughtBack) {
    const runs = runsOf(piece)
    if (!runs) return undefined
    back.push(runs)
  }
  const whole = joinRuns(back)
  return lengthOf(whole) === length ? whole : undefined
}

function runsOf({ from, to, taken, at }: BroughtBack): Runs | undefined {
  const runs = taken.runs && sliceRuns(taken.runs, at, at + to - from)
  return runs && lengthOf(runs) === to - from ? runs : undefined
}

/** A longer stretch is not compared word by word. */
const maxCompared = 400_000

function wordsFrom({ text, record, origin }: WordsOf, { changes, newDoc, newLength }: LoggedStep): Runs {
  const known = readOrigins(record, text.length) ?? allOf('u', text.length)
  const ofWhole = slicesOf(ofText(newDoc?.sliceString(0), newLength))
  const inserted: Runs[] = []
  changes.iterChangedRanges((_from, _to, start, end) => inserted.push(ofWhole(start, end)))
  return joinRuns(inserted)

  function ofText(now: string | undefined, length: number): Runs {
    if (now === undefined) return allOf('u', length)
    const { from, to, insert } = spliceBetween(text, now)
    if (to - from + insert.length <= maxCompared) return alike(text, known, now, origin)
    return allOf(origin, length)
  }
}

/** The origins for the text `now`: those of `text` where both have the same words, else `origin`. */
function alike(text: string, known: Runs, now: string, origin: Origin): Runs {
  const ofKnown = slicesOf(known)
  const parts: Runs[] = []
  let at = 0
  for (const { fromA, toA, fromB, toB } of proseDiff(text, now)) {
    parts.push(ofKnown(at, fromA), allOf(origin, toB - fromB))
    at = toA
  }
  parts.push(ofKnown(at, text.length))
  return joinRuns(parts)
}

/** The words that were last cut, copied or begun to be dragged out of a text in this window. */
let copied: { words: string; runs: Runs; writer: string | null } | undefined

/**
 * The id of the writer, as client/lib/session/remembered-user.ts stores it. What one writer copied does not count as
 * the next writer's own words.
 */
const writer = () => deviceStorage.getItem('longhand:user')

function remember({ words, from }: LoggedCopy, runs: Runs): void {
  const own = sliceRuns(runs, from, from + words.length)
  // If this text does not know where the words came from, no other text can know it either.
  copied = { words, runs: zipRuns(own, allOf('u', words.length), orElse), writer: writer() }
}

/**
 * Words that equal the copied ones are taken for the same. If their line ends have changed, they cannot be compared
 * unit by unit.
 */
function ownWords(words: string): Runs | undefined {
  return words !== '' && copied?.words === words && copied.writer === writer() ? copied.runs : undefined
}
