import type { findIssues } from '../issues/find-issues.ts'

type Asking = typeof import('./ask-report.ts') & { findIssues: typeof findIssues }

let known: Asking | undefined

/** Undefined until it is loaded. When it is, callers need not wait. */
export const knownAsking = () => known

/**
 * This code is in one file with the desk (scripts/code-parts.ts). If that could not be loaded, the server cannot be
 * reached either.
 */
export async function loadAsking(): Promise<Asking | undefined> {
  if (known) return known
  try {
    const [ask, find] = await Promise.all([import('./ask-report.ts'), import('../issues/find-issues.ts')])
    known = { ...ask, ...find }
    return known
  } catch {
    return undefined
  }
}
