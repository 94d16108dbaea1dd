import { revisedText } from '../../../lib/compare/changes.ts'
import { createObservable } from '../../../lib/observable.ts'
import type { Decided, Decision, Review } from '../review.ts'
import { acceptedText } from './accepted-text.ts'
import { type Reviewed, withEdits } from './with-edits.ts'

export interface DecisionsState extends Reviewed {
  /** Changes that are only offered, because the writer has edited the words at their place in the meantime. */
  offered: ReadonlySet<number>
  decided: ReadonlyMap<number, Decision>
  /** How many changes wait for a decision. They are not in the text. */
  undecided: number
  /** The text as it is: the old one with the changes that were kept. */
  text: string
  /** The text with all changes that were not refused. Offers are not included. */
  accepted: string
}

export interface Decisions {
  getState(): DecisionsState
  subscribe(onChange: () => void): () => void
  /** Takes in what others write into the text, until the returned function is called. */
  follow(): () => void
  decide(change: number, decision: Decision): void
  /** Takes back the last decision. Returns whether there was one. */
  takeBack(): boolean
  /** Makes the decision again that was taken back last, unless another one has been made since. */
  makeAgain(): void
  /** Returns a function that takes back all decisions made since this call. */
  mark(): () => void
}

interface DecisionsStart extends Reviewed, Pick<DecisionsState, 'offered'> {
  /** The decisions made before the page was reloaded. */
  made?: readonly Decided[] | undefined
}

/**
 * The writer's decision on each change. Each one is brought into the editor at once, and stored in case the page ends.
 */
export function createDecisions(
  review: Review,
  { offered, made: madeBefore, ...reviewed }: DecisionsStart,
  /** Called when others have changed the words of a change. Nothing is lost, but the writer should know. */
  onConflict: () => void,
): Decisions {
  let made: Decided[] = [...(madeBefore ?? [])]
  let takenBack: Decided[] = []
  const state = createObservable(stateOf(reviewed, made, offered))

  function note(): void {
    const { before, after, changes } = state.get()
    review.note({ before, after, marks: { changes, offered: [...offered], made } })
  }

  function bring(next: Decided[]): void {
    made = next
    const { text } = state.get()
    state.set(stateOf(state.get(), made, offered))
    if (state.get().text !== text) review.revise(state.get().text)
    note()
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    follow() {
      const leave = review.follow((edits) => {
        const { decided } = state.get()
        const { conflicts, ...edited } = withEdits(
          state.get(),
          (change) => decided.get(change) !== 'kept',
          edits,
        )
        state.set(stateOf(edited, made, offered))
        note()
        if (conflicts > 0) onConflict()
      })
      note()
      return leave
    },

    decide(change, decision) {
      if (state.get().decided.get(change) === decision) return
      takenBack = []
      bring([...made, [change, decision]])
    },

    takeBack() {
      const last = made.at(-1)
      if (!last) return false
      takenBack.push(last)
      bring(made.slice(0, -1))
      return true
    },

    makeAgain() {
      const next = takenBack.pop()
      if (next) bring([...made, next])
    },

    mark() {
      const { length } = made
      return () => {
        if (made.length > length) bring(made.slice(0, length))
      }
    },
  }
}

function stateOf(
  { before, after, changes }: Reviewed,
  made: readonly Decided[],
  offered: ReadonlySet<number>,
): DecisionsState {
  const decided = new Map(made)
  return {
    before,
    after,
    changes,
    offered,
    decided,
    undecided: changes.length - decided.size,
    text: revisedText(before, after, changes, (change) => decided.get(change) !== 'kept'),
    accepted: acceptedText({ before, after, changes }, { made, offered }),
  }
}
