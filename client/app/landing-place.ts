/**
 * The landing page is not React's: it stands in the document from the build. It is removed while another page is shown, so
 * that no script and no search in the page finds it then.
 */
const landing = document.getElementById('landing')
let shown: AbortController | undefined
/** The scroll position when it was left. On going back, the browser would restore it too early, before the page is there again. */
let leftAt = 0

export function isLandingShown(): boolean {
  return shown !== undefined
}

export function showLanding(): void {
  if (shown || !landing) return
  shown = new AbortController()
  document.documentElement.dataset.page = 'landing'
  if (!landing.isConnected) {
    document.body.prepend(landing)
    scrollTo({ top: leftAt, behavior: 'instant' })
  }
  enliven(landing, shown.signal)
}

export function hideLanding(): void {
  if (shown) leftAt = scrollY
  shown?.abort()
  shown = undefined
  landing?.remove()
  document.documentElement.dataset.page = 'other'
}

/** If this cannot be loaded, the page can still be read, and its links work. */
async function enliven(landing: HTMLElement, signal: AbortSignal): Promise<void> {
  const { enlivenLanding } = await import('../pages/landing/live/live-landing.ts')
  if (!signal.aborted) enlivenLanding(landing, signal)
}
