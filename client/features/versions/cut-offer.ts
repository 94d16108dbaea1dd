import { createObservable } from '../../lib/observable.ts'
import { lossOf } from './cut-words.ts'

/** A save that took much away: the text before it, and the version that has it. */
export interface Cut {
  version: string
  before: string
}

export interface OfferedVersion {
  version: string
  /** How many words it would bring back, where that was counted. */
  words: number | undefined
}

/** The text on the page, and what becomes of it. */
export interface CutText {
  text(): string
  onChange(listener: (change: TextChange) => void): () => void
}

interface TextChange {
  by: 'writer' | 'tool' | 'load' | 'remote'
  spans: { from: number; to: number; length: number }[]
}

export interface CutOffer {
  getState(): OfferedVersion | null
  subscribe(onChange: () => void): () => void
  attach(page: CutText): () => void
  /** Of the text on the page. */
  saved(cut: Cut): void
  dismiss(): void
}

/** In letters: what is less is rewriting, and as quickly written again. */
const leastLost = 60
/** After that many letters, some minutes of writing, the writer has seen the offer and has not wanted it. */
const mostWritten = 1_000
/** What comes in one piece is pasted, and takes no time. */
const mostTyped = 20

/**
 * Offers the way back after a cut that may have been a slip. The server keeps a version of each, also where it was meant,
 * or where a tool made it that has shown what it does and kept a version of its own; only the page knows which.
 */
export function createCutOffer(): CutOffer {
  const state = createObservable<OfferedVersion | null>(null)
  let page: CutText | undefined
  let offered: { before: string; length: number } | undefined
  let written = 0
  /** Since a tool last changed the text, if one did. */
  let takenByWriter = Number.POSITIVE_INFINITY

  function follow({ by, spans }: TextChange): void {
    if (by === 'load') {
      takenByWriter = Number.POSITIVE_INFINITY
      end()
      return
    }
    const come = spans.reduce((sum, { length }) => sum + length, 0)
    if (by === 'tool') takenByWriter = 0
    if (by === 'writer') {
      takenByWriter += spans.reduce((sum, { from, to }) => sum + to - from, 0)
      written += Math.min(come, mostTyped)
    }
    if (!offered) return
    if (written > mostWritten || (come * 2 > offered.length && isBack(offered))) end()
  }

  function isBack({ before, length }: { before: string; length: number }): boolean {
    return page !== undefined && lossOf(before, page.text()).length * 2 < length
  }

  function end(): void {
    offered = undefined
    if (state.get()) state.set(null)
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
        end()
      }
    },

    saved({ version, before }) {
      if (!page || takenByWriter < leastLost) return
      const { words, length } = lossOf(before, page.text())
      if (length < leastLost || (offered && length < offered.length)) return
      offered = { before, length }
      written = 0
      state.set({ version, words })
    },

    dismiss: end,
  }
}
