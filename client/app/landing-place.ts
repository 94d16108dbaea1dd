/**
 * The landing page is not React's: it stands in the document from the build. It is there only while it is shown, so that
 * nothing else, whether a script or a search in the page, ever meets it.
 */
const landing = document.getElementById('landing')
let shown: AbortController | undefined
/** Where it was left: a browser that goes back looks for the place before the page is there again. */
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

/** Without it the page can be read and its links work. */
async function enliven(landing: HTMLElement, signal: AbortSignal): Promise<void> {
  const { enlivenLanding } = await import('../pages/landing/live/live-landing.ts')
  if (!signal.aborted) enlivenLanding(landing, signal)
}
