import type { Observable } from '../../lib/observable.ts'

interface LookInTurn<Stage> {
  /** Shows the first stage, and then what the look finds, until the returned function is called. */
  look(first: Stage, find: (signal: AbortSignal) => Promise<Stage>): () => void
  /** Looks that begin from now on wait for this change of texts. */
  waitFor(change: Promise<unknown>): void
}

/** One look through the tabs at a time: a new one ends the one before it. */
export function createLookInTurn<Stage>(stage: Pick<Observable<Stage>, 'set'>): LookInTurn<Stage> {
  let looking = new AbortController()
  let changed: Promise<unknown> = Promise.resolve()
  return {
    look(first, find) {
      looking.abort()
      looking = new AbortController()
      const { signal } = looking
      stage.set(first)
      void changed
        .then(() => find(signal))
        .then((next) => {
          if (!signal.aborted) stage.set(next)
        })
      return () => looking.abort()
    },
    waitFor(change) {
      changed = change
    },
  }
}
