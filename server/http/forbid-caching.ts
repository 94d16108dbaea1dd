import type { Context } from 'hono'
import { setHeader } from './set-header.ts'

/** What belongs to one person stays in no cache. */
export function forbidCaching(c: Context): void {
  setHeader(c, 'Cache-Control', 'no-store')
}
