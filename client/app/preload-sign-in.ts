import { preloadPage } from './react-pages.ts'

/**
 * Loads what the sign-in is made with when a pointer, a finger or the focus comes to a link that leads there: a moment before
 * it is chosen. What cannot be loaded now is asked for again when it is needed.
 */
export function preloadSignIn(): void {
  const listeners = new AbortController()
  const load = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('a[href="#/login"]'))) return
    listeners.abort()
    import('./render-app.tsx').catch(() => undefined)
    preloadPage('/login')
  }
  for (const hint of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(hint, load, { signal: listeners.signal, passive: true })
}
