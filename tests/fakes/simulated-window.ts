import { spliceBetween } from '#shared/text/splice.ts'
import type { Draft } from '../../client/features/saving/drafts/draft.ts'
import type { PieceLimit } from '../../client/features/saving/machine/pieces.ts'
import { startSaver } from '../../client/features/saving/machine/saver.ts'
import type { SaverState, Timer } from '../../client/features/saving/machine/saver-events.ts'

/** A window of the simulation of saving, with the storage that holds its draft. */
export interface SimulatedWindow {
  name: string
  /** Counts reloads: a reply to a request from before a crash reaches nobody. */
  life: number
  state: SaverState
  isOpen: boolean
  /** The text in the editor. The saver is only informed of its changes. */
  page: string
  isComposing: boolean
  timers: Set<Timer>
  request: number
  disk: Draft | undefined
  writing: Draft | undefined
  isWriteWanted: boolean
  /** Mutations that wait for the current write, and for the one after it. */
  stores: [now: string[], next: string[]]
  isStorageRefused: boolean
  isStorageStale: boolean
  /** A proxy refuses saves that insert more than this. */
  proxyLimit: number
}

export function openWindow(name: string, draft: Draft): SimulatedWindow {
  return {
    name,
    life: 0,
    state: startSaver(draft, pieces),
    isOpen: true,
    page: draft.text,
    isComposing: false,
    timers: new Set(),
    request: 0,
    disk: structuredClone(draft),
    writing: undefined,
    isWriteWanted: false,
    stores: [[], []],
    isStorageRefused: false,
    isStorageStale: false,
    proxyLimit: Number.POSITIVE_INFINITY,
  }
}

/** Sends each text of a simulation at once, until it is refused. */
const pieces: PieceLimit = { max: 5_000, min: 40, refused: Number.POSITIVE_INFINITY }

/**
 * While a long text is sent in pieces, the new text is beside the old one until the last piece. What another window
 * changes meanwhile may stay in both.
 */
export function isRewritingInPieces({ long, draft: { base, text } }: SaverState): boolean {
  const { from, to } = spliceBetween(base.text, text)
  return long !== null && to > from
}

/** Writes begin one after the other. */
export function startWriting(window: SimulatedWindow): void {
  if (window.writing) {
    window.isWriteWanted = true
    return
  }
  window.isWriteWanted = false
  window.writing = structuredClone(window.state.draft)
}

/** Tells of this mutation when a write has ended that began after now. */
export function store(window: SimulatedWindow, mutationId: string): void {
  window.stores[window.writing ? 1 : 0].push(mutationId)
  startWriting(window)
}
