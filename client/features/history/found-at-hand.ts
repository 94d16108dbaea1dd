import type { TabPreview } from '#shared/history.ts'
import { countWords } from '#shared/text/count-words.ts'
import { excerptOf, excerptOfWords } from '#shared/text/excerpt.ts'
import { previewOf } from '#shared/text/preview.ts'
import { createSearchFinders, readSearch, type SearchFinders } from '#shared/text/search-words.ts'
import { wait } from '../../lib/wait.ts'
import { foundOf, waysToFind } from './history-chunks.ts'

/** A tab whose text is in this browser. */
export interface TextAtHand
  extends Pick<TabPreview, 'id' | 'title' | 'writing_date' | 'font' | 'size' | 'timer_minutes'> {
  /** Where the server has said it. */
  created_at?: number
  text: string
}

/**
 * What is looked for when the server cannot be asked: the tabs of this browser that have these words, or all of them.
 * Undefined where it has no text at all, and once a newer question is asked.
 */
export type FindAtHand = (search: string, signal: AbortSignal) => Promise<AtHand | undefined>

interface AtHand {
  tabs: TabPreview[]
  /** All texts of the writer are in this browser, as far as it knows. */
  isWhole: boolean
}

/** So long is the page busy at once: a key that is typed meanwhile is shown in the next frame. */
const busyMs = 8

/** In the order of the server. Of those that were made at the same moment, or nobody knows when, the last comes first. */
export async function foundAtHand(
  texts: AsyncIterable<TextAtHand> | Iterable<TextAtHand>,
  search: string,
  signal: AbortSignal,
): Promise<TabPreview[] | undefined> {
  const finders = search === '' ? undefined : createSearchFinders(readSearch(search))
  const found: TabPreview[] = []
  let hasTexts = false
  let since = performance.now()
  for await (const text of texts) {
    if (performance.now() - since > busyMs) {
      await wait(0)
      since = performance.now()
    }
    if (signal.aborted) return undefined
    hasTexts = true
    const tab = finders ? foundIn(text, finders) : previewed(text)
    if (tab) found.push(tab)
  }
  const way = (tab: TabPreview) => waysToFind.indexOf(foundOf(tab))
  found.sort(
    (a, b) => way(a) - way(b) || b.writing_date.localeCompare(a.writing_date) || b.created_at - a.created_at,
  )
  return hasTexts ? found : undefined
}

function foundIn(at: TextAtHand, { phrase, words }: SearchFinders): TabPreview | undefined {
  const { title, text } = at
  const match = phrase.next(text)
  const titled = phrase.next(title) && { titled: true as const }
  if (match || titled)
    return { ...previewed(at), ...titled, ...(match && { excerpt: excerptOf(text, match) }) }
  const hasAll = words.length > 0 && words.every((word) => word.next(title) ?? word.next(text))
  if (!hasAll) return undefined
  const excerpt = excerptOfWords(text, words)
  return { ...previewed(at), apart: true, ...(excerpt && { excerpt }) }
}

function previewed({ text, created_at = lastMade, ...tab }: TextAtHand): TabPreview {
  // When it was changed is not shown, and only the server knows it.
  const unknown = { revision: 0, updated_at: 0, deleted_at: null }
  return { ...tab, ...unknown, created_at, preview: previewOf(text), word_count: countWords(text) }
}

/** Of a tab of which the server has not said when it was made. */
const lastMade = Number.MAX_SAFE_INTEGER
