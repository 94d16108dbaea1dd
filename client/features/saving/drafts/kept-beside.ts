import type { Clock } from '../../../lib/clock.ts'
import { keepConnected, storeName } from './keep-connected.ts'
import { resultOf } from './result-of.ts'

/** What a killed browser is not to forget though it is no draft. Where the storage refuses, it does: no word depends on it. */
interface KeptBeside {
  get(): Promise<unknown>
  put(value: unknown): void
}

/** It lies among the drafts of its writer and goes with them. It has no schema, so whoever lists drafts passes over it. */
export function keptBeside(
  options: { factory: IDBFactory; clock: Clock },
  { userId, name }: { userId: string; name: string },
): KeptBeside {
  const run = keepConnected(options)
  const key = `${userId}/${name}`

  return {
    get: () =>
      run(({ database }) =>
        resultOf<unknown>(database.transaction(storeName).objectStore(storeName).get(key)),
      ).catch(() => undefined),

    put(value) {
      run(async ({ database }) => {
        const transaction = database.transaction(storeName, 'readwrite', { durability: 'relaxed' })
        await resultOf(transaction.objectStore(storeName).put(value, key))
      }).catch(() => {})
    },
  }
}
