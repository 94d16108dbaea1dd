import { wait } from '../../../lib/wait.ts'

/** Lets each window that shows a tab hold a draft of its own, and finds drafts whose window is gone. */
export interface WindowSlots {
  /** The slot of a stored draft, unless a living window holds it. */
  adopt(name: string, slot: number): Promise<HeldSlot | undefined>
  /** A slot that no window has ever had. */
  create(name: string): Promise<HeldSlot>
}

export interface HeldSlot {
  slot: number
  release(): Promise<void>
}

/** Remembers the slot of this window. The memory survives a reload, but not the end of the window. */
export interface SlotMemory {
  get(name: string): number | undefined
  set(name: string, slot: number): void
  remove(name: string): void
}

/** The part of the browser's LockManager that is used here. */
export interface SlotLocks {
  request(
    name: string,
    options: LockOptions,
    run: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<void>
}

/**
 * When a page is reloaded, the old page frees its lock a moment after the new one has asked for it. On a busy machine,
 * that moment is long. Only a duplicated window waits in vain.
 */
const reloadWaitMs = 2_000

/** A browser whose storage hangs may answer no lock either. A window that waits for longer could not be written in. */
const answerLimitMs = 3_000

/** Web Locks show which windows live: the browser frees the locks of a window, however it ends. */
export function lockedSlots(locks: SlotLocks, memory: SlotMemory, newSlot: () => number): WindowSlots {
  return {
    async adopt(name, slot) {
      const own = memory.get(name)
      const options = own === slot ? { signal: AbortSignal.timeout(reloadWaitMs) } : { ifAvailable: true }
      const release = await hold(locks, `${name}/${slot}`, options)
      // A window that finishes the draft of another one goes on with its own slot.
      if (release && own === undefined) memory.set(name, slot)
      return release && untilReleased(name, slot, release)
    },

    async create(name) {
      const slot = newSlot()
      const release = await hold(locks, `${name}/${slot}`, {})
      memory.set(name, slot)
      return untilReleased(name, slot, release ?? nothingToRelease)
    },
  }

  /** A page that is reloaded releases nothing. A slot that was released may have had its day: nothing waits for it. */
  function untilReleased(name: string, slot: number, release: Release): HeldSlot {
    return {
      slot,
      release() {
        if (memory.get(name) === slot) memory.remove(name)
        return release()
      },
    }
  }
}

/**
 * Resolves with the function that frees the lock, or with undefined if another window has it, or no answer comes. An
 * existing slot that is granted later is freed. A new one stays held as long as the window lives: this window writes
 * there by then, and no other one may take it for abandoned.
 */
function hold(locks: SlotLocks, name: string, options: LockOptions): Promise<Release | undefined> {
  return new Promise((resolve) => {
    let isLate = false
    const freed = locks.request(name, options, (lock) => {
      if (!lock || (isLate && options.ifAvailable)) return
      return new Promise<void>((free) => {
        resolve(() => {
          free()
          return freed
        })
      })
    })
    Promise.race([freed.catch(() => {}), wait(answerLimitMs)]).then(() => {
      isLate = true
      resolve(undefined)
    })
  })
}

type Release = () => Promise<void>

async function nothingToRelease(): Promise<void> {}
