import type { findIssues } from '../issues/find-issues.ts'

type Asking = typeof import('./ask-report.ts') & { findIssues: typeof findIssues }

let known: Asking | undefined

/** Where it is there, nothing waits. */
export const knownAsking = () => known

/** It comes with the desk (scripts/code-parts.ts). Whoever does not have it by now does not reach the server either. */
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
