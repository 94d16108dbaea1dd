import type { Context } from 'hono'
import { AppError } from '../errors.ts'

/**
 * No other site's page may send anything here in a browser's name. Programs send no Origin; they pass, for they have
 * no cookie that a stranger could ride on.
 */
export function requireSameOrigin(c: Context, ours: { origin: string; publicUrl: string }): void {
  const origin = c.req.header('origin')
  const onlyReads = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!onlyReads && origin !== undefined && origin !== ours.origin) {
    throw new AppError('forbidden', `Please open this page at ${ours.publicUrl}.`)
  }
}
