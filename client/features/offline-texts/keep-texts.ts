import { ApiError } from '../../lib/api/api-error.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { Clock } from '../../lib/clock.ts'
import { createObservable, type Observable, type Observed } from '../../lib/observable.ts'
import { type FetchPorts, fetchTexts, type KeptState, type KeptStatus, takeTexts } from './fetch-texts.ts'

/** Keeps all texts of an account on this device, as long as the writer wants that. */
interface TextKeeper {
  state: Observed<KeptState>
  /** Fetches them, and what changes, until the returned function is called. */
  start(): () => void
}

interface KeeperPorts extends Omit<FetchPorts, 'pause'> {
  clock: Clock
  /** Calls back when the page is seen again, or has a connection again. */
  onReturning: (run: () => void) => () => void
  /** Calls back when the page may be gone in a moment. */
  onLeaving: (run: () => void) => () => void
  /** Calls back when something was written or saved in this window. */
  onWritten: (run: () => void) => () => void
  /** Of the windows of this browser, one fetches at a time. */
  inTurn: (signal: AbortSignal, run: () => Promise<void>) => Promise<void>
  /** Drafts of texts that are newer here are of no use any more. */
  forgetOvertaken: () => Promise<void>
}

/** The page has other things to do at first. */
const quietMs = 2_000
const pauseMs = 200
const writtenAfterMs = 20_000
/** For what other devices have written: as long as the page is seen, and when it is seen again. */
const againAfterMs = 5 * 60_000
const retryAfterMs = 60_000

export const nothingKept: KeptState = { status: 'looking', count: 0, total: 0, bytes: 0 }

export function createTextKeeper(ports: KeeperPorts): TextKeeper {
  const state = createObservable(nothingKept)
  return {
    state,
    start() {
      const ending = new AbortController()
      const stops = [
        fetchAgainAndAgain(ports, state, ending.signal),
        takeWhatIsWritten(ports),
        () => ending.abort(),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function fetchAgainAndAgain(
  ports: KeeperPorts,
  state: Observable<KeptState>,
  signal: AbortSignal,
): () => void {
  const { clock } = ports
  let isUnderWay = false
  let endedAt = Number.NEGATIVE_INFINITY
  let stopWaiting = clock.after(quietMs, () => void look())

  async function look(): Promise<void> {
    // When the page is seen again, this is asked again.
    if (isUnderWay || !ports.isVisible()) return
    stopWaiting()
    isUnderWay = true
    try {
      await ports.inTurn(signal, () => fetchAll(ports, state, signal))
    } catch (error) {
      // Whoever waited for their turn waits no longer.
      if (!signal.aborted) throw error
    } finally {
      isUnderWay = false
    }
    if (signal.aborted) return
    endedAt = clock.now()
    stopWaiting = clock.after(hasFailed(state.get()) ? retryAfterMs : againAfterMs, () => void look())
  }

  const stopListening = ports.onReturning(() => {
    if (isToGoOn(state.get()) || clock.now() - endedAt >= againAfterMs) void look()
  })
  return () => {
    stopWaiting()
    stopListening()
  }
}

async function fetchAll(
  ports: KeeperPorts,
  state: Observable<KeptState>,
  signal: AbortSignal,
): Promise<void> {
  const tell = (next: KeptState) => {
    if (!signal.aborted) state.set(next)
  }
  const pause = () => new Promise<void>((resolve) => void ports.clock.after(pauseMs, resolve))
  try {
    await fetchTexts({ ...ports, pause }, tell, signal)
    await ports.forgetOvertaken()
  } catch (error) {
    if (signal.aborted) return
    const status = await statusOf(error, ports.copies)
    const kept = status === 'no-room' ? { count: 0, bytes: 0 } : {}
    tell({ ...state.get(), ...kept, status })
  }
}

async function statusOf(error: unknown, copies: KeeperPorts['copies']): Promise<KeptStatus> {
  if (error instanceof ApiError) return failureKind(error) === 'network' ? 'offline' : 'failed'
  if (!(error instanceof DOMException)) throw error
  if (error.name !== 'QuotaExceededError') return 'refused'
  // All of it goes, for drafts are in want of that room.
  const heads = await copies.heads().catch(() => [])
  await copies.remove(heads.map(({ id }) => id)).catch(() => {})
  return 'no-room'
}

/** It may come between what is fetched, and a storage may refuse it: the next time makes up for both. */
function takeWhatIsWritten({ clock, copies, openTexts, onLeaving, onWritten }: KeeperPorts): () => void {
  let stopWaiting: (() => void) | undefined
  const take = () => void takeTexts(copies, openTexts()).catch(() => {})
  const stops = [
    onLeaving(take),
    onWritten(() => {
      stopWaiting ??= clock.after(writtenAfterMs, () => {
        stopWaiting = undefined
        take()
      })
    }),
  ]
  return () => {
    stopWaiting?.()
    for (const stop of stops) stop()
  }
}

function hasFailed({ status }: KeptState): boolean {
  return status === 'offline' || status === 'failed'
}

function isToGoOn(state: KeptState): boolean {
  return hasFailed(state) || state.status === 'hidden' || state.status === 'saves-data'
}
