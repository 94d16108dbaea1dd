import { readHistoryPage, type TabPreview } from '#shared/history.ts'
import type { FindAtHand } from '../../../features/history/found-at-hand.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { sayFailure } from '../../../lib/ai/say-failure.ts'
import type { Api } from '../../../lib/api/api.ts'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { failureKind } from '../../../lib/api/failure-kind.ts'
import { wait } from '../../../lib/wait.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { RoomTabs } from './room-tabs.ts'
import { type Step, stepsAsked, stepToTab } from './step-to-tab.ts'

interface WalkPorts {
  request: Api
  tabs: Pick<RoomTabs, 'tab' | 'strip' | 'today' | 'open' | 'comingId' | 'close' | 'openTabs'>
  toasts: Pick<Toasts, 'error' | 'info'>
  findAtHand: FindAtHand
  now: () => number
}

/** After this time the server is asked again, because another device may have added a tab. */
const knownMs = 5 * 60_000
/** Shorter for what was read on the device: it may not be all, and soon the server may answer again. */
const knownOfDeviceMs = 3_000
/** If the device knows the next tab, a step waits only this long for the server: on a bad line, a question may hang. */
const waitMs = 1_000

const words = {
  failed: 'The tabs beside this one could not be found.',
  offline: 'Going to the tabs beside this one needs a connection.',
}

/**
 * Takes the steps that are asked for, and those that have waited for it, until the returned function is called. Whoever has
 * gone elsewhere since, or has gone on writing, is not taken away.
 */
export function hearSteps(ports: WalkPorts): () => void {
  const walk = createWalk(ports)
  const take = () => {
    const steps = stepsAsked.get()
    if (steps.length === 0) return
    stepsAsked.set([])
    for (const { by, id, text } of steps) {
      if (id === ports.tabs.tab.get()?.id && text === (id && textOf(ports, id))) walk(by)
    }
  }
  take()
  return stepsAsked.subscribe(take)
}

/**
 * From a tab of another day, the neighbours are those of the history, the oldest first: the strip shows only a few of them.
 * Where that day ends, the neighbouring day begins, because a book may have one chapter a day. Behind the newest of these
 * comes today, and before the oldest there is nothing.
 */
function createWalk(ports: WalkPorts): (by: Step) => void {
  const { toasts } = ports
  const { tab, strip, today, open, comingId } = ports.tabs
  const around = createAround(ports)
  const goOn = createGoing(ports)

  const find = (id: string | undefined) => strip.get().find((tab) => tab.id === id) ?? around.find(id)
  const here = () => find(comingId()) ?? tab.get()
  const isOfToday = ({ writing_date }: DayTab) => writing_date >= today.get()

  async function stepInHistory(from: DayTab, by: Step, mayAsk = true): Promise<void> {
    const next = around.beside(from.id, by)
    if (next === 'unknown') {
      if (!mayAsk) return
      const before = textOf(ports, from.id)
      await around.ask(from.id, by)
      // Whoever has gone on writing is not taken away.
      if (textOf(ports, from.id) !== before) return
      // The writer may have gone elsewhere, or the key before has gone on.
      const now = here()
      return now && !isOfToday(now) ? stepInHistory(now, by, false) : undefined
    }
    // A tab of today may be one that the server does not know yet.
    const isEnd = by === 1 && (!next || isOfToday(next))
    const found = isEnd ? strip.get().find(isOfToday) : next
    if (!found) return toasts.info(by === 1 ? 'This is the newest tab.' : 'This is the oldest tab.')
    if (!(await goOn(found))) around.forget()
  }

  return (by) => {
    const from = here()
    // The key before may have led to a tab of today.
    if (!from || isOfToday(from))
      return stepToTab(
        {
          tab: tab.get(),
          tabs: strip.get(),
          today: today.get(),
          open,
          comingId,
          openTabs: ports.tabs.openTabs,
        },
        by,
      )
    stepInHistory(from, by).catch((error) => {
      sayFailure(toasts, hasStatus(error, 404) ? undefined : error, words, undefined)
    })
  }
}

