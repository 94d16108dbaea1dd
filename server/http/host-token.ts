import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/**
 * Whether a request comes from the host, by the token in the settings. What is compared is of one length and says
 * nothing of the token, so neither does the time it takes.
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
