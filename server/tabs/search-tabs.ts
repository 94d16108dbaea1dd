import { sql } from 'kysely'
import type { HistoryPage, TabPreview } from '#shared/history.ts'
import { excerptOf, excerptOfWords } from '#shared/text/excerpt.ts'
import { previewOf } from '#shared/text/preview.ts'
import {
  createSearchFinders,
  readSearch,
  type SearchFinders,
  type SearchWords,
} from '#shared/text/search-words.ts'
import { wholeWords } from '#shared/text/whole-words.ts'
import type { Tx } from '../db/schema.ts'
import type { Caller } from './call.ts'
import { type Chosen, chooseTabs } from './grams/choose-tabs.ts'
import type { HistoryQuery } from './history.ts'
import { newestFirst, placeOf, readSearchCursor, writeSearchCursor } from './history-place.ts'
import { LongText, maxSearchedHere } from './long-text.ts'
import { inOrder, type Row, selectRows, type Walk, walkTabs } from './walk-tabs.ts'

export interface SearchQuery extends HistoryQuery {
  /** The words to look for in titles and texts. Case and accents do not matter: see `shared/text/fold.ts`. */
  search: string
  /** Begins the first page with the tabs that have the words in their titles. */
  hasTitlesFirst?: boolean
}

/**
 * The most text that one call goes through, in a few tenths of a second. A page may then have fewer tabs than asked
 * for, or none, with a cursor to go on from.
 */
const maxBytesSearched = 32 * 1024 * 1024

/** How many titles are searched, newest first: more would take long. */
const maxTitlesSearched = 5_000
/** How many tabs found by their titles stand above the others. */
const maxTitled = 5
/** Once `maxTitled` titles are found, how many are searched for better ones, with the words as whole words. */
const maxWholeSearched = 1_000

/** A page of `searchTexts`. The first page may begin with the tabs that have the words in their titles. */
export async function searchTabs(caller: Caller, query: SearchQuery): Promise<HistoryPage> {
  const sought = await openSearch(caller, query.search)
  const page = await searchTexts(caller, query, sought)
  if (!query.hasTitlesFirst || query.cursor !== undefined) return page
  // If no page follows, this page has all tabs with the words.
  const titled =
    page.cursor === null
      ? mostMeant(
          page.tabs.filter(({ title }) => hasPhrase(sought, title)),
          sought,
        )
      : await findTitled(caller, query, { sought, known: page.tabs })
  const others = page.tabs.filter(({ id }) => !titled.some((tab) => tab.id === id))
  return { ...page, tabs: [...titled.map((tab) => ({ ...tab, titled: true })), ...others] }
}

interface Sought {
  search: SearchWords
  finders: SearchFinders
  /** The tabs that may have all the words, as the index knows them; undefined if every text is read. */
  chosen: Chosen | undefined
}

async function openSearch({ tx, userId }: Caller, typed: string): Promise<Sought> {
  const search = readSearch(typed)
  const { phrase, words } = search
  await requireLittleToSearch(tx, userId, 1 + words.length)
  // With a thread for long texts, little is searched in this thread: to ask the index would take as long.
  const asksIndex = maxSearchedHere(tx) === undefined
  const chosen = asksIndex ? await chooseTabs(tx, userId, words.length > 0 ? words : [phrase]) : undefined
  return { search, finders: createSearchFinders(search), chosen }
}

function hasPhrase({ finders }: Sought, title: string): boolean {
  return finders.phrase.next(title) !== undefined
}

/** Puts titles with the whole words first: “Chapter 1” comes before “Chapter 12”, even if that is newer. */
function mostMeant<Titled extends { title: string }>(tabs: readonly Titled[], sought: Sought): Titled[] {
  const isWhole = ({ title }: Titled) => hasWhole(sought, title)
  return [...tabs.filter(isWhole), ...tabs.filter((tab) => !isWhole(tab))].slice(0, maxTitled)
}

function hasWhole({ finders }: Sought, title: string): boolean {
  return wholeWords(finders.phrase).next(title) !== undefined
}

interface TitleSearch {
  sought: Sought
  /** The tabs found so far, with their excerpts. */
  known: TabPreview[]
}

