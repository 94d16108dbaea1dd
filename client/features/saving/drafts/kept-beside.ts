import { resultOf } from '../../../lib/browser/indexed-db.ts'
import type { Clock } from '../../../lib/clock.ts'
import { keepConnected, storeName } from './keep-connected.ts'

/**
 * Something that is not a draft, but should survive if the browser is killed. If the storage refuses, it does not: no
 * words depend on it.
 */
interface KeptBeside {
  get(): Promise<unknown>
  put(value: unknown): void
}

/**
 * Keeps a value among the drafts of its writer, with which it is removed. It has no schema, so lists of drafts leave it
 * out.
 */
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
