import type { HistoryPage, TabPreview } from '#shared/history.ts'
import { headingsOf } from '../../../features/editor/markdown/markdown-marks.ts'
import type { PaletteHeading } from '../../../features/toolbar/palette/palette-rows.ts'
import type { Api } from '../../../lib/api/api.ts'
import { readTexts } from '../../../lib/api/read-texts.ts'
import { searchTabs } from '../../../lib/api/search-tabs.ts'

export interface TabHeading extends PaletteHeading {
  tab: TabPreview
  /** The whole line of the heading, as it is in the text. */
  line: string
}

interface TabHeadings {
  /** Sorted by the days of the tabs, and within a tab by position. */
  headings: TabHeading[]
  /** Whether older tabs, which were not read, may have more headings. */
  hasMore: boolean
}

/** A novel is about sixty tabs and a megabyte. Only the headings are kept, and only while the palette is open. */
const maxTabs = 200
const maxLength = 4_000_000

/**
 * The headings of all tabs but one. If there are too many tabs, those of the newest. A text without a `#` is not read.
 */
export async function headingsOfTabs(
  request: Api,
  { except, signal }: { except: string | undefined; signal: AbortSignal },
): Promise<TabHeadings> {
  const { tabs, hasMore } = await tabsWithMark(request, signal)
  const previews = new Map(tabs.filter(({ id }) => id !== except).map((tab) => [tab.id, tab]))
  const found: { tab: TabPreview; headings: TabHeading[] }[] = []
  let length = 0
  let isCut = false
  for await (const { texts, count } of readTexts(request, [...previews.keys()], signal)) {
    for (const { id, content } of texts) {
      const tab = previews.get(id)
      length += content.length
      if (tab) found.push({ tab, headings: withLines(tab, content) })
    }
    isCut = length >= maxLength && count < previews.size
    if (isCut) break
  }
  const headings = found.toSorted((a, b) => byDay(a.tab, b.tab)).flatMap(({ headings }) => headings)
  return { headings, hasMore: hasMore || isCut }
}

async function tabsWithMark(request: Api, signal: AbortSignal) {
  const tabs: TabPreview[] = []
  let cursor: string | null = null
  do {
    const page: HistoryPage = await searchTabs(request, { search: '#', limit: 100, cursor }, signal)
    tabs.push(...page.tabs)
    cursor = page.cursor
  } while (cursor !== null && tabs.length < maxTabs)
  return { tabs, hasMore: cursor !== null }
}

function withLines(tab: TabPreview, text: string): TabHeading[] {
  return headingsOf(text).map((heading) => ({ ...heading, tab, line: text.slice(heading.from, heading.to) }))
}

function byDay(a: TabPreview, b: TabPreview): number {
  if (a.writing_date !== b.writing_date) return a.writing_date < b.writing_date ? -1 : 1
  return a.created_at - b.created_at
}
