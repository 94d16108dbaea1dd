import type { Decision } from '../review.ts'

export interface ReviewActions {
  step: (by: 1 | -1) => void
  decide: (decision: Decision) => void
  takeBack: (isHeld: boolean) => unknown
  makeAgain: () => void
  leave: () => void
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

/** The action of a key in a review; undefined if it has none. */
export function actionForKey(
  { key, ctrlKey, metaKey, altKey, shiftKey, repeat }: PressedKey,
  { step, decide, takeBack, makeAgain, leave }: ReviewActions,
): (() => void) | undefined {
  if (altKey) return undefined
  const name = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (name === 'z') return shiftKey ? makeAgain : () => takeBack(repeat)
    return name === 'y' ? makeAgain : undefined
  }
  const actions: Record<string, () => void> = {
    n: () => step(1),
    p: () => step(-1),
    k: () => decide('kept'),
    r: () => decide('refused'),
    // If Escape is held down, its repeats would ask and take the question back.
    ...(!repeat && { escape: leave }),
  }
  return actions[name]
}
