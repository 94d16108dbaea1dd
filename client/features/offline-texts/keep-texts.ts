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
  /** Another window may have taken the choice back, or signed out. */
  isWanted: () => boolean
  /** The browser refuses to store words that the server lacks. */
  areDraftsRefused: () => boolean
  /** Whether so many copies were all texts when the server last listed them. */
  areWhole: (copies: number) => boolean
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
/** Drafts that are refused are stored again after five seconds, for a storage may only be slow for a moment. */
const refusedForMs = 10_000

interface OwnPorts extends KeeperPorts {
  giveRoomBack: () => void
  /** Aborted when no more texts are to be kept. */
  signal: AbortSignal
}

export const nothingKept: KeptState = { status: 'looking', count: 0, total: 0, bytes: 0, forgotten: 0 }

export function createTextKeeper(ports: KeeperPorts): TextKeeper {
  const state = createObservable(nothingKept)
  return {
    state,
    start() {
      const ending = new AbortController()
      const own = { ...ports, giveRoomBack, signal: ending.signal }
      const stops = [fetchAgainAndAgain(own, state), takeWhatIsWritten(own), () => ending.abort()]

      /** The drafts are in want of it, so nothing is fetched any more until the page is opened anew. */
      function giveRoomBack(): void {
        state.set({ ...state.get(), count: 0, bytes: 0, status: 'no-room' })
        ending.abort()
        void removeFetched(ports.copies)
      }

      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function fetchAgainAndAgain(ports: OwnPorts, state: Observable<KeptState>): () => void {
  const { clock, signal } = ports
  let isUnderWay = false
  let endedAt = Number.NEGATIVE_INFINITY
  let stopWaiting = clock.after(quietMs, () => void look())

  async function look(): Promise<void> {
    // When the page is seen again, this is asked again.
    if (isUnderWay || signal.aborted || !ports.isVisible() || !ports.isWanted()) return
    stopWaiting()
    isUnderWay = true
    try {
      await ports.inTurn(signal, () => fetchAll(ports, state))
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

async function fetchAll(ports: OwnPorts, state: Observable<KeptState>): Promise<void> {
  const { signal } = ports
  // The turn may have come late.
  if (!ports.isWanted()) return
  const tell = (next: KeptState) => {
    if (!signal.aborted) state.set(next)
  }
  const pause = () => new Promise<void>((resolve) => void ports.clock.after(pauseMs, resolve))
  try {
    await fetchTexts({ ...ports, pause }, tell, signal)
    await ports.forgetOvertaken()
  } catch (error) {
    if (signal.aborted) return
    if (isFull(error)) ports.giveRoomBack()
    else tell(await withoutAnswer(ports, { ...state.get(), status: statusOf(error) }))
  }
}

/** At a start without the server, what is here is known all the same. */
async function withoutAnswer({ copies, areWhole }: OwnPorts, state: KeptState): Promise<KeptState> {
  if (state.total > 0 || !hasFailed(state)) return state
  const heads = await copies.heads().catch(() => [])
  const listed = heads.filter(({ isForgotten }) => !isForgotten)
  const forgotten = heads.filter(({ isForgotten, bytes }) => isForgotten && bytes > 0)
  return {
    ...state,
    count: listed.length,
    total: areWhole(heads.length) ? listed.length : 0,
    bytes: heads.reduce((sum, { bytes }) => sum + bytes, 0),
    forgotten: forgotten.length,
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function statusOf(error: unknown): KeptStatus {
  if (error instanceof ApiError) return failureKind(error) === 'network' ? 'offline' : 'failed'
  if (error instanceof DOMException) return 'refused'
  throw error
}

/** Those of tabs that the server has forgotten, or has in its trash, stay: nobody could fetch them again. */
async function removeFetched(copies: KeeperPorts['copies']): Promise<void> {
  const heads = (await copies.heads().catch(() => [])).filter(
    ({ isForgotten, trashedIn }) => !isForgotten && trashedIn === undefined,
  )
  await copies.remove(heads.map(({ id }) => id)).catch(() => {})
}

/** It may come between what is fetched, and a storage may refuse it: the next time makes up for both. */
function takeWhatIsWritten({ clock, copies, signal, ...ports }: OwnPorts): () => void {
  let stopWaiting: (() => void) | undefined
  let stopDoubting: (() => void) | undefined
  const take = () => {
    if (!signal.aborted && ports.isWanted()) takeTexts(copies, ports.openTexts()).catch(() => {})
  }
  const stops = [
    ports.onLeaving(take),
    ports.onWritten(() => {
      if (ports.areDraftsRefused()) {
        stopDoubting ??= clock.after(refusedForMs, () => {
          stopDoubting = undefined
          if (ports.areDraftsRefused() && !signal.aborted) ports.giveRoomBack()
        })
      }
      stopWaiting ??= clock.after(writtenAfterMs, () => {
        stopWaiting = undefined
        take()
      })
    }),
  ]
  return () => {
    stopWaiting?.()
    stopDoubting?.()
    for (const stop of stops) stop()
  }
}

function hasFailed({ status }: KeptState): boolean {
  return status === 'offline' || status === 'failed'
}

function isToGoOn(state: KeptState): boolean {
  return hasFailed(state) || state.status === 'hidden'
}
