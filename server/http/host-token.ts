import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/**
 * Whether a request comes from the host, by the token in the settings. Hashes of equal length are compared, so the time that this
 * takes reveals nothing.
 */
export function createHostCheck(token: string, onWrongToken: (c: Context) => void): (c: Context) => boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  const expected = digest(token)
  return (c) => {
    const given = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
    if (given === undefined) return false
    const isHost = timingSafeEqual(digest(given), expected)
    if (!isHost) onWrongToken(c)
    return isHost
  }
}
