import { createObservable, derive, type Observed } from '../../../lib/observable.ts'
import type { OwnWords } from '../../../lib/own-words.ts'
import type { Slip } from './slip.ts'

/** What the writer has said is right. Told of each change. */
export interface Ignored extends Observed<unknown> {
  has(slip: Slip): boolean
  /** These words in this sentence, until the page is closed. */
  once(slip: Slip): void
}

export function createIgnored(own: OwnWords): Ignored {
  const keys = createObservable<ReadonlySet<string>>(new Set())
  const { get, subscribe } = derive([keys, own], (keys, words) => ({ keys, words }))
  return {
    get,
    subscribe,
    has: ({ key, kind, words }) => keys.get().has(key) || (kind === 'spelling' && own.has(words)),
    once: ({ key }) => keys.set(new Set([...keys.get(), key])),
  }
}
