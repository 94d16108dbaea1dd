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
/** Replaced by scripts/build-service-worker.ts. */
declare const RELEASE: Release

const release = RELEASE
const platform: Platform = {
  caches,
  fetch: (input, init) => fetch(input, init),
  clock: systemClock,
  place: ownPlace,
}

// There is no skipWaiting: a new worker waits until all windows of the old one are closed. This delays nothing, because
// pages come from the server or from the newest stored release, whichever worker is active.
self.addEventListener('install', (event) => event.waitUntil(keepRelease(release, platform)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

// Sent by a window that was loading its page when the worker took over.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const kind = replyKind(event.request, release, ownPlace)
  if (kind === 'page') event.respondWith(replyWithPage(event.request, platform))
  if (kind === 'file') event.respondWith(replyWithFile(event.request, platform))
})

async function takeOver(): Promise<void> {
  // A window that was loaded without the worker, as by a forced reload, does not make a new worker wait, so it must be
  // looked for.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 0) await forgetOtherReleases(release, platform)
  // Also claims the window that brought the first worker: its parts must stay available after a new release.
  await self.clients.claim()
}
