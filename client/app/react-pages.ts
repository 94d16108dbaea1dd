import type { ComponentType } from 'react'

/**
 * The pages that are made with React, each a chunk of its own, so that whoever signs in loads nothing of the writing page.
 * `public/first-page.js` names them once more.
 */
export const reactPages: ReadonlyMap<string, () => Promise<ComponentType>> = new Map([
  ['/login', async () => (await import('../pages/login/login-page.tsx')).LoginPage],
  ['/app', async () => (await import('./signed-in-app.tsx')).SignedInApp],
])

/** Asks for it ahead. What cannot be loaded now is asked for again by who shows it. */
export function preloadPage(path: string): void {
  reactPages
    .get(path)?.()
    .catch(() => undefined)
}
