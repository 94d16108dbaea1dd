import type { TabPreview } from '#shared/history.ts'
import { type Excerpt, marksOf } from '#shared/text/excerpt.ts'
import { type Finder, type Match, matchesOf } from '#shared/text/finder.ts'
import { createSearchFinders, readSearch, type SearchFinders } from '#shared/text/search-words.ts'
import { wholeWords } from '#shared/text/whole-words.ts'
import { marksIn } from '#shared/text/word-places.ts'
import { toldByTitle } from '../../../lib/namesakes.ts'
import type { Command } from '../commands/command.ts'
import { searchCommands } from './command-search.ts'
import { byFit, type Fit, fits } from './fit.ts'

/** The writer's texts, as the palette searches them. */
export interface PaletteWriting {
  /** The writer's present day. */
  today: string
  /** Tabs that are found without asking the server. */
  tabs: readonly PaletteTab[]
  /** The headings of the text on the page, in their order. Undefined if Markdown is not shown. */
  headings?: readonly PaletteHeading[] | undefined
  /** Whether # lists headings, for which Markdown must be shown. It may take a moment until these are known. */
  listsHeadings?: boolean
  /** The headings of other tabs, loaded when somebody looks for headings. */
  others?: PaletteHeadings
  /** Loads the headings of other tabs, once. */
  lookInOthers?: () => void
  /** Goes to a heading and closes the palette. */
  goTo: (heading: PaletteHeading) => void
  /** Shows this heading of the page's own text, until a row is chosen or the palette closes. */
  lookAt?: (heading: PaletteHeading) => void
  /** Scrolls the page back to its former place. */
  lookBack?: () => void
  /** What the server has found. */
  found: {
    isUnderWay: boolean
    tabs: readonly PaletteHit[] | null
    hasMore: boolean
    /**
     * If nothing contains the query: the word that these tabs lack, and the words that they have, such as one with a
     * similar spelling.
     */
    nearly?: { without: string; words: string; isInstead?: boolean } | null
    problem: string | null
  }
  /** Searches a moment after the last key. A word that is listed already is not taken for a misspelled one. */
  search: (text: string, isListed?: () => boolean) => void
  /** Opens a tab at these words, and closes the palette. */
  open: (id: string, words?: string) => void
}

interface PaletteTab extends Pick<TabPreview, 'id' | 'title' | 'writing_date'> {
  /** The first words of its text, where these are known. */
  preview?: string | undefined
}
type PaletteHit = PaletteTab & Pick<TabPreview, 'excerpt' | 'titled'>

export interface PaletteHeading {
  /** The place of its line in the text. */
  from: number
  to: number
  /** From 1 to 6. */
  level: number
  title: string
  /** The words below it, up to the next heading of its level. Undefined if counting would take long. */
  words: number | undefined
  /** The tab of the heading, if it is not the one on the page. */
  tab?: PaletteTab
}

export interface PaletteHeadings {
  headings: readonly PaletteHeading[]
  isUnderWay: boolean
  /** Whether older tabs may have more headings. */
  hasMore: boolean
  hasFailed: boolean
}

export type PaletteRow =
  | { kind: 'command'; key: string; command: Command }
  | {
      kind: 'tab'
      key: string
      tab: PaletteTab
      inTitle: readonly Match[]
      /** A line of its text: around the found words, or the first one of a tab that its title does not tell from others. */
      line?: { text: string; marks: readonly Match[] }
      /** The words at which it opens. */
      words?: string
    }
  | { kind: 'heading'; key: string; heading: PaletteHeading; inTitle: readonly Match[]; isOutline: boolean }

export interface PaletteGroup {
  name: 'Tools' | 'Tabs' | 'Settings' | 'Headings' | 'In other tabs' | 'Passages'
  rows: PaletteRow[]
}

/**
 * The rows for this query: the best matches first, and tools before tabs of equal rank. Results of the server are added
 * below what is listed, and move none of it, except in two cases. A tab whose whole title was typed comes first if no
 * other row matches as exactly. And “Chapter 1 The Harbour” comes before Chapter 12, unless the writer has chosen a
 * row.
 */
