import { createObservable } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor, TextChange } from '../../../lib/text/editor.ts'
import { lossOf } from './cut-words.ts'

/** A save that removed much: the text before it, and the version that holds this text. */
export interface Cut {
  tabId: string
  version: string
  before: string
}

interface OfferedVersion {
  version: string
  /** How many words it would restore. Undefined if they were not counted. */
  words: number | undefined
}

/** The text on the page, and its changes. */
type CutText = Pick<Editor, 'text' | 'onChange'>

/** The offers that are remembered over a reload, one for each tab. */
export interface OfferMemory {
  versionOf(tabId: string): string | undefined
  keep(tabId: string, version: string): void
  forget(tabId: string, version: string): void
}

export interface CutOffer {
  getState(): OfferedVersion | null
  subscribe(onChange: () => void): () => void
  attach(page: CutText): () => void
  /** Called after a cut in the text on the page, made just now or before a reload. */
  saved(cut: Cut): void
  /** Called after a cut in a text that has left the page. It is offered when the text comes back. */
  savedElsewhere(cut: Cut): void
  dismiss(): void
}

/** In characters. A smaller loss is normal rewriting, and quickly written again. */
const minLost = 60
/** After this many characters, some minutes of writing, the writer has seen the offer and does not want it. */
const maxWritten = 1_000
/** A longer insertion was pasted, not typed. */
const maxTyped = 20

/**
 * Offers to undo a cut that may have been a mistake. The server keeps a version of each large cut. Only the page knows
 * which cuts were made by a tool: the tool has shown its change and kept a version of its own.
 */
export function createCutOffer(memory: OfferMemory): CutOffer {
  // One idea: whether the last cut is still worth an offer, which each change decides again.
  const state = createObservable<OfferedVersion | null>(null)
  let page: CutText | undefined
  let offered: (Cut & { length: number }) | undefined
  let written = 0
  /** Characters that the writer has removed since a tool last changed the text. Infinite if no tool did. */
  let takenByWriter = Number.POSITIVE_INFINITY
  /** Whether a tool made the cut in the text that was on the page before this one. */
  let wasTakenByTool = false

  function follow({ by, spans }: TextChange): void {
    if (by === 'load') {
      wasTakenByTool = takenByWriter < minLost
      takenByWriter = Number.POSITIVE_INFINITY
      hide()
      return
    }
    const come = spans.reduce((sum, { length }) => sum + length, 0)
    const isReplacing = by === 'writer' && replacesEach(spans)
    if (by === 'tool' || isReplacing) takenByWriter = 0
    if (by === 'writer') {
      if (!isReplacing) takenByWriter += spans.reduce((sum, { from, to }) => sum + to - from, 0)
      written += Math.min(come, maxTyped)
    }
    if (!offered) return
    if (written > maxWritten || (come * 2 > offered.length && isBack(offered))) end()
  }

  function isBack({ before, length }: { before: string; length: number }): boolean {
    return page !== undefined && lossOf(before, page.text()).length * 2 < length
  }

  function end(): void {
    if (offered) memory.forget(offered.tabId, offered.version)
    hide()
  }

  /** Called when the tab leaves the page. It may come back with its offer. */
  function hide(): void {
    offered = undefined
    if (state.get()) state.set(null)
  }

  /**
   * If there is an earlier offer, it is not known here which cut is larger. The earlier version has more words, so it
   * stays.
   */
  function savedElsewhere({ tabId, version }: Cut): void {
    if (!wasTakenByTool && memory.versionOf(tabId) === undefined) memory.keep(tabId, version)
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    attach(next) {
      page = next
      const stop = next.onChange(follow)
      return () => {
        stop()
        page = undefined
        hide()
      }
    },

    saved(cut) {
      if (!page) return savedElsewhere(cut)
      if (takenByWriter < minLost) return
      const { tabId, version, before } = cut
      const { words, length } = lossOf(before, page.text())
      if (length < minLost || (offered && length < offered.length)) {
        memory.forget(tabId, version)
        return
      }
      offered = { ...cut, length }
      written = 0
      memory.keep(tabId, version)
      state.set({ version, words })
    },

    savedElsewhere,
    dismiss: end,
  }
}

/**
 * Whether a word was replaced in several places. The server also knows this from a cut, if the text between the places
 * is not too long.
 */
function replacesEach(spans: readonly ChangedSpan[]): boolean {
  return spans.length > 1 && spans.every(({ from, to, length }) => to > from && length > 0)
}
