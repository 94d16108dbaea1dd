import { failedOffline } from '../../lib/api/failed-offline.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'
import type { LastReplacement } from './last-replacements.ts'
import { createLookInTurn } from './look-in-turn.ts'
import { createReplaceApi } from './replace-api.ts'
import { unsentWords } from './replace-words.ts'
import { type ReplaceLinks, undoShownMs } from './replacing.ts'
import { lookBack, type TabBack, undoInTabs } from './undo-in-tabs.ts'
import { lookBackFailure, undoneWords } from './undo-words.ts'

export type UndoStage =
  | { kind: 'looking'; count: number; of: number }
  | { kind: 'failed'; message: string; isOffline: boolean }
  | { kind: 'seen'; tabs: TabBack[] }
  | { kind: 'undoing'; count: number; of: number }

export interface Undoing {
  stage: Observed<UndoStage>
  /** Finds out what can go back, until the returned function is called. */
  look(replacement: LastReplacement): () => void
  /**
   * Resolves when it is done or stopped, and a message says what was done. Returns whether nothing else was started
   * meanwhile.
   */
  undo(replacement: LastReplacement, tabs: readonly TabBack[]): Promise<boolean>
  /** Stops after the tab that is being changed. */
  stop(): void
}

/** Undoes a replacement later than its message. It goes on if the dialog is closed, as far as the tab it is at. */
export function createUndoing({ toasts, sendUnsaved, onChanged, kept, request }: ReplaceLinks): Undoing {
  const api = createReplaceApi(request)
  const stage = createObservable<UndoStage>({ kind: 'looking', count: 0, of: 0 })
  const { look, waitFor } = createLookInTurn(stage)
  let isWanted = false

  async function lookNow(replacement: LastReplacement, signal: AbortSignal): Promise<UndoStage> {
    const of = replacement.tabs.length
    const onFound = (count: number) => !signal.aborted && stage.set({ kind: 'looking', count, of })
    try {
      // What was typed meanwhile decides what can go back.
      if ((await sendUnsaved()) > 0) return { kind: 'failed', message: unsentWords, isOffline: false }
      return { kind: 'seen', tabs: await lookBack(api, replacement, { signal, onFound }) }
    } catch (error) {
      return { kind: 'failed', message: lookBackFailure(error), isOffline: failedOffline(error) }
    }
  }

  return {
    stage,

    look: (replacement) =>
      look({ kind: 'looking', count: 0, of: replacement.tabs.length }, (signal) =>
        lookNow(replacement, signal),
      ),

    async undo(replacement, tabs) {
      isWanted = true
      stage.set({ kind: 'undoing', count: 0, of: tabs.length })
      const undoing = undoInTabs(api, replacement, tabs, {
        isWanted: () => isWanted,
        onStep(count, { id }) {
          onChanged(id)
          if (isWanted) stage.set({ kind: 'undoing', count, of: tabs.length })
        },
      })
      waitFor(undoing)
      const outcome = await undoing
      kept.keepTabs(replacement.at, (id) => outcome.notReached.some(({ tab }) => tab.id === id))
      const words = undoneWords(outcome)
      if (outcome.error === undefined) toasts.info(words, { shownMs: undoShownMs })
      else toasts.error(words, { shownMs: undoShownMs })
      return stage.get().kind === 'undoing'
    },

    stop() {
      isWanted = false
    },
  }
}
