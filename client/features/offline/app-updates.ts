import { ownPlace } from '../../lib/browser/own-place.ts'
import { keepsOtherRelease } from '../../offline/release-cache.ts'

const checkEveryMs = 60 * 60_000

/**
 * Has the browser keep the app for starts without the server, and calls `onReady` when it has kept another release than
 * the one this window runs. Ends by the signal. Where nothing can be kept the app works as before, from the server.
 */
export async function keepUpToDate(onReady: () => void, signal: AbortSignal): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await idle()
  if (signal.aborted) return
  try {
    const registration = await navigator.serviceWorker.register(ownPlace.path('/service-worker.js'))
    watch(registration, onReady, signal)
    await joinWorker()
  } catch {
    // No such file on this server, or a browser that keeps nothing: the console has the browser's own words.
  }
}

/**
 * Calls back when a part of this window's release cannot be loaded because the server has another one by now. Where no worker
 * keeps the parts, as over plain HTTP, a window that is left open hears of that in no other way.
 */
export function watchForLostParts(onLost: () => void, signal: AbortSignal): void {
  const look = async () => {
    if (await servesOtherRelease()) onLost()
  }
  // What loads parts tells all that fail, whoever has asked for them: https://vite.dev/guide/build#load-error-handling
  addEventListener('vite:preloadError', look, { signal })
}

async function servesOtherRelease(): Promise<boolean> {
  try {
    const reply = await fetch(ownPlace.path('/'), { cache: 'no-cache' })
    const page = reply.ok ? await reply.text() : ''
    // A network that wants a sign-in of its own answers with a page of its own.
    return page.includes('/assets/') && !page.includes(entryPath())
  } catch {
    return false
  }
}

/** A window that was loaded while the first worker took over is left out by it, and would find no panel offline. */
async function joinWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // A server at the root of the origin has one that is in charge here until ours is.
  if (navigator.serviceWorker.controller?.scriptURL !== active?.scriptURL) active?.postMessage('claim')
}

function watch(registration: ServiceWorkerRegistration, onReady: () => void, signal: AbortSignal): void {
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && tellIfOther(), { signal })
  }
  // A page often comes from the server before its worker does: then the new release is its own.
  const tellIfOther = async () => {
    if (await keepsOtherRelease(entryPath(), { caches, place: ownPlace })) onReady()
  }
  follow()
  registration.addEventListener('updatefound', follow, { signal })
  askWhenSeenAgain(registration, signal)
}

/** Browsers ask for a new worker when a page is loaded, and a window may stay open for days. */
function askWhenSeenAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let askedAt = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < checkEveryMs) return
    askedAt = Date.now()
    // Out of reach: the next look will tell.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask, { signal })
}

/** The script that this window began with: its hash stands for the whole release. */
function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (!entry) throw new Error('index.html has no module script')
  return ownPlace.ownPath(new URL(entry.src).pathname) ?? entry.src
}

/** What is kept for later must not slow down what is shown now. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