export function paletteGroups(
  { commands, settings = [] }: { commands: Command[]; settings?: Command[] },
  writing: PaletteWriting | undefined,
  query: string,
  isChosen: boolean,
): PaletteGroup[] {
  const outline = outlineFor(writing, query)
  if (outline) return joined(outline)
  const tools = searchCommands(commands, query).map(
    ({ command, fit }): FoundRow => ({ kind: 'command', key: command.id, command, fit }),
  )
  const { tabs, headings, lateTabs, passages } = foundIn(writing, query)
  const found = settingRows(settings, query)
  const yieldsToLate = !isChosen && Math.min(bestOf(tools), bestOf(tabs), bestOf(found)) > fits.title
  const late = divide(lateTabs, yieldsToLate)
  const isWholeWanted = !isChosen && tabs.length > 0 && !tabs.some(({ isWhole }) => isWhole)
  const meant =
    isWholeWanted && Math.min(bestOf(tools), bestOf(found)) > fits.seen
      ? late.others.filter(({ isWhole }) => isWhole)
      : []
  const [exactTools, exactTabs] = [divide(tools), divide(tabs)]
  const others: PaletteGroup[] = [
    { name: 'Tools', rows: exactTools.others },
    { name: 'Tabs', rows: exactTabs.others },
  ]
  if (bestOf(exactTabs.others) < bestOf(exactTools.others)) others.reverse()
  // Tools that match only by a hidden word, as all settings do, come after the visible matches.
  const isSeen = bestOf(found) <= fits.seen && Math.min(bestOf(tools), bestOf(tabs)) > fits.seen
  others.splice(isSeen ? 0 : others.length, 0, { name: 'Settings', rows: found })
  return joined([
    { name: 'Tabs', rows: [...late.exact, ...meant] },
    { name: 'Tools', rows: exactTools.exact },
    { name: 'Tabs', rows: exactTabs.exact },
    ...others,
    { name: 'Headings', rows: headings },
    { name: 'Tabs', rows: late.others.filter((row) => !meant.includes(row)) },
    { name: 'Passages', rows: passages },
  ])
}

/**
 * What a passage can be moved to: a command, and the tabs whose titles match. Only if there are none, those that contain
 * the words: the passage goes to a tab, and to no passage of it.
 */
export function targetRows(command: Command, writing: PaletteWriting, query: string): PaletteRow[] {
  const groups = paletteGroups({ commands: [command] }, writing, query, false)
  const rowsIn = (...wanted: PaletteGroup['name'][]) =>
    groups.flatMap(({ name, rows }) => (wanted.includes(name) ? rows : []))
  const named = rowsIn('Tools', 'Tabs')
  if (named.some(({ kind }) => kind === 'tab')) return named
  return [...named, ...rowsIn('Passages').flatMap(asTab)]
}

function asTab(row: PaletteRow): PaletteRow[] {
  if (row.kind !== 'tab') return []
  const { words: _, ...tab } = row
  return [{ ...tab, key: `tab ${row.tab.id}` }]
}

/** Whether something is listed before the server replies. What the server has found then is for the last query. */
export function isListedHere(
  offered: { commands: Command[]; settings?: Command[] },
  writing: PaletteWriting | undefined,
  query: string,
): boolean {
  const asked = writing && { ...writing, found: { ...writing.found, tabs: null } }
  return paletteGroups(offered, asked, query, false).length > 0
}

/** `isWhole`: the query does not end inside a word of its title. */
type FoundRow = PaletteRow & { fit: Fit; isWhole?: boolean }

/** Settings match by whole words only: letters of a word would match too many of them. */
function settingRows(settings: Command[], query: string): FoundRow[] {
  if (query.trim() === '') return []
  return searchCommands(settings, query).flatMap(({ command, fit }): FoundRow[] =>
    fit < fits.letters ? [{ kind: 'command', key: `setting ${command.id}`, command, fit }] : [],
  )
}

function bestOf(rows: FoundRow[]): number {
  return rows[0]?.fit ?? Number.POSITIVE_INFINITY
}

function divide(rows: FoundRow[], isWanted = true): Record<'exact' | 'others', FoundRow[]> {
  const count = isWanted ? rows.filter(({ fit }) => fit === fits.title).length : 0
  return { exact: rows.slice(0, count), others: rows.slice(count) }
}

/** Removes groups without rows, and joins neighbours of the same name. */
function joined(groups: PaletteGroup[]): PaletteGroup[] {
  const all: PaletteGroup[] = []
  for (const { name, rows } of groups) {
    const last = all.at(-1)
    if (last?.name === name) last.rows.push(...rows)
    else if (rows.length > 0) all.push({ name, rows: [...rows] })
  }
  return all
}

