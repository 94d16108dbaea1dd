import type { Tx } from '../db/schema.ts'

/** What a transaction has stored more than there was. Records of origins are only measured: no save is refused for its own. */
export interface Growth {
  tabs: number
  /** Of the texts of tabs; below zero where they became shorter. */
  bytes: number
  /** Of versions. */
  versionBytes: number
}

/** About what a row of a version costs beside its text, with its place in the indexes. */
export const versionRowBytes = 500

interface Growing {
  growth: Growth
  /** Takes the room for it, and throws where there is none. */
  take(growth: Growth): void
  isTaken: boolean
}

const growing = new WeakMap<Tx, Growing>()

/** For whatever stores texts, when it has done so or is about to. */
export function countGrowth(tx: Tx, more: Partial<Growth>): void {
  const own = growing.get(tx)
  if (!own) return
  const { tabs, bytes, versionBytes } = own.growth
  own.growth = {
    tabs: tabs + (more.tabs ?? 0),
    bytes: bytes + (more.bytes ?? 0),
    versionBytes: versionBytes + (more.versionBytes ?? 0),
  }
}

/** For a transaction that ends with its next statement: all that it stores has been counted. */
export function takeRoom(tx: Tx): void {
  const own = growing.get(tx)
  if (!own || own.isTaken) return
  own.isTaken = true
  own.take(own.growth)
}

/** Takes the room for what this work stores, at its end at the latest. Those who share a transaction work one after the other. */
export async function withinRoom<T>(tx: Tx, take: Growing['take'], work: () => Promise<T>): Promise<T> {
  growing.set(tx, { growth: { tabs: 0, bytes: 0, versionBytes: 0 }, take, isTaken: false })
  const result = await work()
  takeRoom(tx)
  return result
}
