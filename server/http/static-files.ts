import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Context, Handler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { AppError } from '../errors.ts'
import { acceptedBy } from './accepted-by.ts'
import { servePage } from './page.ts'

interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  /** In order of preference. The last one is the unchanged file. */
  variants: Array<{ encoding: 'br' | 'gzip' | 'identity'; bytes: Uint8Array<ArrayBuffer> }>
}

/** Made at build time, by scripts/precompress.ts. */
const compressedEndings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the built client from memory. People open its page at `start`. Only files that existed at the start are served, by their
 * exact path, so no path can lead elsewhere. The application has its routes behind the hash. So there is one page, and every
 * unknown path leads to it.
 */
export function serveFiles(directory: string, start = '/'): Handler {
  const files = readFiles(directory)
  const replyWithPage = servePage(join(directory, 'index.html'))
  return (c) => {
    const { path } = c.req
    if (path === '/' || path === '/index.html') return replyWithPage(c)
    const file = files.get(path)
    if (file) return reply(c, file)
    if (looksLikeFile(path)) throw new AppError('not_found')
    return c.redirect(start, 302)
  }
}

/** A script or picture that does not exist must not be answered with a page. */
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[\w-]+$/.test(path)
}

function reply(c: Context, file: StaticFile): Response {
  const headers = { ETag: file.etag, 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' }
  if (isFresh(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
  const { encoding, bytes } = bestVariant(file, c.req.header('accept-encoding') ?? '')
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(bytes.byteLength),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false
}

function bestVariant({ variants }: StaticFile, acceptEncoding: string) {
  const accepted = acceptedBy(acceptEncoding)
  const best = variants.find(({ encoding }) => encoding === 'identity' || accepted.has(encoding))
  if (!best) throw new Error('Every file has a plain variant')
  return best
}

function readFiles(directory: string): Map<string, StaticFile> {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
  return new Map(
    paths.map((path) => {
      const url = `/${path.split(sep).join('/')}`
      return [url, { ...readStaticFile(join(directory, path)), cacheControl: cacheControlOf(url) }]
    }),
  )
}

/** Built files under /assets/ have a hash of their content in their names. For the others, browsers ask each time. */
function cacheControlOf(url: string): string {
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function readStaticFile(path: string): Omit<StaticFile, 'cacheControl'> {
  const plain = readFileSync(path)
  const compressed = compressedEndings
    .filter(([, ending]) => existsSync(path + ending))
    .map(([encoding, ending]) => ({ encoding, bytes: readFileSync(path + ending) }))
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    // Weak, because all variants share it.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    variants: [...compressed, { encoding: 'identity', bytes: plain }],
  }
}
