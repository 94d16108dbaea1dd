import { trashDays } from '#shared/tab-fields.ts'
import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { Imported } from './last-import.ts'
import { type Plan, type PlannedText, versionsOf, whyNotOffered } from './plan.ts'
import { CannotBeRead, type NotRead } from './reading/found.ts'
import type { SentVersions } from './send-versions.ts'
import type { SentWords } from './send-words.ts'
import type { Undone } from './undo-import.ts'

/** Why a text stands on its day, after its file: "harbour.md · day from its front matter". */
export const dayReasons: Record<PlannedText['day']['from'], string> = {
  'front matter': 'day from its front matter',
  name: 'day from its name',
  file: 'day it was last changed',
  nothing: 'nothing says its day',
  clock: 'its day is yet to come',
  writer: 'day you chose',
}

function countOf(texts: readonly PlannedText[]) {
  const reasons = texts.map(whyNotOffered)
  return (reason: ReturnType<typeof whyNotOffered>) => reasons.filter((one) => one === reason).length
}

/** "2 already here, 1 in the trash, 3 cannot be read" */
export function leftOutWords({ texts, notRead }: Pick<Plan, 'texts' | 'notRead'>): string {
  const count = countOf(texts)
  const part = (many: number, words: string) => (many > 0 ? [`${inFigures(many)} ${words}`] : [])
  return [
    ...part(count('here'), 'already here'),
    ...part(count('twice'), 'with the same words as another one'),
    ...part(count('trash'), 'in the trash'),
    ...part(count('empty'), 'without words'),
    ...part(notRead.length, 'cannot be read'),
  ].join(', ')
}

export function readFailure(error: unknown): string {
  if (error instanceof CannotBeRead) return error.message
  return failureKind(error) === 'network'
    ? 'What reads files could not be loaded. Please check your connection.'
    : 'The files could not be read.'
}

export function lookFailure(error: unknown): string {
  if (failureKind(error) === 'network') return 'Importing needs a connection.'
  if (failureKind(error) === 'signed-out') return 'You are signed out. Sign in again to go on.'
  return 'What is already here could not be looked up.'
}

/** Nothing where there is something to bring in. */
export function nothingNew({
  name,
  texts,
  words,
}: Pick<Plan, 'name' | 'texts' | 'words'>): string | undefined {
  if (words.length > 0) return undefined
  if (texts.length === 0) return `There is no text in ${name}.`
  if (texts.some(({ double }) => double === undefined)) return undefined
  const versions = versionsOf(texts)
  if (versions === 0) return `Everything in ${name} is already here.`
  const left = `${plural(versions, 'earlier version')} ${versions === 1 ? 'was' : 'were'}`
  return `All texts in ${name} are already here. ${left} left out: versions come only with a new tab.`
}

export interface Break {
  title: string
  words: string
  /** The writer wanted it. */
  isStop: boolean
}

/** What stopped the import after so many; without an error, the writer did. Some may be here of which nothing was heard. */
export function breakWords(error: unknown, done: number, of: number, isUnsure = false): Break {
  const after = `after ${inFigures(done)} of ${inFigures(of)}`
  return {
    title: `${stopOf(error)} ${after}.`,
    words: reasonWords(error, stateWords(done, isUnsure)),
    isStop: isStop(error),
  }
}

/** The same, where all texts are there that will come, and what comes with them is not. */
export function lateBreakWords(
  error: unknown,
  { came, of }: SentVersions,
  texts: { made: number; of: number },
): Break {
  const after = of > 0 ? ` after ${inFigures(came)} of ${plural(of, 'earlier version')}` : ''
  const state = `${hereWords(texts)}The rest waits in this window; nothing is added twice.`
  return { title: `${stopOf(error)}${after}.`, words: reasonWords(error, state), isStop: isStop(error) }
}

function hereWords({ made, of }: { made: number; of: number }): string {
  if (of === 0) return ''
  if (of === 1 && made === 1) return 'The text is here. '
  if (made === of) return `All ${inFigures(of)} texts are here. `
  return `${inFigures(made)} of ${plural(of, 'text')} ${made === 1 ? 'is' : 'are'} here. `
}

const isStop = (error: unknown) => error === undefined

function stopOf(error: unknown): string {
  if (isStop(error)) return 'Stopped'
  if (isFull(error)) return 'There was no more room'
  return titles[failureKind(error)] ?? titles.other
}

function reasonWords(error: unknown, state: string): string {
  if (isFull(error)) return `${error.message} ${state}`
  if (failureKind(error) === 'signed-out') return `Sign in again, then go on. ${state}`
  const own = !isStop(error) && failureKind(error) === 'other' ? serverMessage(error) : undefined
  return own ? `${own} ${state}` : state
}

