import { maxSelectionLength } from '#shared/ai-limits.ts'
import type { ResearchResult } from '#shared/research.ts'
import { tooLong } from '#shared/text/too-long.ts'
import { sayFailure } from '../../lib/ai/say-failure.ts'
import type { Api } from '../../lib/api/api.ts'
import { unreachable } from '../../lib/api/api-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { type FollowedOffset, followOffset } from './report/follow-offset.ts'
import type { ResearchEditor } from './research-editor.ts'
import { trimmedSelection } from './selection/selected-text.ts'

interface ResearchState {
  isBusy: boolean
  /** The last result. */
  result: ResearchResult | null
  isOpen: boolean
}

/** Looks up selected words, one research at a time. The writer can go on writing meanwhile. All messages are toasts. */
export interface Research {
  getState(): ResearchState
  subscribe(onChange: () => void): () => void
  /**
   * Looks up words of this text, until the returned function is called. Then a research in progress ends, because the
   * next text has no place for its result.
   */
  attach(editor: ResearchEditor): () => void
  /** Looks up the selected words. */
  start(): void
  close(): void
  /**
   * Where a source of the result can be inserted: after the words that were selected. Undefined if their text is no
   * longer in the editor.
   */
  place(): ResearchPlace | undefined
  /** Sets the place for the next source. */
  goOnAt(offset: number): void
}

interface ResearchPlace {
  editor: ResearchEditor
  at: number
}

interface ResearchPorts {
  request: Api
  toasts: Pick<Toasts, 'info' | 'error' | 'progress'>
  clock: Clock
}

const failureWords = {
  failed: 'Failed to search. Please try again.',
  offline: 'Research needs a connection.',
}

export function createResearch({ request, toasts, clock }: ResearchPorts): Research {
  // One idea: one research at a time, and the place in the text to which it belongs.
  const state = createObservable<ResearchState>({ isBusy: false, result: null, isOpen: false })
  const change = (changed: Partial<ResearchState>) => state.set({ ...state.get(), ...changed })
  let editor: ResearchEditor | undefined
  let running: AbortController | undefined
  let withdrawOffer = () => {}
  /** The end of the selected words. */
  let place: FollowedOffset | undefined

  async function lookUp(query: string, at: FollowedOffset | undefined): Promise<void> {
    if (running) return
    const own = new AbortController()
    running = own
    withdrawOffer()
    place = at
    change({ isBusy: true })
    const toast = toasts.progress('Researching...', { cancel: () => own.abort() })
    own.signal.addEventListener('abort', end)
    function end(): void {
      toast.close()
      running = undefined
      change({ isBusy: false })
    }
    try {
      // Part of the chunk that has the desk (scripts/code-parts.ts).
      const { askResearch } = await import('./ask-research.ts').catch(() => Promise.reject(unreachable()))
      const result = await askResearch({ request, clock }, query, own.signal)
      if (own.signal.aborted) return
      change({ result, isOpen: true })
    } catch (error) {
      if (own.signal.aborted) return
      withdrawOffer = sayFailure(toasts, error, failureWords, () => void lookUp(query, at))
    }
    end()
  }

  function follow(editor: ResearchEditor, offset: number): void {
    place?.stop()
    place = followOffset(editor, offset)
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    close: () => change({ isOpen: false }),

    attach(next) {
      editor = next
      return () => {
        running?.abort()
        withdrawOffer()
        place?.stop()
        editor = undefined
      }
    },

    start() {
      if (!editor || running) return
      const { from, to } = trimmedSelection(editor)
      if (isRefused(to - from, toasts)) return
      follow(editor, to)
      void lookUp(editor.slice(from, to), place)
    },

    place() {
      const at = place?.get()
      return editor && at !== undefined ? { editor, at } : undefined
    },

    goOnAt: (offset) => editor && follow(editor, offset),
  }
}

/** Returns true, after a message, if too few or too many letters are selected. */
function isRefused(length: number, toasts: Pick<Toasts, 'info' | 'error'>): boolean {
  const isTooLong = length > maxSelectionLength
  if (length <= 0) toasts.info('Highlight text and click search to research it.')
  if (isTooLong) {
    toasts.error(tooLong({ what: 'selection', length, limit: maxSelectionLength }), { shownMs: 5_000 })
  }
  return length <= 0 || isTooLong
}
