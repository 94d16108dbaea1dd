import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { acceptedBy } from './accepted-by.ts'

/** Stands in client/index.html where the nonce belongs. */
const nonceMark = 'CSP_NONCE'

/**
 * Serves the page with the nonce that this reply's policy names. No two replies are alike, so there is nothing to
 * compare by ETag and nothing to compress ahead: each is compressed as it goes, quickly rather than well. Nothing that
 * somebody else has written is in it, so its length tells nobody anything of the nonce.
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
