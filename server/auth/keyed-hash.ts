import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purposes separate the uses of the one secret: a hash made for one purpose is not valid for another. */
type Purpose =
  | 'code'
  | 'throttle'
  | 'refresh token'
  | 'access token'
  | 'asker'
  | 'known browser'
  | 'secret mark'
  | 'seal'
  | 'way back'
  | 'security log'
  | 'backup'
  | 'server mark'

export type KeyedHash = (purpose: Purpose, ...parts: string[]) => string

/** The hash with the earlier secret, as long as its grace period lasts. */
export type EarlierHash = () => KeyedHash | undefined

export const noEarlierHash: EarlierHash = () => undefined

export function createEarlierHash(
  before: { secret: string; until: number } | undefined,
  clock: () => number,
): EarlierHash {
  if (before === undefined) return noEarlierHash
  const keyed = createKeyedHash(before.secret)
  return () => (clock() < before.until ? keyed : undefined)
}

export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
}

/** Compares in constant time, so that the time does not reveal where the two differ. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
