import type { Tx } from '../db/schema.ts'

/** What a transaction has stored more than there was. The origins of a tab are only measured. */
export interface Growth {
  tabs: number
  /** Of the texts of tabs; below zero where they became shorter. */
  bytes: number
  /** Of versions. */
  versionBytes: number
  /** Of the origins of versions. They take room from what is stored later: no save is refused for its own. */
  originBytes: number
}

/** About what a row of a version costs beside its text, with its place in the indexes. */
export const versionRowBytes = 500

interface Growing {
  growth: Growth
  /** Takes the room for it, and throws where there is none. */
  take(growth: Growth): void
  isTaken: boolean
}

const nothing: Growth = { tabs: 0, bytes: 0, versionBytes: 0, originBytes: 0 }
const growing = new WeakMap<Tx, Growing>()

/** For whatever stores texts, when it has done so or is about to. */
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

/** For a transaction that ends with its next statement: all that it stores has been counted. */
export function takeRoom(tx: Tx): void {
  const own = growing.get(tx)
  if (!own || own.isTaken) return
  own.isTaken = true
  own.take(own.growth)
}

/** Takes the room for what this work stores, at its end at the latest. Those who share a transaction work one after the other. */
export async function withinRoom<T>(tx: Tx, take: Growing['take'], work: () => Promise<T>): Promise<T> {
  growing.set(tx, { growth: nothing, take, isTaken: false })
  const result = await work()
  takeRoom(tx)
  return result
}