function foundIn(
  writing: PaletteWriting | undefined,
  query: string,
): { tabs: FoundRow[]; headings: PaletteRow[]; lateTabs: FoundRow[]; passages: PaletteRow[] } {
  const words = query.trim()
  if (!writing || words === '') return { tabs: [], headings: [], lateTabs: [], passages: [] }
  const finders = createSearchFinders(readSearch(words))
  const isTold = toldByTitle([...writing.tabs, ...(writing.found.tabs ?? [])])
  const rowOf = (tab: PaletteTab) => {
    const inTitle = marksIn(tab.title, finders)
    const isWhole = wholeWords(finders.phrase).next(tab.title) !== undefined
    const fit = fitOfTitle(tab.title, finders)
    return { ...tabRow(tab, isTold(tab), inTitle), isWhole, fit }
  }
  const byWholeWords = (a: { fit: Fit; isWhole: boolean }, b: { fit: Fit; isWhole: boolean }) =>
    byFit(a, b) || Number(b.isWhole) - Number(a.isWhole)
  const { nearly } = writing.found
  const found = (writing.found.tabs ?? []).map(({ excerpt, titled, ...tab }) => ({
    ...rowOf(tab),
    excerpt,
    titled,
  }))
  const isAtHand = ({ id }: PaletteTab) => writing.tabs.some((tab) => tab.id === id)
  return {
    tabs: writing.tabs
      .filter(({ title }) => isFound(title, finders))
      .map(rowOf)
      .sort(byWholeWords),
    headings: headingRows(writing.headings, finders, false),
    // A tab whose text contains the words is listed as a passage, and by its title also as a tab.
    lateTabs: found
      .filter(({ tab, fit, excerpt, titled }) => !isAtHand(tab) && (!excerpt || titled || fit === fits.title))
      .sort(byWholeWords),
    passages: found.flatMap(({ excerpt, titled: _, ...row }): PaletteRow[] =>
      excerpt
        ? [{ ...row, key: `passage ${row.tab.id}`, line: lineOf(excerpt), words: nearly?.words ?? words }]
        : [],
    ),
  }
}

/** The rows of all these tabs. */
export function tabRows(tabs: readonly PaletteTab[]): PaletteRow[] {
  const isTold = toldByTitle(tabs)
  return tabs.map((tab) => tabRow(tab, isTold(tab)))
}

/** With the first words, unless the title tells which tab it is. */
function tabRow(tab: PaletteTab, isTold: boolean, inTitle: readonly Match[] = []) {
  const beginning = isTold ? undefined : tab.preview?.trim()
  const line = beginning ? { text: beginning, marks: [] } : undefined
  return { kind: 'tab', key: `tab ${tab.id}`, tab, inTitle, ...(line && { line }) } as const
}

function lineOf(excerpt: Excerpt): { text: string; marks: readonly Match[] } {
  return { text: excerpt.text, marks: marksOf(excerpt) }
}

/** The words after `#`, which asks for headings only. Undefined if the query does not, or if there are no headings. */
export function headingQuery(writing: PaletteWriting | undefined, query: string): string | undefined {
  return writing?.headings && /^\s*#/.test(query) ? query.replace(/^\s*#+/, '').trim() : undefined
}

/** The limit for a group. More rows would take long to show, and nobody reads them. */
const maxOfOthers = 200

function outlineFor(writing: PaletteWriting | undefined, query: string): PaletteGroup[] | undefined {
  const words = headingQuery(writing, query)
  if (words === undefined || !writing) return undefined
  const finders = words === '' ? undefined : createSearchFinders(readSearch(words))
  return [
    { name: 'Headings', rows: headingRows(writing.headings, finders, true) },
    {
      name: 'In other tabs',
      rows: headingRows(writing.others?.headings, finders, true).slice(0, maxOfOthers),
    },
  ]
}

/** In the order of their texts. Without a query, all of them. */
function headingRows(
  headings: readonly PaletteHeading[] = [],
  finders: SearchFinders | undefined,
  isOutline: boolean,
): PaletteRow[] {
  const found = headings.filter(({ title }) => !finders || isFound(title, finders))
  return found.map((heading) => ({
    kind: 'heading' as const,
    key: `heading ${heading.tab?.id ?? ''}${heading.from}`,
    heading,
    inTitle: finders ? marksIn(heading.title, finders) : [],
    isOutline,
  }))
}

/** As the server searches texts: the words next to each other, or each of them. */
function isFound(title: string, { phrase, words }: SearchFinders): boolean {
  const has = (finder: Finder) => finder.next(title) !== undefined
  return has(phrase) || (words.length > 0 && words.every(has))
}

function fitOfTitle(title: string, { phrase }: SearchFinders): Fit {
  const matches = [...matchesOf(phrase, title)]
  if (matches.some(({ from, to }) => title.slice(from, to) === title.trim())) return fits.title
  return matches.some(({ from }) => !endsInWord(title.slice(0, from))) ? fits.seen : fits.letters
}

function endsInWord(text: string): boolean {
  return /[\p{Letter}\p{Mark}\p{Number}]$/u.test(text)
}
