import type { Context } from 'hono'

/** What belongs to one person stays in no cache. */
export function forbidCaching(c: Context): void {
  c.header('Cache-Control', 'no-store')
}
