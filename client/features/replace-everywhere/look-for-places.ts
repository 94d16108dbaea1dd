import type { TabPreview } from '#shared/history.ts'
import { type Excerpt, excerptOf } from '#shared/text/excerpt.ts'
import type { Match } from '#shared/text/finder.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import { createPlaces, type Recorded } from './places.ts'
import type { ReplaceApi } from './replace-api.ts'

/** A tab with places to replace, as it was when they were found. */
export interface SeenTab extends Recorded, Pick<TabPreview, 'id' | 'title' | 'writing_date'> {
  revision: number
  /** How many places are to be replaced. */
  places: number
  /** The words around the first places. */
  excerpts: Excerpt[]
  /** The places that are left out, counted from 0 among all found places. */
  leaves?: ReadonlySet<number>
}

export interface Seen {
  /** The oldest first: who replaces a name in a book goes through its chapters in their order. */
  tabs: SeenTab[]
  /** Whether there may be more tabs, for another search. */
  hasMore: boolean
}

/**
 * A novel has sixty tabs. More are found in further searches, so that the writer has seen all tabs that are changed.
 */
const maxTabs = 100
/** In UTF-16 units. The texts are kept in memory until they are replaced, for Undo. */
const maxLength = 20_000_000
/** The server handles six calls about texts at once. Two of them are left for saving. */
const readAtOnce = 4
const shownPlaces = 3

interface Looking {
  signal: AbortSignal
  onFound: (tabs: number) => void
}

/** Finds the places, in the newest tabs if there are too many. Changes nothing. */
export async function lookForPlaces(
  api: ReplaceApi,
  replacement: Replacement,
  { signal, onFound }: Looking,
): Promise<Seen> {
  const find = createPlaces(replacement)
  const tabs: SeenTab[] = []
  let length = 0

  async function see({ id, title, writing_date }: TabPreview): Promise<SeenTab | undefined> {
    const row = await api.read(id, signal)
    const places = row ? find(row.text) : []
    if (!row || places.length === 0) return undefined
    const excerpts = excerptsOf(row.text, places.slice(0, shownPlaces))
    return { id, title, writing_date, ...row, places: places.length, excerpts }
  }

  let cursor: string | null = null
  do {
    const page = await api.search(replacement.search, cursor, signal)
    const asTyped = page.tabs.filter(({ apart }) => !apart)
    for (let at = 0; at < asTyped.length; at += readAtOnce) {
      if (tabs.length >= maxTabs || length >= maxLength) return { tabs: tabs.toReversed(), hasMore: true }
      const seen = await Promise.all(asTyped.slice(at, at + readAtOnce).map(see))
      for (const tab of seen) {
        if (!tab) continue
        tabs.push(tab)
        length += tab.text.length
      }
      onFound(tabs.length)
    }
    // The server lists tabs with these exact words first. After the first tab that has the words in another order, no
    // other tab can have them.
    cursor = asTyped.length < page.tabs.length ? null : page.cursor
  } while (cursor !== null)
  return { tabs: tabs.toReversed(), hasMore: false }
}

/** The next places of a tab, for a writer who looks at them one by one. */
export function excerptsFrom(
  { text }: SeenTab,
  replacement: Replacement,
  from: number,
  count: number,
): Excerpt[] {
  return excerptsOf(text, createPlaces(replacement)(text).slice(from, from + count))
}

function excerptsOf(text: string, places: readonly Match[]): Excerpt[] {
  return places.map((place) => excerptOf(text, place))
}
