import type { SaveTabRequest } from '#shared/requests/tabs.ts'
import { maxContentLength } from '#shared/tab-fields.ts'
import type { Match } from '#shared/text/finder.ts'
import type { Splice } from '#shared/text/splice.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { randomUuid } from '../../lib/browser/uuid.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import type { SeenTab } from './look-for-places.ts'
import { createPlaces, recordOf, replaced } from './places.ts'
import { isGone, type ReplaceApi } from './replace-api.ts'
import { nameBefore } from './version-names.ts'

/** A tab in which the words were replaced, and how to undo it. */
export interface DoneTab {
  tab: SeenTab
  /** The text after the change. */
  after: string
  /** Undefined if the server's reply was lost: the change may be done or not. */
  revision: number | undefined
  back: Splice
}

export interface Outcome {
  done: DoneTab[]
  /** Tabs that have changed since they were seen. */
  left: SeenTab[]
  /** Tabs whose text would become too long. */
  tooLong: SeenTab[]
  /** Tabs that were not reached before it stopped. */
  notReached: SeenTab[]
  /** What stopped it, unless the writer did. */
  error?: unknown
}

interface TabByTab {
  /** Checked before each tab, so that no tab is half done. */
  isWanted: () => boolean
  /** Called after each tab, with the number of tabs so far and this tab. */
  onStep: (count: number, tab: SeenTab) => void
  /** Called before a tab is changed, with the version that has its text. */
  onKept?: (tab: SeenTab, version: string) => void
}

/**
 * Changes one tab after the other. The server first stores the present text as a permanent version. It accepts the new
 * text only if the tab still has the revision that was seen. After an interruption each tab is either changed or not,
 * and a new search finds what is left.
 */
export async function replaceInTabs(
  api: ReplaceApi,
  replacement: Replacement,
  tabs: readonly SeenTab[],
  { isWanted, onStep, onKept }: TabByTab,
): Promise<Outcome> {
  const one = replacerOf(api, replacement, onKept)
  const outcome: Outcome = { done: [], left: [], tooLong: [], notReached: [] }
  for (const [index, tab] of tabs.entries()) {
    if (!isWanted()) return { ...outcome, notReached: tabs.slice(index) }
    try {
      const done = await one(tab)
      if (typeof done === 'object') outcome.done.push(done)
      else outcome[done].push(tab)
    } catch (error) {
      if (!(error instanceof Unsure)) return { ...outcome, notReached: tabs.slice(index), error }
      outcome.done.push(error.tab)
      return { ...outcome, notReached: tabs.slice(index + 1), error: error.cause }
    }
    onStep(index + 1, tab)
  }
  return outcome
}

/** It is not known whether the server has accepted the change. This is checked before an undo. */
class Unsure extends Error {
  readonly tab: DoneTab

  constructor(tab: DoneTab, cause: unknown) {
    super('No answer tells whether the words are replaced', { cause })
    this.tab = tab
  }
}

function replacerOf(api: ReplaceApi, replacement: Replacement, onKept?: TabByTab['onKept']) {
  const find = createPlaces(replacement)
  const name = nameBefore(replacement)
  const client = randomUuid()

  return async (tab: SeenTab): Promise<DoneTab | 'left' | 'tooLong'> => {
    const places = find(tab.text).filter((_, place) => !tab.leaves?.has(place))
    if (lengthAfter(tab.text, places, replacement.replace) > maxContentLength) return 'tooLong'
    const next = replaced(tab, places, replacement.replace)
    if (!next) return 'left'
    const { text: after, splice, back, origins } = next
    try {
      if (!(await api.isAt(tab.id, tab.revision))) return 'left'
      const version = await api.keep(tab.id, name)
      onKept?.(tab, version)
    } catch (error) {
      if (isGone(error)) return 'left'
      throw error
    }
    const done = { tab, after, back }
    try {
      const revision = await api.save(tab.id, { ...saveOf(client, tab.revision), splice, origins })
      return revision === undefined ? 'left' : { ...done, revision }
    } catch (error) {
      if (isGone(error)) return 'left'
      throw isUnanswered(error) ? new Unsure({ ...done, revision: undefined }, error) : error
    }
  }
}

function lengthAfter(text: string, places: readonly Match[], replace: string): number {
  return places.reduce((length, { from, to }) => length - (to - from) + replace.length, text.length)
}

export interface BroughtBack {
  back: SeenTab[]
  /**
   * Tabs that were changed or deleted since. They stay as they are; the version from before the replacement is there.
   */
  left: SeenTab[]
  /** Tabs that were not reached before it stopped. They can be undone in another call. */
  notReached: DoneTab[]
  error?: unknown
}

/** Undoes a replacement in each tab that nobody has changed since. */
export async function bringBack(
  api: ReplaceApi,
  done: readonly DoneTab[],
  { isWanted, onStep }: TabByTab,
): Promise<BroughtBack> {
  const client = randomUuid()
  const brought: BroughtBack = { back: [], left: [], notReached: [] }
  for (const [index, one] of done.entries()) {
    if (!isWanted()) return { ...brought, notReached: done.slice(index) }
    try {
      const isBack = await bringOneBack(api, client, one)
      brought[isBack ? 'back' : 'left'].push(one.tab)
    } catch (error) {
      return { ...brought, notReached: done.slice(index), error }
    }
    onStep(index + 1, one.tab)
  }
  return brought
}

async function bringOneBack(api: ReplaceApi, client: string, { tab, after, revision, back }: DoneTab) {
  const row = revision === undefined ? await api.read(tab.id) : { revision, text: after }
  const isBefore = row?.text === tab.text
  if (!row || (!isBefore && row.text !== after)) return false
  const ids = saveOf(client, row.revision)
  try {
    // If the replacement was not done, saves an empty change: the first request may still be on its way, and is refused
    // once the tab has a new revision.
    const save = isBefore ? ids : { ...ids, splice: back, origins: recordOf(tab) }
    if ((await api.save(tab.id, save)) !== undefined) return true
    // The reply to this attempt or to an earlier one may have been lost.
    return (await api.read(tab.id))?.text === tab.text
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

type SaveIds = Pick<SaveTabRequest, 'client' | 'mutation_id' | 'base_revision'>

export function saveOf(client: string, base_revision: number): SaveIds {
  return { client, mutation_id: randomUuid(), base_revision }
}

function isUnanswered(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === 'unreadable'
  )
}