/** Finds tabs by their titles: those with the whole words first, then the others, each newest first. */
async function findTitled(
  { tx, userId }: Caller,
  { isDeleted }: SearchQuery,
  { sought, known }: TitleSearch,
): Promise<TabPreview[]> {
  let best: { id: string; title: string }[] = []
  const wanted = () => maxTitled - best.filter(({ title }) => hasWhole(sought, title)).length
  let seen = 0
  for await (const titles of walkTitles(tx, userId, { isDeleted, after: undefined, wanted }, sought)) {
    best = mostMeant([...best, ...titles.filter(({ title }) => hasPhrase(sought, title))], sought)
    seen += titles.length
    if (wanted() === 0 || seen >= (best.length < maxTitled ? maxTitlesSearched : maxWholeSearched)) break
  }
  if (best.length === 0) return []
  const ids = best.map(({ id }) => id)
  const rows = await selectRows(tx, userId, isDeleted).where('id', 'in', ids).execute()
  const previews = rows.map(
    (row) => known.find(({ id }) => id === row.id) ?? previewedRow(row, row.note ?? ''),
  )
  return previews.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Yields the titles that may have the phrase, if the index knows them; else the newest titles. */
async function* walkTitles(tx: Tx, userId: string, walk: Walk, { search, chosen }: Sought) {
  const select = tx
    .selectFrom('writing_tabs')
    .select(['id', 'title', 'writing_date', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', walk.isDeleted ? 'is not' : 'is', null)
  if (!chosen) {
    yield await select.$call(newestFirst).limit(sql.lit(maxTitlesSearched)).execute()
    return
  }
  for await (const ids of chosen.titled(search.phrase).batches(walk.after, walk.wanted)) {
    yield inOrder(await select.where('id', 'in', ids).orderBy('id', 'desc').execute())
  }
}

/**
 * Finds a page of tabs: first those that have the words next to each other, newest first, and after the last of these
 * the tabs that have each word somewhere, newest first; each with an excerpt around the match. The texts are read here
 * and not searched by the database: see decision 0017.
 */
async function searchTexts({ tx, userId }: Caller, query: SearchQuery, sought: Sought): Promise<HistoryPage> {
  const { search, finders, chosen } = sought
  const place = query.cursor === undefined ? undefined : readSearchCursor(query.cursor)
  const tabs: TabPreview[] = []
  const wanted = () => query.limit - tabs.length
  let bytes = 0
  for (const isApart of search.words.length > 0 ? [false, true] : [false]) {
    if (place?.isApart && !isApart) continue
    const after = place?.isApart === isApart ? place : undefined
    const some = isApart ? chosen : chosen?.together(search.phrase)
    for await (const { row, content } of walkTabs(tx, userId, { ...query, after, wanted }, some)) {
      const { tab, times } = isApart ? foundApart(row, content, finders) : found(row, content, finders)
      if (tab) tabs.push(tab)
      bytes += row.bytes * times
      if (tabs.length === query.limit || bytes >= maxBytesSearched) {
        return { tabs, cursor: writeSearchCursor({ ...placeOf(row), isApart }) }
      }
    }
  }
  return { tabs, cursor: null }
}

/** Throws `LongText` if there is too much text to go through all of it, this many times, in this thread. */
async function requireLittleToSearch(tx: Tx, userId: string, times: number): Promise<void> {
  const max = maxSearchedHere(tx)
  if (max === undefined) return
  const { tabs, bytes } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('writing_tabs')
        .select(sql<number>`octet_length(content)`.as('bytes'))
        .where('user_id', '=', userId)
        .limit(max.tabs + 1)
        .as('some'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('tabs'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (tabs > max.tabs || Number(bytes) * times > max.bytes) throw new LongText()
}

interface Found {
  tab: TabPreview | undefined
  /** How often the text was searched from end to end. */
  times: number
}

function found(row: Row, content: string, { phrase }: SearchFinders): Found {
  const match = phrase.next(content)
  if (!match && !phrase.next(row.title)) return { tab: undefined, times: 1 }
  const excerpt = match && { excerpt: excerptOf(content, match) }
  return { tab: { ...previewedRow(row, content), ...excerpt }, times: 1 }
}

/** Leaves out tabs that have the words next to each other, because `found` has found these before. */
function foundApart(row: Row, content: string, { phrase, words }: SearchFinders): Found {
  let times = 1
  for (const word of words) {
    if (!word.next(row.title) && !word.next(content)) return { tab: undefined, times }
    times += 1
  }
  if (phrase.next(content) ?? phrase.next(row.title)) return { tab: undefined, times }
  const excerpt = excerptOfWords(content, words)
  return { tab: { ...previewedRow(row, content), apart: true, ...(excerpt && { excerpt }) }, times }
}

function previewedRow({ bytes, note, ...row }: Row, content: string): TabPreview {
  return { ...(row as Omit<TabPreview, 'preview'>), preview: previewOf(content) }
}
