import type { Clock } from '../../../lib/clock.ts'
import type { HeldSlot, WindowSlots } from './window-slots.ts'

/** A channel on which all other windows of this browser receive what one of them posts. */
export interface SlotChannel {
  post(call: SlotCall): void
  onCall(run: (call: SlotCall) => void): void
}

/** `who`: does anybody hold this slot? I want it. `here`, for the caller with this ticket: I hold it, or will. */
export type SlotCall = { type: 'who' | 'here'; key: string; ticket: number }

interface CallingWindow {
  channel: SlotChannel
  clock: Clock
  newSlot: () => number
}

/** A living window responds sooner, unless it is blocked. */
const answerLimitMs = 500

/**
 * Web Locks need a secure context. Over plain HTTP, a window asks who holds a slot and takes it if nobody responds:
 * then its window is gone. If two windows ask for one slot, the lower ticket gets it. What a window remembers does not
 * count, since a duplicated window remembers the same as its original. A window that the browser has frozen does not
 * respond, and counts as gone.
 */
export function calledSlots({ channel, clock, newSlot }: CallingWindow): WindowSlots {
  const held = new Set<string>()
  /** What this window is asking for now, and how to give it up. */
  const wanted = new Map<string, { ticket: number; giveUp: () => void }>()

  channel.onCall(({ type, key, ticket }) => {
    const want = wanted.get(key)
    if (type === 'here') {
      if (want?.ticket === ticket) want.giveUp()
    } else if (held.has(key) || (want && want.ticket < ticket)) channel.post({ type: 'here', key, ticket })
    else want?.giveUp()
  })

  function isFree(key: string): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isFree: boolean) => {
        cancel()
        wanted.delete(key)
        // At once: at no moment may the slot be neither wanted nor held.
        if (isFree) held.add(key)
        resolve(isFree)
      }
      const cancel = clock.after(answerLimitMs, () => settle(true))
      const ticket = newSlot()
      wanted.set(key, { ticket, giveUp: () => settle(false) })
      channel.post({ type: 'who', key, ticket })
    })
  }

  function hold(slot: number, key: string): HeldSlot {
    held.add(key)
    return { slot, release: async () => void held.delete(key) }
  }

  return {
    async adopt(name, slot) {
      const key = `${name}/${slot}`
      if (held.has(key) || wanted.has(key) || !(await isFree(key))) return undefined
      return hold(slot, key)
    },
    async create(name) {
      const slot = newSlot()
      return hold(slot, `${name}/${slot}`)
    },
  }
}
