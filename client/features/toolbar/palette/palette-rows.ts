import type { TabPreview } from '#shared/history.ts'
import type { Excerpt } from '#shared/text/excerpt.ts'
import { type Finder, type Match, matchesOf } from '#shared/text/finder.ts'
import { createSearchFinders, readSearch, type SearchFinders } from '#shared/text/search-words.ts'
import { wholeWords } from '#shared/text/whole-words.ts'
import { marksIn } from '#shared/text/word-places.ts'
import type { Command } from '../commands/command.ts'
import { searchCommands } from './command-search.ts'
import { byFit, type Fit, fits } from './fit.ts'

/** What the writer has written, as far as the palette finds it. */
export interface PaletteWriting {
  /** The writer's day. */
  today: string
  /** Those that are found without a call. */
  tabs: readonly PaletteTab[]
  /** Of the text on the page, as they stand in it. Undefined where Markdown is not shown. */
  headings?: readonly PaletteHeading[] | undefined
  /** Those of other tabs, once somebody looks for headings. */
  others?: PaletteHeadings
  /** Asks for them, once. */
  lookInOthers?: () => void
  /** Closes the palette there. */
  goTo: (heading: PaletteHeading) => void
  /** The page shows where this one of its own text stands, until a row is chosen or the palette closes. */
  lookAt?: (heading: PaletteHeading) => void
  /** The page is where it was before. */
  lookBack?: () => void
  /** What the server has found. */
  found: {
    isUnderWay: boolean
    tabs: readonly PaletteHit[] | null
    hasMore: boolean
    /** Where nothing has what was typed: the word that these tabs have not, and what they have, as one that is spelled nearly so. */
    nearly?: { without: string; words: string; isInstead?: boolean } | null
    problem: string | null
  }
  /** Looks a moment after the last key. What is listed already is not taken for a misspelled word. */
  search: (text: string, isListed?: () => boolean) => void
  /** Opens a tab, where these words stand in it, and closes the palette. */
  open: (id: string, words?: string) => void
}

type PaletteTab = Pick<TabPreview, 'id' | 'title' | 'writing_date'>
type PaletteHit = PaletteTab & Pick<TabPreview, 'excerpt' | 'titled'>

export interface PaletteHeading {
  /** Where its line stands in the text. */
  from: number
  to: number
  /** From 1 to 6. */
  level: number
  title: string
  /** Below it, up to the next of its level; undefined where counting would take long. */
  words: number | undefined
  /** Where it is of another one than that on the page. */
  tab?: PaletteTab
}

export interface PaletteHeadings {
  headings: readonly PaletteHeading[]
  isUnderWay: boolean
  /** There are others, in older tabs. */
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
      /** Where the words stand in the text, and these words. */
      passage?: { excerpt: Excerpt; words: string }
    }
  | { kind: 'heading'; key: string; heading: PaletteHeading; inTitle: readonly Match[]; isOutline: boolean }

export interface PaletteGroup {
  name: 'Tools' | 'Tabs' | 'Settings' | 'Headings' | 'In other tabs' | 'Passages'
  rows: PaletteRow[]
}

/**
 * What the palette lists for these letters: what fits best first, and tools before tabs where they fit alike. What the
 * server answers stands below all that is there already and moves none of it, but for two cases: a tab whose very title
 * was typed goes first where no other row is that exact, and “Chapter 1 The Harbour” before Chapter 12, unless the
 * writer has chosen one.
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
  // A tool that only has the word among its hidden ones, as the settings have all of them, comes behind.
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

/** Whether something is listed before the server answers. What it has found by then is for the letters before. */
export function isListedHere(
  offered: { commands: Command[]; settings?: Command[] },
  writing: PaletteWriting | undefined,
  query: string,
): boolean {
  const asked = writing && { ...writing, found: { ...writing.found, tabs: null } }
  return paletteGroups(offered, asked, query, false).length > 0
}

/** Whole where no word of its title goes on behind what is typed. */
type FoundRow = PaletteRow & { fit: Fit; isWhole?: boolean }

/** By words of theirs: letters of one are in too many. */
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

/** Without those that have no rows; neighbours of one name are one. */
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
  const rowOf = (tab: PaletteTab) => {
    const inTitle = marksIn(tab.title, finders)
    const isWhole = wholeWords(finders.phrase).next(tab.title) !== undefined
    const fit = fitOfTitle(tab.title, finders)
    return { kind: 'tab', key: `tab ${tab.id}`, tab, inTitle, isWhole, fit } as const
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
    // One whose text has the words is a passage; by its title it is looked for as a tab as well.
    lateTabs: found
      .filter(({ tab, fit, excerpt, titled }) => !isAtHand(tab) && (!excerpt || titled || fit === fits.title))
      .sort(byWholeWords),
    passages: found.flatMap(({ excerpt, titled: _, ...row }): PaletteRow[] =>
      excerpt
        ? [{ ...row, key: `passage ${row.tab.id}`, passage: { excerpt, words: nearly?.words ?? words } }]
        : [],
    ),
  }
}

/** The words of a heading behind `#`, which asks for headings alone; undefined where it does not, or there are none to ask for. */
export function headingQuery(writing: PaletteWriting | undefined, query: string): string | undefined {
  return writing?.headings && /^\s*#/.test(query) ? query.replace(/^\s*#+/, '').trim() : undefined
}

/** Of one group: more are not looked through, and would take long to show. */
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

/** As they stand in their texts; where nothing is looked for, all of them. */
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

/** As the server finds texts: next to each other, or each of the words. */
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
