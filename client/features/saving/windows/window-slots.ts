/** Lets each window that shows a tab hold a draft of its own, and find the drafts that nobody holds any more. */
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

/** Which slot was this window's own. It outlives a reload, but not the window. */
export interface SlotMemory {
  get(name: string): number | undefined
  set(name: string, slot: number): void
}

/** As much of the browser's LockManager as is used here. */
export interface SlotLocks {
  request(
    name: string,
    options: LockOptions,
    run: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<void>
}

/**
 * A page that is being reloaded frees its lock a moment after the new one has asked for it, and a busy machine makes that
 * moment long. Only a window that was duplicated waits in vain.
 */
const reloadWaitMs = 2_000

/** Web Locks tell the living from the dead: the browser frees a window's locks however it ends. */
export function lockedSlots(locks: SlotLocks, memory: SlotMemory, newSlot: () => number): WindowSlots {
  return {
    async adopt(name, slot) {
      const options =
        memory.get(name) === slot ? { signal: AbortSignal.timeout(reloadWaitMs) } : { ifAvailable: true }
      const release = await hold(locks, `${name}/${slot}`, options)
      return release && { slot, release }
    },

    async create(name) {
      const slot = newSlot()
      const release = await hold(locks, `${name}/${slot}`, {})
      memory.set(name, slot)
      return { slot, release: release ?? nothingToRelease }
    },
  }
}

/** Resolves with what frees the lock, or with nothing when somebody else has it. */
function hold(locks: SlotLocks, name: string, options: LockOptions): Promise<Release | undefined> {
  return new Promise((resolve) => {
    const freed = locks.request(name, options, (lock) => {
      if (!lock) return
      return new Promise<void>((free) => {
        resolve(() => {
          free()
          return freed
        })
      })
    })
    freed.catch(() => {}).then(() => resolve(undefined))
  })
}

type Release = () => Promise<void>

async function nothingToRelease(): Promise<void> {}