function isFull(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'quota_full'
}

const titles: Partial<Record<ReturnType<typeof failureKind>, string>> & { other: string } = {
  network: 'The server could not be reached',
  'signed-out': 'You were signed out',
  other: 'The import broke off',
}

/** An answer that is lost may have been that one is made. */
export const isLost = (error: unknown) =>
  error === undefined || (error instanceof ApiError && (error.status === 0 || error.status >= 500))

function stateWords(done: number, isUnsure: boolean): string {
  if (done === 0 && isUnsure)
    return 'Whether one was added is not known yet. The texts wait in this window; nothing is added twice.'
  if (done === 0) return 'Nothing was added. The texts wait in this window.'
  const those = done === 1 ? 'That one is' : `Those ${inLetters(done)} are`
  return `${those} here and whole. The others wait in this window; nothing is added twice.`
}

function inLetters(count: number): string {
  return small[count - 2] ?? inFigures(count)
}

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** How many versions came with the texts, and why not all did. */
export function versionLines({ came, refused, why }: SentVersions): string[] {
  return [
    ...(came > 0
      ? [`${plural(came, 'earlier version')} came along, at ${came === 1 ? 'its time' : 'their times'}`]
      : []),
    ...(refused > 0 ? [`${plural(refused, 'earlier version')} did not come. ${why ?? ''}`.trim()] : []),
  ]
}

/** "12 words are yours now" */
export function wordLines({ words, came, why }: SentWords): string[] {
  const left = words.length - came
  return [
    ...(came > 0 ? [`${plural(came, 'word')} ${came === 1 ? 'is' : 'are'} yours now`] : []),
    ...(left > 0 ? [`${plural(left, 'word')} did not come. ${why ?? ''}`.trim()] : []),
  ]
}

/** "cover.png: a picture" */
export const notReadWords = ({ path, why }: NotRead) => `${path}: ${why}`

/** A row for each of ten thousands would hold up the page. */
export const shownNotRead = 200

/** Below those that are shown. */
export const othersWords = (count: number) => `and ${plural(count, 'other')}`

/** Whether each of its tabs was made: nobody knows where the page was closed at work. */
export function isCertain({ revision, isSending }: Pick<Imported, 'revision' | 'isSending'>): boolean {
  return revision !== undefined && !isSending
}

export function undoQuestion({ tabs, ...imported }: Imported): string {
  const count = `${isCertain(imported) ? '' : 'up to '}${plural(tabs.length, 'tab')}`
  const inTrash = `to the trash of the history, and can be restored for ${trashDays} days.`
  return tabs.length === 1
    ? `This import has ${count}. If it was changed since, it stays as it is. If not, it goes ${inTrash}`
    : `This import has ${count}. Those that were changed since stay as they are. All others go ${inTrash}`
}

export function undoneTitle({ trashed }: Pick<Undone, 'trashed'>): string {
  if (trashed === 0) return 'Nothing was moved to the trash'
  return `${plural(trashed, 'tab')} ${trashed === 1 ? 'is' : 'are'} in the trash`
}

/** What became of the others, and of these. */
export function undoneWords({ trashed, kept, left, error }: Undone): string {
  return [
    trashed > 0 && `${trashed === 1 ? 'It stays' : 'They stay'} there for ${trashDays} days.`,
    kept > 0 &&
      `${plural(kept, 'tab')} changed since, and ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`,
    left.length > 0 &&
      (error === undefined
        ? `${plural(left.length, 'tab')} ${left.length === 1 ? 'has' : 'have'} not come yet.`
        : `${plural(left.length, 'tab')} could not be undone yet.`),
    error !== undefined && failureKind(error) === 'network' && 'The server cannot be reached.',
    trashed === 0 && kept === 0 && left.length === 0 && 'None of the tabs is here.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** "Two texts that are already here", and what was not ticked. */
export function leftOutLines(
  plan: Plan,
  chosen: readonly PlannedText[],
  words: readonly string[] = [],
): string[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const count = countOf(plan.texts.filter(({ id }) => !ids.has(id)))
  const line = (many: number, one: string, more: string) =>
    many > 0 ? [`${plural(many, 'text')} ${many === 1 ? one : more}`] : []
  return [
    ...line(count('here'), 'that is already here', 'that are already here'),
    ...line(count('twice'), 'with the words of another one', 'with the words of another one'),
    ...line(count('trash'), 'from the trash', 'from the trash'),
    ...line(count('empty'), 'without words', 'without words'),
    ...line(count(undefined), 'that you left out', 'that you left out'),
    ...(words.length < plan.words.length ? [`${plural(plan.words.length, 'word')} for proofreading`] : []),
  ]
}