interface Around {
  find(id: string | undefined): DayTab | undefined
  /** Unknown beyond what was asked for; undefined where there is no other one. */
  beside(id: string, by: Step): DayTab | 'unknown' | undefined
  /** Until the answer comes, or it is late and what is known leads on. */
  ask(id: string, by: Step): Promise<void>
  forget(): void
}

/** This search is never stopped. */
const unending = new AbortController().signal

interface Stretch {
  /** The oldest first. */
  tabs: readonly DayTab[]
  askedAt: number
  askedFor: string
  /** When they were read on the device, which may not have all. */
  readAt?: number
}

/** One stretch of the history, in which steps need no question to the server. */
function createAround({ request, now, findAtHand }: WalkPorts): Around {
  let known: Stretch | undefined
  let asking: { id: string; answer: Promise<void>; isLate: boolean } | undefined

  const find = (id: string | undefined) => known?.tabs.find((tab) => tab.id === id)
  const isOfDevice = () => known?.readAt !== undefined

  async function ask(id: string): Promise<void> {
    const startedAt = now()
    try {
      const { tabs } = await request(`/api/tabs?beside=${id}`, { read: readHistoryPage })
      known = { tabs: inOrder(tabs), askedAt: now(), askedFor: id }
    } catch (error) {
      const found = failureKind(error) === 'network' ? await ofDevice(id) : undefined
      if (!found) throw error
      // The server may have answered a later question.
      if (known && !isOfDevice() && known.askedAt > startedAt) return
      known = { ...found, askedAt: now(), askedFor: id }
    }
  }

  /** All texts are read for it, so not at each step. */
  async function ofDevice(id: string): Promise<Pick<Stretch, 'tabs' | 'readAt'> | undefined> {
    if (known?.readAt !== undefined && now() - known.readAt <= knownMs && find(id)) return known
    const found = await findAtHand('', unending).catch(() => {})
    return found?.tabs.some((tab) => tab.id === id) ? { tabs: inOrder(found.tabs), readAt: now() } : undefined
  }

  return {
    find,

    beside(id, by) {
      if (!known) return 'unknown'
      const next = nextIn(known, id, by)
      if (now() - known.askedAt <= (isOfDevice() ? knownOfDeviceMs : knownMs)) return next
      return isOfDevice() && asking?.isLate && next ? next : 'unknown'
    },

    async ask(id, by) {
      if (asking?.id !== id) asking = { id, answer: ask(id), isLate: false }
      const own = asking
      const end = () => {
        if (asking === own) asking = undefined
      }
      own.answer.then(end, end)
      if (!known || !isOfDevice() || typeof nextIn(known, id, by) !== 'object') return own.answer
      await Promise.race([own.answer, wait(waitMs)])
      own.isLate = true
    },

    forget() {
      known = undefined
    },
  }
}

function nextIn({ tabs, askedFor }: Stretch, id: string, by: Step): DayTab | 'unknown' | undefined {
  const at = tabs.findIndex((tab) => tab.id === id)
  const next = tabs[at + by]
  // At the end of a stretch that was asked for from further inside, there may be more.
  return at < 0 || (!next && id !== askedFor) ? 'unknown' : next
}

/** The server lists the newest first. */
function inOrder(tabs: readonly TabPreview[]): DayTab[] {
  return tabs.map(previewedTab).reverse()
}

/**
 * Opens a tab, and returns false where it could not be opened. The strip has room for thirty tabs of other days, those
 * that the writer has chosen: one that was only passed through leaves it with the next step.
 */
function createGoing(ports: WalkPorts) {
  const { open, comingId, close, strip, tab } = ports.tabs
  let passing: { id: string; text: string | undefined } | undefined

  return async (next: DayTab): Promise<boolean> => {
    const left = tab.get()?.id
    const isChosen = strip.get().some(({ id }) => id === next.id)
    const isOpen = await open(next)
    // If another tab came instead, it was asked for later.
    if (!isOpen) return comingId() !== undefined || tab.get()?.id !== left
    if (passing && passing.id === left && textOf(ports, left) === passing.text) await close(left)
    passing = isChosen ? undefined : { id: next.id, text: textOf(ports, next.id) }
    return true
  }
}

function textOf({ tabs }: WalkPorts, id: string): string | undefined {
  return tabs.openTabs.opened(id)?.saving.text()
}
