import type { TabPreview } from '#shared/history.ts'
import { isFirst } from '#shared/revision-eras.ts'
import { spliceBetween } from '#shared/text/splice.ts'
import { createVersionsApi } from '../../../features/versions/versions-api.ts'
import type { Api } from '../../../lib/api/api.ts'
import { allTabs } from '../../../lib/api/list-tabs.ts'
import type { StoppedPlace } from '../tabs/tab-places.ts'

/** Saves follow the keys, and the clocks of two machines differ. */
const sameTimeMs = 2 * 60_000

/** The tab that was saved last on any device, as far as the list tells. Undefined where nothing is written. */
export async function findLastWritten(request: Api, signal: AbortSignal): Promise<TabPreview | undefined> {
  let last: TabPreview | undefined
  for await (const tabs of allTabs(request, signal)) {
    last = [...tabs, last].filter((tab) => tab !== undefined && tab.word_count > 0).reduce(later, undefined)
  }
  return last
}

/** What was made with its words, as an import does, was not written here: it counts where there is nothing else. */
function later(a: TabPreview | undefined, b: TabPreview | undefined): TabPreview | undefined {
  if (!a || !b) return a ?? b
  if (wasSaved(a) !== wasSaved(b)) return wasSaved(a) ? a : b
  return b.updated_at > a.updated_at ? b : a
}

function wasSaved({ revision }: TabPreview): boolean {
  return !isFirst(revision)
}

/**
 * Finds where that was, in the text as it is when it is asked. This device knows it of what was written here. Of others the
 * server knows no place, but the newest version is minutes older than the text: what differs was written last. Where there
 * is none, it is the end.
 */
export async function findPlace(
  request: Api,
  tab: Pick<TabPreview, 'id' | 'updated_at'>,
  stopped: StoppedPlace | undefined,
  signal: AbortSignal,
): Promise<(text: string) => number> {
  if (stopped && Math.abs(stopped.at - tab.updated_at) < sameTimeMs) return () => stopped.offset
  const api = createVersionsApi(request, tab.id)
  const { versions } = await api.list(null, signal)
  const texts = await Promise.all(versions.slice(0, 2).map(({ id }) => api.readText(id, signal)))
  return (text) => {
    const older = texts.find(({ content }) => content !== text)
    if (!older) return text.length
    const { from, insert } = spliceBetween(older.content, text)
    return from + insert.length
  }
}
