import { slicesOf } from '#shared/origins/runs.ts'
import type { SaveTabRequest } from '#shared/requests/tabs.ts'
import { maxContentLength } from '#shared/tab-fields.ts'
import { storable } from '#shared/text/storable.ts'
import { randomUuid } from '../../lib/browser/uuid.ts'
import type { LastReplacement, ReplacedTab } from './last-replacements.ts'
import { changed, createPlaces, type Recorded, replaced, runsOf } from './places.ts'
import { isGone, type ReplaceApi } from './replace-api.ts'
import { saveOf } from './replace-in-tabs.ts'
import { stillStanding } from './still-standing.ts'
import { nameBeforeUndo } from './version-names.ts'

/** What undoing a replacement does in one tab. */
export interface TabBack {
  tab: ReplacedTab
  /** How many places go back. */
  back: number
  /** How many places stay as they are. */
  stay: number
  /** Why all of them stay, if it is not for what was written since. */
  why?: 'gone' | 'no version'
  /** Undefined if nothing goes back. */
  change?: { revision: number } & Required<Pick<SaveTabRequest, 'splice' | 'origins'>>
}

export interface UndoneInTabs {
  done: TabBack[]
  /** Tabs that were not reached before it stopped. They can be undone in another call. */
  notReached: TabBack[]
  /** What stopped it, unless the writer did. */
  error?: unknown
}

/** The server handles six calls about texts at once. Two of them are left for saving, and each tab takes two. */
const readAtOnce = 2

interface Looking {
  signal: AbortSignal
  onFound: (tabs: number) => void
}

/** Finds out what can go back. Changes nothing. */
export async function lookBack(
  api: ReplaceApi,
  replacement: LastReplacement,
  { signal, onFound }: Looking,
): Promise<TabBack[]> {
  const { tabs } = replacement
  const found: TabBack[] = []
  for (let at = 0; at < tabs.length; at += readAtOnce) {
    const some = tabs.slice(at, at + readAtOnce)
    found.push(...(await Promise.all(some.map((tab) => lookInTab(api, replacement, tab, signal)))))
    onFound(found.length)
  }
  return found
}

async function lookInTab(
  api: ReplaceApi,
  replacement: LastReplacement,
  tab: ReplacedTab,
  signal?: AbortSignal,
): Promise<TabBack> {
  const [row, before] = await Promise.all([
    api.read(tab.id, signal),
    api.readVersion(tab.id, tab.version, signal),
  ])
  const none = { tab, back: 0, stay: tab.places }
  if (!row) return { ...none, why: 'gone' }
  if (!before) return { ...none, why: 'no version' }
  // Undone already, or never done: the page was closed before the server had it.
  if (row.text === before.text) return { ...none, stay: 0 }
  return { tab, ...backIn(replacement, tab, before, row) }
}

/** Which places go back, and the change that does it. All other letters stay as they are. */
export function backIn(
  replacement: LastReplacement,
  { leaves }: Pick<ReplacedTab, 'leaves'>,
  before: Recorded,
  row: Recorded & { revision: number },
): Omit<TabBack, 'tab'> {
  const out = new Set(leaves)
  const places = createPlaces(replacement)(before.text).filter((_, place) => !out.has(place))
  const was = replaced(before, places, replacement.replace)
  if (!was) return { back: 0, stay: 0 }
  const { length } = storable(replacement.replace)
  let shift = 0
  const placesThen = places.map(({ from, to }) => {
    const start = from + shift
    shift += length - (to - from)
    return { from: start, to: start + length }
  })
  const originsAt = slicesOf(runsOf(before))
  const changes = stillStanding(was.text, placesThen, row.text).flatMap((now, index) => {
    const place = places[index]
    if (!now || !place) return []
    const { from, to } = place
    return { ...now, insert: before.text.slice(from, to), runs: originsAt(from, to) }
  })
  const next = changed(row, changes)
  if (!next || next.text.length > maxContentLength) return { back: 0, stay: places.length }
  const { splice, origins } = next
  return {
    back: changes.length,
    stay: places.length - changes.length,
    change: { revision: row.revision, splice, origins },
  }
}

interface TabByTab {
  /** Checked before each tab, so that no tab is half done. */
  isWanted: () => boolean
  /** Called after each tab, with the number of tabs so far and this tab. */
  onStep: (count: number, tab: ReplacedTab) => void
}

/**
 * Undoes a replacement in one tab after the other. The server first stores the present text as a permanent version. It
 * accepts the change only if the tab still has the revision that was seen; otherwise the tab is looked at again.
 */
export async function undoInTabs(
  api: ReplaceApi,
  replacement: LastReplacement,
  tabs: readonly TabBack[],
  { isWanted, onStep }: TabByTab,
): Promise<UndoneInTabs> {
  const client = randomUuid()
  const done: TabBack[] = []
  for (const [index, seen] of tabs.entries()) {
    if (!isWanted()) return { done, notReached: tabs.slice(index) }
    try {
      done.push(await undoInTab(api, client, replacement, seen))
    } catch (error) {
      return { done, notReached: tabs.slice(index), error }
    }
    onStep(index + 1, seen.tab)
  }
  return { done, notReached: [] }
}

/** Whoever writes in a tab so fast that all of these are refused is at work on it. */
const tries = 3

async function undoInTab(
  api: ReplaceApi,
  client: string,
  replacement: LastReplacement,
  seen: TabBack,
): Promise<TabBack> {
  const { tab } = seen
  let next = seen
  for (let tried = 0; next.change && tried < tries; tried++) {
    const { revision, ...change } = next.change
    try {
      if (await api.isAt(tab.id, revision)) {
        await api.keep(tab.id, nameBeforeUndo(replacement))
        const saved = await api.save(tab.id, { ...saveOf(client, revision), ...change })
        if (saved !== undefined) return next
      }
    } catch (error) {
      if (!isGone(error)) throw error
    }
    next = await lookInTab(api, replacement, tab)
  }
  const { change, ...left } = next
  return change ? { ...left, back: 0, stay: next.back + next.stay } : left
}
