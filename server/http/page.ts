import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { acceptedBy } from './accepted-by.ts'

/** Marks the places for the nonce in client/index.html. */
const nonceMark = 'CSP_NONCE'

/**
 * Serves the page with the nonce of this reply's policy. Each reply differs, so there is no ETag, and nothing is compressed
 * beforehand: each reply is compressed quickly rather than well. The page contains no words of other people, so its compressed
 * length reveals nothing about the nonce.
 */
export function servePage(file: string): (c: Context) => Promise<Response> {
  const html = readFileSync(file, 'utf8')
  return async (c: Context<{ Variables: SecureHeadersVariables }>) => {
    const page = Buffer.from(html.replaceAll(nonceMark, c.get('secureHeadersNonce') ?? ''))
    const accepted = acceptedBy(c.req.header('accept-encoding') ?? '')
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.has(name))
    const bytes = encoding ? await compress[encoding](page) : page
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}

const compress = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page: Buffer) => promisify(gzip)(page),
}
