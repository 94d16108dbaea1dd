import type { ComponentType } from 'react'

/**
 * The pages that are made with React. Each is a chunk of its own, so that the sign-in page loads nothing of the writing page.
 * `public/first-page.js` has their names too.
 */
export const reactPages: ReadonlyMap<string, () => Promise<ComponentType>> = new Map([
  ['/login', async () => (await import('../pages/login/login-page.tsx')).LoginPage],
  ['/app', async () => (await import('./signed-in-app.tsx')).SignedInApp],
])

/** Preloads the page. If that fails, the component that shows it loads it again. */
export function preloadPage(path: string): void {
  reactPages
    .get(path)?.()
    .catch(() => undefined)
}
