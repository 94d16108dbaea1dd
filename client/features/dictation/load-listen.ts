import type { listen } from './listen.ts'

let known: typeof listen | undefined

/** Where it is there, nothing waits. */
export const knownListen = () => known

/** It comes with its button (scripts/code-parts.ts); undefined where it cannot be had. */
export async function loadListen(): Promise<typeof listen | undefined> {
  known ??= await import('./listen.ts').then(
    ({ listen }) => listen,
    () => undefined,
  )
  return known
}
