import type { TabPreview } from '#shared/history.ts'
import { type Excerpt, excerptOf } from '#shared/text/excerpt.ts'
import type { Match } from '#shared/text/finder.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import { createPlaces, type Recorded } from './places.ts'
import type { ReplaceApi } from './replace-api.ts'

/** A tab that has something to replace, as it was seen. */
export interface SeenTab extends Recorded, Pick<TabPreview, 'id' | 'title' | 'writing_date'> {
  revision: number
  /** How many are to be replaced. */
  places: number
  /** The words around the first of them. */
  excerpts: Excerpt[]
  /** Those that stay as they are, counted from 0 among all that were found. */
  leaves?: ReadonlySet<number>
}

export interface Seen {
  tabs: SeenTab[]
  /** There may be others, for which to ask again. */
  hasMore: boolean
}

/** A novel is sixty. More are asked for in turns: none is changed that nobody has looked at. */
const maxTabs = 100
/** Their texts are held until they are replaced, to bring them back. In UTF-16 units. */
const maxLength = 20_000_000
/** A server answers six calls about texts at once; the others are for what is being written. */
const readAtOnce = 4
const shownPlaces = 3

interface Looking {
  signal: AbortSignal
  onFound: (tabs: number) => void
}

/** The newest first. Nothing is changed by it. */
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
      if (tabs.length >= maxTabs || length >= maxLength) return { tabs, hasMore: true }
      const seen = await Promise.all(asTyped.slice(at, at + readAtOnce).map(see))
      for (const tab of seen) {
        if (!tab) continue
        tabs.push(tab)
        length += tab.text.length
      }
      onFound(tabs.length)
    }
    // Behind the first that has the words in another order, no other has them as they were typed.
    cursor = asTyped.length < page.tabs.length ? null : page.cursor
  } while (cursor !== null)
  return { tabs, hasMore: false }
}

/** So many places of a tab that was seen, for who looks at them one by one. */
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
