import { ownPlace } from '../lib/browser/own-place.ts'
import { systemClock } from '../lib/clock.ts'
import type { Release } from './release.ts'
import {
  forgetOtherReleases,
  keepRelease,
  type Platform,
  replyKind,
  replyWithFile,
  replyWithPage,
} from './release-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by scripts/build-service-worker.ts. */
declare const RELEASE: Release

const release = RELEASE
const platform: Platform = {
  caches,
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
  place: ownPlace,
}

// There is no skipWaiting: a new worker waits until all windows of the old one are closed. Nothing waits for it, since
// pages come from the server, or from the newest release kept, whichever worker is in charge.
self.addEventListener('install', (event) => event.waitUntil(keepRelease(release, platform)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

// From a window that was on its way to its page when the worker took over.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const kind = replyKind(event.request, release, ownPlace)
  if (kind === 'page') event.respondWith(replyWithPage(event.request, platform))
  if (kind === 'file') event.respondWith(replyWithFile(event.request, platform))
})

async function takeOver(): Promise<void> {
  // A window that was loaded past the worker, as by a forced reload, did not make it wait.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 0) await forgetOtherReleases(release, platform)
  // The window that brought the first worker is also one whose parts must outlive a new release.
  await self.clients.claim()
}
