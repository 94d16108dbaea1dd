import type { Store } from '../db/schema.ts'
import { type Holding, nothing } from './holding.ts'
import { sumBases, sumBytes, sumVersions, walkTabSizes } from './tab-sizes.ts'

const versionsOfAtOnce = 100

/** Measures in many short transactions, so that no other call waits long. */
export async function measureWriter(store: Store, userId: string): Promise<Holding> {
  let { tabs, bytes } = nothing
  for await (const page of walkTabSizes(store, userId)) {
    tabs += page.length
    bytes += sumBytes(page)
    for (let from = 0; from < page.length; from += versionsOfAtOnce) {
      const ids = page.slice(from, from + versionsOfAtOnce).map(({ id }) => id)
      bytes += await store.asUser(userId, async (tx) => {
        return (await sumVersions(tx, userId, ids)) + (await sumBases(tx, userId, ids))
      })
    }
  }
  return { tabs, bytes }
}
