import type { OwnWords } from '../../../lib/choices/own-words.ts'
import { createObservable, derive, type Observed } from '../../../lib/observable.ts'
import type { Slip } from './slip.ts'

/** What the writer has marked as right. Subscribers are notified of each change. */
export interface Ignored extends Observed<unknown> {
  has(slip: Slip): boolean
  /** Ignores these words in this sentence, until the page is closed. */
  once(slip: Slip): void
  /** Ignores these words in this text, until the page is closed. */
  here(slip: Slip): void
}

/** `textId` is the id of the text in the editor. */
export function createIgnored(own: OwnWords, textId: Observed<string | undefined>): Ignored {
  const keys = createObservable<ReadonlySet<string>>(new Set())
  const { get, subscribe } = derive([keys, own, textId], (keys, words, id) => ({ keys, words, id }))
  const keyHere = ({ kind, words }: Slip) => JSON.stringify([textId.get(), kind, words])
  const add = (key: string) => keys.set(new Set([...keys.get(), key]))
  return {
    get,
    subscribe,
    has: (slip) =>
      keys.get().has(slip.key) ||
      keys.get().has(keyHere(slip)) ||
      (slip.kind === 'spelling' && own.has(slip.words)),
    once: ({ key }) => add(key),
    here: (slip) => add(keyHere(slip)),
  }
}
