import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { Slip } from './slip.ts'

/** What the writer has said is right: the keys of slips. */
export interface Ignored extends Observed<ReadonlySet<string>> {
  has(slip: Slip): boolean
  /** These words in this sentence, until the page is closed. */
  once(slip: Slip): void
}

export function createIgnored(): Ignored {
  const keys = createObservable<ReadonlySet<string>>(new Set())
  return {
    get: keys.get,
    subscribe: keys.subscribe,
    has: ({ key }) => keys.get().has(key),
    once: ({ key }) => keys.set(new Set([...keys.get(), key])),
  }
}
