import type { Place } from '../lib/browser/own-place.ts'
import type { Clock } from '../lib/clock.ts'
import type { Release } from './release.ts'

/** The part of the browser's CacheStorage that is used here. */
export interface Caches extends Pick<CacheStorage, 'delete' | 'keys' | 'match'> {
  open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>
}

export interface Platform {
  caches: Caches
  fetch: typeof fetch
  clock: Clock
  place: Place
}

type Kept = Pick<Platform, 'caches' | 'place'>

const releasePrefix = 'longhand-release-'
const fontCache = 'longhand-fonts'

/** Long enough for a slow network, and short enough for a writer who wants to start. */
export const pageLimitMs = 2_000

/** Which of the two replies below a request gets. The worker leaves all other requests to the browser. */
export function replyKind(request: Request, { files }: Release, place: Place): 'page' | 'file' | undefined {
  const path = place.ownPath(new URL(request.url).pathname)
  if (request.method !== 'GET' || path === undefined) return undefined
  if (request.mode === 'navigate') return ['/', '/index.html'].includes(path) ? 'page' : undefined
  return path.startsWith('/assets/') || files.includes(path) ? 'file' : undefined
}

/**
 * Returns the server's page, which is the newest. If the server cannot be reached, fails or takes too long, returns the
 * stored page. It has the headers that were stored with it, because its policy and its nonce belong together.
 */
export async function replyWithPage(
  request: Request,
  { fetch, clock, ...where }: Platform,
): Promise<Response> {
  const kept = await findKept(where.place.path('/'), where)
  if (!kept) return fetch(request)
  return (await inTime(fetch(request).then(whole), clock)) ?? kept
}

/**
 * Returns a file whose name contains the hash of its content, so a stored copy is always right. Fonts are stored when
 * they are first used.
 */
export async function replyWithFile(request: Request, { fetch, ...where }: Platform): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await findKept(pathname, where)
  if (kept) return kept
  const reply = await fetch(request)
  if (isItself(reply) && pathname.endsWith('.woff2')) await keepFont(pathname, reply.clone(), where)
  return reply
}

/** Stores the page last, so that a stored page always has all its files. */
export async function keepRelease(
  { version, files }: Release,
  { caches, fetch, place }: Platform,
): Promise<void> {
  const cache = await caches.open(place.name(releasePrefix + version))
  await Promise.all(
    files.map(place.path).map(async (path) => {
      if (await cache.match(path)) return
      const file = await fetch(path)
      if (!isItself(file)) throw new Error(`${path} was answered with ${file.status}`)
      await cache.put(path, file)
    }),
  )
  const page = await fetch(place.path('/'))
  const html = await page.clone().text()
  if (!isPageOf(files, html)) throw new Error('The server has gone on to another release')
  if (!page.ok) throw new Error(`The page was answered with ${page.status}`)
  await cache.put(place.path('/'), page)
}

/** Called when no window is left that could load a part of an older release. */
export async function forgetOtherReleases(release: Release, where: Kept): Promise<void> {
  const { version } = release
  const { caches, place } = where
  const names = await caches.keys()
  const others = names.filter((name) => {
    const ownName = place.ownName(name)
    return ownName?.startsWith(releasePrefix) && ownName !== releasePrefix + version
  })
  await Promise.all(others.map((name) => caches.delete(name)))
  // If the storage refuses this, a start still has everything that it needs.
  await forgetOldFonts(release, where).catch(() => {})
}

/** Fonts outlive a release, because few releases change any. One that no style of this release names has been replaced. */
async function forgetOldFonts({ version, files }: Release, { caches, place }: Kept): Promise<void> {
  const own = await caches.open(place.name(releasePrefix + version))
  const styles = files.filter((path) => path.endsWith('.css')).map(place.path)
  const texts = await Promise.all(styles.map(async (path) => (await own.match(path))?.text()))
  // Without all styles, it is not known which fonts are in use.
  if (texts.length === 0 || texts.includes(undefined)) return
  const fonts = await caches.open(place.name(fontCache))
  for (const { url } of await fonts.keys()) {
    const name = new URL(url).pathname.split('/').at(-1) ?? ''
    if (!texts.some((text) => text?.includes(name))) await fonts.delete(url)
  }
}

/** Whether a start without the server would show another release than that of this page. */
export async function keepsOtherRelease(entryPath: string, where: Kept): Promise<boolean> {
  const page = await findKept(where.place.path('/'), where)
  return page !== undefined && !(await page.text()).includes(entryPath)
}

/**
 * Looks in all releases, the newest first. A window of an older release finds its own parts, and a page is never older
 * than one that this browser has shown, whichever worker is active.
 */
async function findKept(path: string, { caches }: Kept): Promise<Response | undefined> {
  try {
    for (const cacheName of (await caches.keys()).reverse()) {
      // A proxy may add a Vary header, which means nothing here, because the stored body is decoded.
      const reply = await caches.match(path, { cacheName, ignoreVary: true })
      if (reply) return reply
    }
  } catch {
    // If the browser has lost its storage, there is no stored copy. The server still has all files.
  }
  return undefined
}

async function keepFont(path: string, font: Response, { caches, place }: Kept): Promise<void> {
  try {
    const cache = await caches.open(place.name(fontCache))
    await cache.put(path, font)
  } catch {
    // The disk is full. The font is shown, and loaded again next time.
  }
}

/**
 * Whether an answer may be the file. A proxy that wants a sign-in answers with a page of its own instead. If that was stored as
 * a script, the app would be broken until the next release.
 */
function isItself({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !/^text\/html\b/i.test(headers.get('content-type') ?? '')
}

function isPageOf(files: string[], html: string): boolean {
  const named = html.match(/\/assets\/[^"]+/g)
  return named?.every((path) => files.includes(path)) ?? false
}

/** Passes on a redirect, or a refusal that the writer can act on, but no 5xx error of the server. */
async function whole(reply: Response): Promise<Response | undefined> {
  if (reply.status >= 500) return undefined
  if (!reply.ok) return reply
  // Reads the whole body, because the connection may still break or hang.
  return new Response(await reply.arrayBuffer(), reply)
}

function inTime(reply: Promise<Response | undefined>, clock: Clock): Promise<Response | undefined> {
  return new Promise((resolve) => {
    const cancelTimer = clock.after(pageLimitMs, () => resolve(undefined))
    const end = (outcome?: Response) => {
      cancelTimer()
      resolve(outcome)
    }
    reply.then(end, () => end())
  })
}
