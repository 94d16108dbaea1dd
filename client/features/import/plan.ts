import { maxContentLength, maxTitleLength } from '#shared/tab-fields.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import { randomUuid } from '../../lib/browser/uuid.ts'
import type { Found, FoundText, FoundVersions, NotRead } from './reading/found.ts'
import { type Here, isHere, wordsOf } from './same-words.ts'

/** A text that would be brought in. */
export interface PlannedText {
  /** The id of its tab. Since it is known before, sending the text twice makes one tab. */
  id: string
  path: string
  title: string
  text: string
  words: number
  day: { date: string; from: FoundText['day']['from'] | 'clock' | 'writer' }
  /** Whether a tab has the same words, or another text of this import. */
  double?: 'here' | 'twice'
  origins?: string
  versions?: FoundVersions
  isTrash?: true
  chapters?: FoundText['chapters']
  /** If it is a piece: of which text, and its number. */
  piece?: { of: PlannedText; number: number }
}

export interface Plan {
  /** The name of what was chosen, such as “notes.zip”. */
  name: string
  files: number
  /** In the order that they will have in the strip of their day. */
  texts: readonly PlannedText[]
  notRead: readonly NotRead[]
  /** Words that proofreading is to leave alone, without those that the writer has added already. */
  words: readonly string[]
}

/**
 * Why a text is not ticked. A text without words is not, because it cannot be recognised: each import would bring it in
 * again.
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

/** Turns what was read into tabs that the server accepts. None is later than today: the server would change such a day. */
export function planTexts(name: string, { files, texts, notRead, words = [] }: Found, today: string): Plan {
  const inOrder = [...texts].sort((a, b) => byName.compare(a.path, b.path))
  const fitting = inOrder.filter(({ text }) => text.length <= maxContentLength)
  const tooLong = inOrder.filter(({ text }) => text.length > maxContentLength)
  // If two tabs are made in the same millisecond, the one with the lower id is listed first.
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

/** Of several texts with the same words, only the one of which most is known counts as new. Empty texts are not compared. */
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

/** A text that was not in the trash is better; then one whose day is more certain; then one with more versions. */
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

/** Marks the texts that are here already, and leaves out the words that the writer has added already. */
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

/** Moves these texts to another day. */
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
