import { plural } from '#shared/text/plural.ts'
import type { Api } from '../../lib/api/api.ts'
import { failedOffline } from '../../lib/api/failed-offline.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import type { LastReplacement, LastReplacements } from './last-replacements.ts'
import { lookForPlaces, type Seen, type SeenTab } from './look-for-places.ts'
import { createLookInTurn } from './look-in-turn.ts'
import { createReplaceApi, type ReplaceApi } from './replace-api.ts'
import { bringBack, type DoneTab, type Outcome, replaceInTabs } from './replace-in-tabs.ts'
import { backWords, lookFailure, outcomeWords, unsentWords } from './replace-words.ts'

export interface ReplaceLinks {
  request: Api
  toasts: Pick<Toasts, 'info' | 'error' | 'progress'>
  /** Sends unsaved words. Returns how many tabs have words that the server does not have. */
  sendUnsaved: () => Promise<number>
  /** Called when the server has a new text of this tab. */
  onChanged: (id: string) => void
  /** What can be undone later. */
  kept: LastReplacements
}

export type Stage =
  /** The search is empty. */
  | { kind: 'blank' }
  | { kind: 'looking'; found: number }
  | { kind: 'failed'; message: string; isOffline: boolean }
  | { kind: 'seen'; seen: Seen }
  | { kind: 'replacing'; count: number; of: number }

export interface Replacing {
  stage: Observed<Stage>
  /** Starts a search, until the returned function is called. */
  look(replacement: Replacement): () => void
  /**
   * Resolves when it is done or stopped, and a message says what was done. Returns whether nothing else was started
   * meanwhile.
   */
  replace(replacement: Replacement, tabs: readonly SeenTab[]): Promise<boolean>
  /** Stops after the tab that is being changed. */
  stop(): void
}

/** Long enough to look at some of the texts first. */
export const undoShownMs = 60_000

/** Searches, replaces and undoes, with messages about each. It goes on if the dialog is closed. */
export function createReplacing(links: ReplaceLinks): Replacing {
  const { sendUnsaved, onChanged, kept } = links
  const api = createReplaceApi(links.request)
  const tell = createTelling(api, links)
  const stage = createObservable<Stage>({ kind: 'looking', found: 0 })
  const { look, waitFor } = createLookInTurn(stage)
  let isWanted = false

  async function lookNow(replacement: Replacement, signal: AbortSignal): Promise<Stage> {
    // The server does not search for spaces alone.
    if (replacement.search.trim() === '') return { kind: 'blank' }
    try {
      const left = await sendUnsaved()
      const onFound = (found: number) => !signal.aborted && stage.set({ kind: 'looking', found })
      const seen = await lookForPlaces(api, replacement, { signal, onFound })
      return left > 0 ? { kind: 'failed', message: unsentWords, isOffline: false } : { kind: 'seen', seen }
    } catch (error) {
      return { kind: 'failed', message: lookFailure(error), isOffline: failedOffline(error) }
    }
  }

  return {
    stage,

    look: (replacement) => look({ kind: 'looking', found: 0 }, (signal) => lookNow(replacement, signal)),

    async replace(replacement, tabs) {
      isWanted = true
      const before = stage.get()
      const hasMore = before.kind === 'seen' && before.seen.hasMore
      stage.set({ kind: 'replacing', count: 0, of: tabs.length })
      const later = createLater(kept, replacement)
      const replacing = replaceInTabs(api, replacement, tabs, {
        isWanted: () => isWanted,
        onKept: later.add,
        onStep(count, { id }) {
          onChanged(id)
          if (isWanted) stage.set({ kind: 'replacing', count, of: tabs.length })
        },
      })
      waitFor(replacing)
      const outcome = await replacing
      later.keepIf((id) => outcome.done.some(({ tab }) => tab.id === id))
      tell(outcome, hasMore, later)
      return stage.get().kind === 'replacing'
    },

    stop() {
      isWanted = false
    },
  }
}

/** What is known of a replacement for undoing it later. */
interface Later {
  add(tab: SeenTab, version: string): void
  keepIf(isKept: (id: string) => boolean): void
}

function createLater(kept: LastReplacements, replacement: Replacement): Later {
  let known: LastReplacement = { ...replacement, at: Date.now(), tabs: [] }
  return {
    // Before each tab is changed, in case the page is closed.
    add({ id, title, places, leaves }, version) {
      // Forgotten: the writer has signed out meanwhile.
      if (known.tabs.length > 0 && !kept.all().some(({ at }) => at === known.at)) return
      const tab = { id, title, version, places, ...(leaves && { leaves: [...leaves] }) }
      known = { ...known, tabs: [...known.tabs, tab] }
      kept.keep(known)
    },
    keepIf: (isKept) => kept.keepTabs(known.at, isKept),
  }
}

/** Says what was done and what was not, and offers to undo it. */
function createTelling(
  api: ReplaceApi,
  { toasts, sendUnsaved, onChanged }: Omit<ReplaceLinks, 'request' | 'kept'>,
): (outcome: Outcome, hasMore: boolean, later: Later) => void {
  async function undo(done: readonly DoneTab[], later: Later): Promise<void> {
    let isWanted = true
    const cancel = () => {
      isWanted = false
    }
    const progress = toasts.progress('Bringing back…', { cancel })
    // What was typed meanwhile decides whether a tab can be restored.
    await sendUnsaved().catch(() => {})
    const brought = await bringBack(api, done, {
      isWanted: () => isWanted,
      onStep(count, { id }) {
        onChanged(id)
        progress.update(`${count} of ${plural(done.length, 'tab')}`)
      },
    })
    progress.close()
    const { back, left, notReached } = brought
    later.keepIf((id) => !back.some((tab) => tab.id === id))
    const action = { name: 'Go on', run: () => void undo(notReached, later) }
    const isAll = left.length === 0 && notReached.length === 0
    const options = notReached.length > 0 ? { action } : {}
    toasts.info(backWords(brought), isAll ? {} : { shownMs: undoShownMs, ...options })
  }

  return (outcome, hasMore, later) => {
    const { done, error } = outcome
    const action = { name: 'Undo', run: () => void undo(done, later) }
    const options = { shownMs: undoShownMs, ...(done.length > 0 && { action }) }
    const words = outcomeWords(outcome, hasMore)
    if (error === undefined) toasts.info(words, options)
    else toasts.error(words, options)
  }
}
