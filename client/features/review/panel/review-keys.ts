import { latinKey } from '../../../lib/browser/latin-key.ts'
import { undoKey } from '../../../lib/browser/undo-key.ts'
import type { Decision } from '../review.ts'

export interface ReviewActions {
  step: (by: 1 | -1) => void
  decide: (decision: Decision) => void
  takeBack: (isHeld: boolean) => unknown
  makeAgain: () => void
  leave: () => void
}

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'
>

/** The action of a key in a review; undefined if it has none. */
export function actionForKey(
  pressed: PressedKey,
  { step, decide, takeBack, makeAgain, leave }: ReviewActions,
): (() => void) | undefined {
  const { ctrlKey, metaKey, altKey, repeat } = pressed
  const asked = undoKey(pressed)
  if (asked) return asked === 'redo' ? makeAgain : () => takeBack(repeat)
  if (altKey || ctrlKey || metaKey) return undefined
  const actions: Record<string, () => void> = {
    n: () => step(1),
    p: () => step(-1),
    k: () => decide('kept'),
    r: () => decide('refused'),
    // If Escape is held down, its repeats would ask and take the question back.
    ...(!repeat && { escape: leave }),
  }
  return actions[latinKey(pressed).toLowerCase()]
}
