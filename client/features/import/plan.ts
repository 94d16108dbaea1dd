import { maxContentLength, maxTitleLength } from '#shared/tab-fields.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import { randomUuid } from '../../lib/browser/uuid.ts'
import type { Found, FoundText, NotRead } from './reading/found.ts'

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
}

export interface Plan {
  /** What was chosen: "notes.zip". */
  name: string
  files: number
  /** In the order in which they stand in the strip of their day. */
  texts: readonly PlannedText[]
  notRead: readonly NotRead[]
}

export const isNew = ({ double }: PlannedText) => double === undefined

/** What was read, as tabs that the server takes: none later than today, which it would put right without a word. */
export function planTexts(name: string, { files, texts, notRead }: Found, today: string): Plan {
  const inOrder = [...texts].sort((a, b) => byName.compare(a.path, b.path))
  const fitting = inOrder.filter(({ text }) => text.length <= maxContentLength)
  const tooLong = inOrder.filter(({ text }) => text.length > maxContentLength)
  // Of tabs that are made in the same millisecond, the lower id stands first.
  const ids = fitting.map(randomUuid).sort()
  return {
    name,
    files,
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

function planText({ path, title, text, day }: FoundText, id: string, today: string): PlannedText {
  const stored = storable(text)
  const isPossible = isDay(day.date) && day.date <= today
  return {
    id,
    path,
    title: titleOf(title, path),
    text: stored,
    words: countWords(stored),
    day: isPossible ? day : { date: today, from: 'clock' },
  }
}

function titleOf(title: string, path: string): string {
  const cut = (words: string) => words.trim().slice(0, maxTitleLength).toWellFormed().trim()
  return cut(title) || cut(path) || 'Untitled'
}

function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
}

/** Words alone: line breaks and spaces differ from one program to the next. */
export function wordsOf(text: string): string {
  return text.normalize('NFC').split(/\s+/).filter(Boolean).join(' ')
}

/** Of those with the same words, one is new: the first of those that know their day best. */
function withTwice(texts: readonly PlannedText[]): PlannedText[] {
  const best = new Map<string, PlannedText>()
  const words = texts.map(({ text }) => wordsOf(text))
  for (const [index, text] of texts.entries()) {
    const known = best.get(words[index] ?? '')
    if (!known || sureness.indexOf(text.day.from) < sureness.indexOf(known.day.from))
      best.set(words[index] ?? '', text)
  }
  return texts.map((text, index) =>
    best.get(words[index] ?? '') === text ? text : { ...text, double: 'twice' },
  )
}

const sureness: readonly PlannedText['day']['from'][] = ['front matter', 'name', 'file', 'nothing', 'clock']

/** With those marked that are here already. */
export function withHere(plan: Plan, here: ReadonlySet<string>): Plan {
  return {
    ...plan,
    texts: plan.texts.map((text) => (here.has(wordsOf(text.text)) ? { ...text, double: 'here' } : text)),
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

export function sumOf(texts: readonly PlannedText[]): { texts: number; words: number; days: number } {
  const words = texts.reduce((sum, text) => sum + text.words, 0)
  return { texts: texts.length, words, days: new Set(texts.map(({ day }) => day.date)).size }
}
