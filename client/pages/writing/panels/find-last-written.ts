import type { TabPreview } from '#shared/history.ts'
import { isFirst } from '#shared/revision-eras.ts'
import { spliceBetween } from '#shared/text/splice.ts'
import { isOfReplacement } from '../../../features/replace-everywhere/version-names.ts'
import { createVersionsApi } from '../../../features/versions/versions-api.ts'
import type { Api } from '../../../lib/api/api.ts'
import { allTabs } from '../../../lib/api/list-tabs.ts'
import type { StoppedPlace } from '../tabs/tab-places.ts'

/** Saves follow the keys, and the clocks of two machines differ. */
const sameTimeMs = 2 * 60_000

/** As many tabs as a replacement changes at once. */
const maxLookedAt = 100

interface LastWritten {
  tab: TabPreview
  /** When it was written in. */
  at: number
}

/**
 * The tab that was written in last on any device. The list tells when a tab was saved; whether the writer wrote in it
 * then, or a word was replaced in all tabs, is told by this device or by the versions. Undefined where nothing is written.
 */
export async function findLastWritten(
  request: Api,
  stoppedIn: (id: string) => StoppedPlace | undefined,
  signal: AbortSignal,
): Promise<LastWritten | undefined> {
  let newest: TabPreview[] = []
  for await (const tabs of allTabs(request, signal)) {
    const written = tabs.filter(({ word_count }) => word_count > 0)
    newest = [...newest, ...written].sort(laterFirst).slice(0, maxLookedAt)
  }
  let last: LastWritten | undefined
  for (const tab of newest) {
    if (last && (tab.updated_at <= last.at || !wasSaved(tab))) break
    const at = await writtenAt(request, tab, stoppedIn(tab.id), signal)
    if (!last || at > last.at) last = { tab, at }
  }
  return last
}

/** What was made with its words, as an import does, was not written here: it counts where there is nothing else. */
function laterFirst(a: TabPreview, b: TabPreview): number {
  return Number(wasSaved(b)) - Number(wasSaved(a)) || b.updated_at - a.updated_at
}

function wasSaved({ revision }: TabPreview): boolean {
  return !isFirst(revision)
}

async function writtenAt(
  request: Api,
  tab: TabPreview,
  stopped: StoppedPlace | undefined,
  signal: AbortSignal,
): Promise<number> {
  if (!wasSaved(tab) || (stopped && isSameTime(stopped.at, tab.updated_at))) return tab.updated_at
  const { versions } = await createVersionsApi(request, tab.id).list(null, signal)
  const [newest] = versions
  if (!isOfReplacement(newest?.name ?? null) || !isSameTime(newest?.created_at ?? 0, tab.updated_at))
    return tab.updated_at
  const before = versions.find(({ name }) => !isOfReplacement(name))
  // What is later than the last save is the time of a wrong clock.
  const here = stopped && stopped.at < tab.updated_at ? stopped.at : 0
  return Math.max(here, before?.created_at ?? 0)
}

function isSameTime(a: number, b: number): boolean {
  return Math.abs(a - b) < sameTimeMs
}

/**
 * Finds where that was, in the text as it is when it is asked. This device knows it of what was written here. Of others the
 * server knows no place, but the newest version is minutes older than the text: what differs was written last. Where there
 * is none, it is the end.
 */
export async function findPlace(
  request: Api,
  { id, at }: { id: string; at: number },
  stopped: StoppedPlace | undefined,
  signal: AbortSignal,
): Promise<(text: string) => number> {
  if (stopped && isSameTime(stopped.at, at)) return () => stopped.offset
  const api = createVersionsApi(request, id)
  const { versions } = await api.list(null, signal)
  const texts = await Promise.all(versions.slice(0, 2).map(({ id }) => api.readText(id, signal)))
  return (text) => {
    const older = texts.find(({ content }) => content !== text)
    if (!older) return text.length
    const { from, insert } = spliceBetween(older.content, text)
    return from + insert.length
  }
}
