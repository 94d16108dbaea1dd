import type { Tx } from '../db/schema.ts'

/** What a transaction has stored more than there was. */
export interface Growth {
  tabs: number
  /** Of the texts of tabs; below zero where they became shorter. */
  bytes: number
  /** Of versions. */
  versionBytes: number
}

/** About what a row of a version costs beside its text, with its place in the indexes. */
export const versionRowBytes = 500

const none: Growth = { tabs: 0, bytes: 0, versionBytes: 0 }
const grown = new WeakMap<Tx, Growth>()

/** For whatever stores texts, when it has done so. */
export function countGrowth(tx: Tx, more: Partial<Growth>): void {
  const { tabs, bytes, versionBytes } = grown.get(tx) ?? none
  grown.set(tx, {
    tabs: tabs + (more.tabs ?? 0),
    bytes: bytes + (more.bytes ?? 0),
    versionBytes: versionBytes + (more.versionBytes ?? 0),
  })
}

/** What this work has stored more. Those who share a transaction do their work one after the other. */
export async function withGrowth<T>(tx: Tx, work: () => Promise<T>): Promise<{ result: T; growth: Growth }> {
  grown.set(tx, none)
  const result = await work()
  return { result, growth: grown.get(tx) ?? none }
}
