import type { Context } from 'hono'
import { setHeader } from './set-header.ts'

/** Keeps the reply out of every cache, because it belongs to one person. */
export function forbidCaching(c: Context): void {
  setHeader(c, 'Cache-Control', 'no-store')
}
