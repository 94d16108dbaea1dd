import type { Tx } from '../db/schema.ts'

/** How much more a transaction has stored. The origins of tabs are not counted here; they are only measured. */
export interface Growth {
  tabs: number
  /** Bytes of the texts of tabs; negative if they became shorter. */
  bytes: number
  /** Bytes of versions. */
  versionBytes: number
  /** Bytes of the origins of versions. They count against later saves; no save is refused for its own origins. */
  originBytes: number
}

/** About how many bytes a version's row takes beside its text, including its entries in the indexes. */
export const versionRowBytes = 500

interface Growing {
  growth: Growth
  /** Takes the room for this growth; throws if there is none. */
  take(growth: Growth): void
  isTaken: boolean
}

const nothing: Growth = { tabs: 0, bytes: 0, versionBytes: 0, originBytes: 0 }
const growing = new WeakMap<Tx, Growing>()

/** To be called by all code that stores texts, right before or after it does. */
export function countGrowth(tx: Tx, more: Partial<Growth>): void {
  const own = growing.get(tx)
  if (!own) return
  const { tabs, bytes, versionBytes, originBytes } = own.growth
  own.growth = {
    tabs: tabs + (more.tabs ?? 0),
    bytes: bytes + (more.bytes ?? 0),
    versionBytes: versionBytes + (more.versionBytes ?? 0),
    originBytes: originBytes + (more.originBytes ?? 0),
  }
}

/** Takes the room early. For a transaction whose next statement is its last: all that it stores has been counted. */
export function takeRoom(tx: Tx): void {
  const own = growing.get(tx)
  if (!own || own.isTaken) return
  own.isTaken = true
  own.take(own.growth)
}

/**
 * Takes the room for what this work stores, when it ends at the latest. Works that share a transaction must run one
 * after the other.
 */
export async function withinRoom<T>(tx: Tx, take: Growing['take'], work: () => Promise<T>): Promise<T> {
  growing.set(tx, { growth: nothing, take, isTaken: false })
  const result = await work()
  takeRoom(tx)
  return result
}
