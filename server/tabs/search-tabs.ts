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
  /** Words to look for in titles and texts, whoever typed them: see `shared/text/fold.ts`. */
  search: string
  /** Begins the first page with the tabs whose titles have them. */
  hasTitlesFirst?: boolean
}

/**
 * As much of the texts as one call goes through, a few tenths of a second: it may then answer fewer tabs than asked for,
 * or none, and a cursor to go on from.
 */
const maxBytesSearched = 32 * 1024 * 1024

/** Of the newest; the titles of more take long. */
const maxTitlesSearched = 5_000
/** They stand above the passages. */
const maxTitled = 5
/** So many are looked through for words that stand whole, where others are found already. */
const maxWholeSearched = 1_000

/** A page of the tabs that have these words, as `searchTexts` finds them; before the first those with the words in their titles. */
export async function searchTabs(caller: Caller, query: SearchQuery): Promise<HistoryPage> {
  const sought = await openSearch(caller, query.search)
  const page = await searchTexts(caller, query, sought)
  if (!query.hasTitlesFirst || query.cursor !== undefined) return page
  // Where nothing follows, all that have the words are there already.
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
  /** What the index knows of tabs that have all the words; undefined where every text is read. */
  chosen: Chosen | undefined
}

async function openSearch({ tx, userId }: Caller, typed: string): Promise<Sought> {
  const search = readSearch(typed)
  const { phrase, words } = search
  await requireLittleToSearch(tx, userId, 1 + words.length)
  // What is searched here is little, and asking the index would take as long.
  const asksIndex = maxSearchedHere(tx) === undefined
  const chosen = asksIndex ? await chooseTabs(tx, userId, words.length > 0 ? words : [phrase]) : undefined
  return { search, finders: createSearchFinders(search), chosen }
}

function hasPhrase({ finders }: Sought, title: string): boolean {
  return finders.phrase.next(title) !== undefined
}

/** “Chapter 1” means that one before Chapter 12 and all others that are newer. */
function mostMeant<Titled extends { title: string }>(tabs: readonly Titled[], sought: Sought): Titled[] {
  const isWhole = ({ title }: Titled) => hasWhole(sought, title)
  return [...tabs.filter(isWhole), ...tabs.filter((tab) => !isWhole(tab))].slice(0, maxTitled)
}

function hasWhole({ finders }: Sought, title: string): boolean {
  return wholeWords(finders.phrase).next(title) !== undefined
}

interface TitleSearch {
  sought: Sought
  /** What was found already, with the words around. */
  known: TabPreview[]
}

/** Those with whole words before the others, and the newest first. Their texts are not read. */
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

/** Of all tabs that may have the phrase there, where the index knows, and else of the newest. */
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
 * A page of the tabs that have these words next to each other, newest first, and behind the last of those a page of the tabs that
 * have each of them somewhere; each with the words around the match. Texts are read here and not searched by the database:
 * see decision 0017.
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

/** A search goes through every text, so many times: where those are many or long, that is for the thread of its own. */
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
  /** How often the text was gone through. */
  times: number
}

function found(row: Row, content: string, { phrase }: SearchFinders): Found {
  const match = phrase.next(content)
  if (!match && !phrase.next(row.title)) return { tab: undefined, times: 1 }
  const excerpt = match && { excerpt: excerptOf(content, match) }
  return { tab: { ...previewedRow(row, content), ...excerpt }, times: 1 }
}

/** What has the words next to each other was found before. */
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
