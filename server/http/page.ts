import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'

/** Stands in client/index.html where the nonce belongs. */
const nonceMark = 'CSP_NONCE'

/**
 * Serves the page with the nonce that this reply's policy names. No two replies are alike, so there is nothing to
 * compare by ETag and nothing to compress ahead; at two kilobytes the page fits the first packets as it is.
 */
export function servePage(file: string): (c: Context) => Response {
  const html = readFileSync(file, 'utf8')
  return (c: Context<{ Variables: SecureHeadersVariables }>) => {
    const page = html.replaceAll(nonceMark, c.get('secureHeadersNonce') ?? '')
    return c.body(page, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(page)),
      'Cache-Control': 'no-cache',
    })
  }
}
