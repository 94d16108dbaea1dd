import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/**
 * Refuses what pages of other sites send through a browser. Programs send no Origin and are accepted, since they have no cookie
 * that somebody else could use.
 */
export function requireSameOrigin(c: Context, ours: { origin: string; publicUrl: string }): void {
  const origin = c.req.header('origin')
  const onlyReads = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!onlyReads && origin !== undefined && origin !== ours.origin) {
    throw new AppError('forbidden', `Please open this page at ${ours.publicUrl}.`)
  }
}
