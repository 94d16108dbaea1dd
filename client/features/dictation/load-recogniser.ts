import type { createRecogniser } from './recogniser.ts'

let known: typeof createRecogniser | undefined

/** Where it is there, nothing waits. */
export const knownRecogniser = () => known

/** It comes with its button (scripts/code-parts.ts); undefined where it cannot be had. */
export async function loadRecogniser(): Promise<typeof createRecogniser | undefined> {
  known ??= await import('./recogniser.ts').then(
    ({ createRecogniser }) => createRecogniser,
    () => undefined,
  )
  return known
}
