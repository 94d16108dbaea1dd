import { maxContentLength, maxTitleLength } from '#shared/tab-fields.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import { randomUuid } from '../../lib/browser/uuid.ts'
import type { Found, FoundText, FoundVersions, NotRead } from './reading/found.ts'
import { type Here, isHere, wordsOf } from './same-words.ts'

/** A text as it would come in. */
export interface PlannedText {
  /** Of the tab that it becomes: however often it is sent, there is one. */
  id: string
  path: string
  title: string
  text: string
  words: number
  day: { date: string; from: FoundText['day']['from'] | 'clock' | 'writer' }
  /** Whose words it has: those of a tab, or of a text before it. */
  double?: 'here' | 'twice'
  origins?: string
  versions?: FoundVersions
  isTrash?: true
  chapters?: FoundText['chapters']
  /** Of which text it is a piece, and the how manieth. */
  piece?: { of: PlannedText; number: number }
}

export interface Plan {
  /** What was chosen: "notes.zip". */
  name: string
  files: number
  /** In the order in which they stand in the strip of their day. */
  texts: readonly PlannedText[]
  notRead: readonly NotRead[]
  /** That proofreading leaves alone, and that are not the writer's yet. */
  words: readonly string[]
}

/**
 * Why a text comes only where the writer says so. Of one without words nobody can tell whether it is here: it would come at
 * each import.
 */
export function whyNotOffered({
  double,
  isTrash,
  text,
}: PlannedText): PlannedText['double'] | 'trash' | 'empty' {
  if (double) return double
  if (isTrash) return 'trash'
  return /\S/.test(text) ? undefined : 'empty'
}

export const isOffered = (text: PlannedText) => whyNotOffered(text) === undefined

/** What was read, as tabs that the server takes: none later than today, which it would put right without a word. */
export function planTexts(name: string, { files, texts, notRead, words = [] }: Found, today: string): Plan {
  const inOrder = [...texts].sort((a, b) => byName.compare(a.path, b.path))
  const fitting = inOrder.filter(({ text }) => text.length <= maxContentLength)
  const tooLong = inOrder.filter(({ text }) => text.length > maxContentLength)
  // Of tabs that are made in the same millisecond, the lower id stands first.
  const ids = fitting.map(randomUuid).sort()
  return {
    name,
    files,
    words,
    texts: withTwice(fitting.map((found, index) => planText(found, ids[index] ?? randomUuid(), today))),
    notRead: onceEach([
      ...notRead,
      ...tooLong.map(({ path }) => ({ path, why: 'longer than a tab can be' })),
    ]),
  }
}

function onceEach(notRead: readonly NotRead[]): NotRead[] {
  return [...new Map(notRead.map((one) => [one.path, one])).values()]
}

const byName = new Intl.Collator('en', { numeric: true })

function planText({ path, title, text, day, ...own }: FoundText, id: string, today: string): PlannedText {
  const stored = storable(text)
  const isPossible = isDay(day.date) && day.date <= today
  return {
    ...own,
    id,
    path,
    title: titleOf(title, path),
    text: stored,
    words: countWords(stored),
    day: isPossible ? day : { date: today, from: 'clock' },
  }
}

export function titleOf(title: string, path: string): string {
  const cut = (words: string) => words.trim().slice(0, maxTitleLength).toWellFormed().trim()
  return cut(title) || cut(path) || 'Untitled'
}

function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
}

/** Of those with the same words, one is new: the one of which most is known. Those without words say nothing of each other. */
function withTwice(texts: readonly PlannedText[]): PlannedText[] {
  const best = new Map<string, PlannedText>()
  const words = texts.map(({ text }) => wordsOf(text))
  for (const [index, text] of texts.entries()) {
    const known = best.get(words[index] ?? '')
    if (!known || isBetter(text, known)) best.set(words[index] ?? '', text)
  }
  return texts.map((text, index) =>
    words[index] === '' || best.get(words[index] ?? '') === text ? text : { ...text, double: 'twice' },
  )
}

/** First that it was not in the trash, then how sure its day is, then how many versions there are of it. */
function isBetter(text: PlannedText, than: PlannedText): boolean {
  const ranks = [text, than].map(({ isTrash, day, versions }) => [
    isTrash ? 1 : 0,
    sureness.indexOf(day.from),
    -(versions?.ends.length ?? 0),
  ])
  const [own = [], other = []] = ranks
  const at = own.findIndex((rank, index) => rank !== other[index])
  return at !== -1 && (own[at] ?? 0) < (other[at] ?? 0)
}

const sureness: readonly PlannedText['day']['from'][] = ['front matter', 'name', 'file', 'nothing', 'clock']

/** With those marked that are here already, and without the words that are the writer's. */
export function withHere(plan: Plan, here: Here, own: readonly string[] = []): Plan {
  const known = new Set(own)
  return {
    ...plan,
    words: plan.words.filter((word) => !known.has(word)),
    texts: plan.texts.map((text) =>
      isHere(here, text.text, text.words) ? { ...text, double: 'here' } : text,
    ),
  }
}

/** These texts, on another day. */
export function onDay(plan: Plan, ids: readonly string[], date: string): Plan {
  const moved = new Set(ids)
  const texts = plan.texts.map(
    (text): PlannedText =>
      moved.has(text.id) && text.day.date !== date ? { ...text, day: { date, from: 'writer' } } : text,
  )
  return { ...plan, texts }
}

export interface PlannedDay {
  date: string
  texts: readonly PlannedText[]
}

/** The newest first. */
export function daysOf(texts: readonly PlannedText[]): PlannedDay[] {
  const days = new Map<string, PlannedText[]>()
  for (const text of texts) {
    const day = days.get(text.day.date)
    if (day) day.push(text)
    else days.set(text.day.date, [text])
  }
  return [...days].map(([date, texts]) => ({ date, texts })).sort((a, b) => (a.date < b.date ? 1 : -1))
}

/** How many versions come with these texts. */
export function versionsOf(texts: readonly Pick<PlannedText, 'versions'>[]): number {
  return texts.reduce((sum, { versions }) => sum + (versions?.ends.length ?? 0), 0)
}

export function sumOf(texts: readonly PlannedText[]): { texts: number; words: number; days: number } {
  const words = texts.reduce((sum, text) => sum + text.words, 0)
  return { texts: texts.length, words, days: new Set(texts.map(({ day }) => day.date)).size }
}
