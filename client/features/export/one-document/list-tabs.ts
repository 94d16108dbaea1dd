import type { TabPreview } from '#shared/history.ts'
import { toldByTitle } from '../../../lib/namesakes.ts'
import { isOwnTitle } from '../../../lib/own-title.ts'
import type { TabHead } from '../word-document.ts'
import type { DocumentApi } from './document-api.ts'

export type ListedTab = TabHead &
  Pick<TabPreview, 'id' | 'created_at' | 'word_count'> & {
    /** The first words of a tab that its title and day do not tell from others. */
    beginning?: string | undefined
  }

const beginningLength = 80

export interface ListedTabs {
  tabs: readonly ListedTab[]
  /** Tabs without words and without a title that the writer gave. */
  leftOut: readonly ListedTab[]
}

interface Listing {
  signal: AbortSignal
  onFound: (tabs: number) => void
}

/**
 * The tabs that a document may contain, in the order in which they were written: by day, and within a day as in the
 * strip. An empty tab is included if the writer gave it a title, such as “Part Two”.
 */
export async function listTabs(
  api: DocumentApi,
  words: string,
  { signal, onFound }: Listing,
): Promise<ListedTabs> {
  const found = new Map<string, ListedTab>()
  const leftOut = new Map<string, ListedTab>()
  let cursor: string | null = null
  do {
    const page = await api.list(words, cursor, signal)
    for (const { preview, excerpt, ...tab } of page.tabs) {
      const isWanted = tab.word_count > 0 || isOwnTitle(tab.title)
      ;(isWanted ? found : leftOut).set(tab.id, {
        ...tab,
        beginning: preview.slice(0, beginningLength).toWellFormed(),
      })
    }
    onFound(found.size)
    cursor = page.cursor
  } while (cursor !== null)
  return { tabs: withoutNeedless([...found.values()].sort(byDayAndPlace)), leftOut: [...leftOut.values()] }
}

function withoutNeedless(tabs: readonly ListedTab[]): readonly ListedTab[] {
  const isTold = toldByTitle(tabs)
  return tabs.map(({ beginning, ...tab }) => (isTold(tab) ? tab : { ...tab, beginning }))
}

function byDayAndPlace(a: ListedTab, b: ListedTab): number {
  if (a.writing_date !== b.writing_date) return a.writing_date < b.writing_date ? -1 : 1
  return a.created_at - b.created_at || (a.id < b.id ? -1 : 1)
}

/** From one day to another, both included. An empty string is no limit. */
export interface Days {
  from: string
  to: string
}

export function withinDays(tabs: readonly ListedTab[], { from = '', to = '' }: Partial<Days>): ListedTab[] {
  return tabs.filter(({ writing_date: day }) => (from === '' || day >= from) && (to === '' || day <= to))
}
