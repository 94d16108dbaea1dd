import { revisedText } from '../../lib/compare/changes.ts'
import { createObservable } from '../../lib/observable.ts'
import type { Review } from './review.ts'
import { type Reviewed, withEdits } from './with-edits.ts'

/** A change without one stands, and is still marked. */
export type Decision = 'kept' | 'refused'

type Made = [change: number, decision: Decision]

export interface DecisionsState extends Reviewed {
  /** The changes that are not made before they are kept. */
  offered: ReadonlySet<number>
  decided: ReadonlyMap<number, Decision>
  /** The text as it is with them. */
  text: string
}

export interface Decisions {
  getState(): DecisionsState
  subscribe(onChange: () => void): () => void
  /** Takes in what others write, until the answer is called. */
  follow(): () => void
  decide(change: number, decision: Decision): void
  takeBack(): void
  /** What was taken back, as long as nothing else has been decided. */
  makeAgain(): void
  discard(): void
}

/** What the writer says to each change. It comes into the editor at once. */
export function createDecisions(
  review: Review,
  { offered, ...reviewed }: Reviewed & Pick<DecisionsState, 'offered'>,
  /** Others have changed the words of a change. Nothing of it is lost, and the writer is to know. */
  onConflict: () => void,
): Decisions {
  let made: Made[] = []
  let takenBack: Made[] = []
  const state = createObservable(stateOf(reviewed))

  function stateOf(reviewed: Reviewed): DecisionsState {
    const { before, after, changes } = reviewed
    const decided = new Map(made)
    const isOld = (change: number) => isOldIn({ decided, offered }, change)
    return { before, after, changes, offered, decided, text: revisedText(before, after, changes, isOld) }
  }

  function bring(next: Made[]): void {
    made = next
    const { text } = state.get()
    state.set(stateOf(state.get()))
    if (state.get().text !== text) review.revise(state.get().text)
  }

  const discard = () => review.discard(state.get().before)

  return {
    getState: state.get,
    subscribe: state.subscribe,

    follow: () =>
      review.follow((edits) => {
        const isOld = (change: number) => isOldIn(state.get(), change)
        const { conflicts, ...edited } = withEdits(state.get(), isOld, edits)
        state.set(stateOf(edited))
        if (conflicts > 0) onConflict()
      }),

    decide(change, decision) {
      if (state.get().decided.get(change) === decision) return
      takenBack = []
      bring([...made, [change, decision]])
    },

    takeBack() {
      const last = made.at(-1)
      if (!last) return discard()
      takenBack.push(last)
      bring(made.slice(0, -1))
    },

    makeAgain() {
      const next = takenBack.pop()
      if (next) bring([...made, next])
    },

    discard,
  }
}

/** Whether the old words of a change are the ones in the text. */
function isOldIn({ decided, offered }: Pick<DecisionsState, 'decided' | 'offered'>, change: number): boolean {
  return (decided.get(change) ?? (offered.has(change) ? 'refused' : 'kept')) === 'refused'
}
