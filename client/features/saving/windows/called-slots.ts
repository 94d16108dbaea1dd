import type { Clock } from '../../../lib/clock.ts'
import type { HeldSlot, WindowSlots } from './window-slots.ts'

/** What all windows of this browser hear, except the one that says it. */
export interface SlotChannel {
  post(call: SlotCall): void
  onCall(run: (call: SlotCall) => void): void
}

/** `who`: does anybody hold this slot? I want it. `here`, to the one with this ticket: I do, or shall. */
export type SlotCall = { type: 'who' | 'here'; key: string; ticket: number }

interface CallingWindow {
  channel: SlotChannel
  clock: Clock
  newSlot: () => number
}

/** A window that lives answers sooner, unless it stands still. */
const answerLimitMs = 500

/**
 * Web Locks need a secure context. Over plain HTTP a window calls for whoever holds a slot, and takes it when nobody
 * answers: its window is dead. Of two that call for one slot the lower ticket gets it. No window goes by what it remembers:
 * a duplicated one remembers what its original does. One that the browser has frozen does not answer, and counts as dead.
 */
export function calledSlots({ channel, clock, newSlot }: CallingWindow): WindowSlots {
  const held = new Set<string>()
  /** What this window calls for now, with what ends the call. */
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
        // At once: there must be no moment in which the slot is neither wanted nor held.
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
