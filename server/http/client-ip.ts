import { isIP } from 'node:net'
import type { Context } from 'hono'
import { socketOf } from './socket-of.ts'

/**
 * The address that a request came from. Each proxy adds its caller at the right of X-Forwarded-For. So with n trusted proxies,
 * the n-th entry from the right is true, and everything left of it may be invented by the client.
 */
export function createClientIp(trustedProxies: number): (c: Context) => string {
  return (c) => {
    const socket = socketOf(c)?.remoteAddress ?? 'unknown'
    if (trustedProxies === 0) return socket
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(bareAddress)
    const claimed = forwarded.at(-trustedProxies) ?? ''
    return isIP(claimed) ? claimed : socket
  }
}

/** Some proxies write the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function bareAddress(entry: string): string {
  const [, bracketed, withPort] = entry.trim().match(/^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/) ?? []
  return bracketed ?? withPort ?? entry.trim()
}
