import type { createRecogniser } from './recogniser.ts'

let known: typeof createRecogniser | undefined

/** The loaded code, so that nothing has to wait for it; undefined before. */
export const knownRecogniser = () => known

/** Part of the chunk of its button (scripts/code-parts.ts). Returns undefined if it cannot be loaded. */
export async function loadRecogniser(): Promise<typeof createRecogniser | undefined> {
  known ??= await import('./recogniser.ts').then(
    ({ createRecogniser }) => createRecogniser,
    () => undefined,
  )
  return known
}
