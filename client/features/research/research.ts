import { maxSelectionLength, researchPatienceMs } from '#shared/ai-limits.ts'
import { type ResearchResult, readResearchResult } from '#shared/research.ts'
import { tooLong } from '#shared/text/too-long.ts'
import { sayFailure } from '../../lib/ai/say-failure.ts'
import type { Api } from '../../lib/api/api.ts'
import { watchTyping } from '../../lib/browser/watch-typing.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable } from '../../lib/observable.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import { type FollowedOffset, followOffset } from './report/follow-offset.ts'
import type { ResearchEditor } from './research-editor.ts'
import { trimmedSelection } from './selection/selected-text.ts'

interface ResearchState {
  isBusy: boolean
  /** What was found last. */
  result: ResearchResult | null
  isOpen: boolean
}

/** One research at a time. Writing goes on meanwhile; what there is to say is said in toasts. */
export interface Research {
  getState(): ResearchState
  subscribe(onChange: () => void): () => void
  /**
   * Looks up words of this text until the returned function is called. Then another text comes, which has no place for
   * the answer, and a research under way ends.
   */
  attach(editor: ResearchEditor): () => void
  /** Looks up what is selected. */
  start(): void
  close(): void
  /** Where a source of it goes: behind what was selected. Undefined where that text is no longer open. */
  place(): ResearchPlace | undefined
  /** What comes next goes here. */
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

/** The server gives up first, also on reading the pages, and says so itself. */
const limitMs = researchPatienceMs + 30_000

export function createResearch({ request, toasts, clock }: ResearchPorts): Research {
  // One idea: one research at a time, and the place in the text that it is for.
  const state = createObservable<ResearchState>({ isBusy: false, result: null, isOpen: false })
  const change = (changed: Partial<ResearchState>) => state.set({ ...state.get(), ...changed })
  let editor: ResearchEditor | undefined
  let running: AbortController | undefined
  let withdrawOffer = () => {}
  /** The end of what was selected. */
  let place: FollowedOffset | undefined

  async function lookUp(query: string, at: FollowedOffset | undefined): Promise<void> {
    if (running) return
    const own = new AbortController()
    running = own
    withdrawOffer()
    place = at
    change({ isBusy: true })
    const typing = watchTyping(window, clock)
    const toast = toasts.progress('Researching...', { cancel: () => own.abort() })
    own.signal.addEventListener('abort', end)
    function end(): void {
      typing.stop()
      toast.close()
      running = undefined
      change({ isBusy: false })
    }
    try {
      const result = await askFor(request, query, own.signal)
      // The report takes the keys, and nobody knows when it comes.
      await typing.pause()
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

/** Too few letters are selected, or too many, and the writer has been told. */
function isRefused(length: number, toasts: Pick<Toasts, 'info' | 'error'>): boolean {
  const isTooLong = length > maxSelectionLength
  if (length <= 0) toasts.info('Highlight text and click search to research it.')
  if (isTooLong) {
    toasts.error(tooLong({ what: 'selection', length, limit: maxSelectionLength }), { shownMs: 5_000 })
  }
  return length <= 0 || isTooLong
}

function askFor(request: Api, query: string, signal: AbortSignal): Promise<ResearchResult> {
  const [read, body] = [readResearchResult, { query }]
  return request('/api/ai/research', { method: 'POST', body, read, signal, limitMs })
}
