import { ownPlace } from '../../lib/browser/own-place.ts'
import { keepsOtherRelease } from '../../offline/release-cache.ts'
import { entryPath } from './entry-path.ts'

const checkEveryMs = 60 * 60_000

/**
 * Makes the browser store the app for starts without the server. Calls `onReady` when the browser has stored another
 * release than the one this window runs. Aborting the signal ends this. If nothing can be stored, the app is loaded
 * from the server as before.
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
    // The server has no such file, or the browser stores nothing. The console has the browser's own message.
  }
}

/**
 * Calls `onLost` when a part of this window's release cannot be loaded because the server now has another release.
 * Without a service worker that stores the parts, as over plain HTTP, an open window notices this in no other way.
 */
export function watchForLostParts(onLost: () => void, signal: AbortSignal): void {
  const look = async () => {
    if (await servesOtherRelease()) onLost()
  }
  // Vite reports all parts that fail to load, for whichever caller: https://vite.dev/guide/build#load-error-handling
  addEventListener('vite:preloadError', look, { signal })
}

async function servesOtherRelease(): Promise<boolean> {
  try {
    const reply = await fetch(ownPlace.path('/'), { cache: 'no-cache' })
    const page = reply.ok ? await reply.text() : ''
    // A network with its own sign-in page replies with that page.
    return page.includes('/assets/') && !page.includes(entryPath())
  } catch {
    return false
  }
}

/**
 * A window that was loaded while the first worker took over is not controlled by it, and could load no panel offline.
 * So it asks the worker to claim it.
 */
async function joinWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  // If another server at the root of the origin has a worker, that one controls this window until ours does.
  if (navigator.serviceWorker.controller?.scriptURL !== active?.scriptURL) active?.postMessage('claim')
}

function watch(registration: ServiceWorkerRegistration, onReady: () => void, signal: AbortSignal): void {
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && tellIfOther(), { signal })
  }
  // The page often comes from the server before its worker does. Then the new release is the one that this window runs.
  const tellIfOther = async () => {
    if (await keepsOtherRelease(entryPath(), { caches, place: ownPlace })) onReady()
  }
  follow()
  registration.addEventListener('updatefound', follow, { signal })
  askWhenSeenAgain(registration, signal)
}

/** Browsers look for a new worker when a page is loaded, but a window may stay open for days. */
function askWhenSeenAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let askedAt = Date.now()
  const ask = () => {
    // The clock may have been set back.
    const sinceMs = Math.abs(Date.now() - askedAt)
    if (document.visibilityState !== 'visible' || sinceMs < checkEveryMs) return
    askedAt = Date.now()
    // The server cannot be reached. The next attempt will show.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask, { signal })
}

/** Storing files for later must not slow down the page now. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
