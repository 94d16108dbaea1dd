import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { UserEnv } from './require-user.ts'

interface Bucket {
  requests: number
  bytes: number
  filledAt: number
}

const windowMs = 60_000
/** Far more than a writer with many windows needs, and little enough that a loop gone wild harms nobody else. */
const full = { requests: 600, bytes: 64 * 1024 * 1024 }
/** From here on a newcomer makes us forget those who have not asked for a minute: their buckets are full anyway. */
const mostBuckets = 1_000

/**
 * What one user may ask of this process: a bucket of requests and one of bytes, which fill again within a minute. A
 * refused request takes nothing out. To be used behind `requireUser`, and where every body says how long it is.
 */
export function limitUser(clock: () => number): MiddlewareHandler<UserEnv> {
  const buckets = new Map<string, Bucket>()

  return (c, next) => {
    const bucket = bucketOf(c.get('userId'))
    const bytes = Number(c.req.header('content-length') ?? 0)
    const waitMs = Math.max(
      waitFor(1, bucket.requests, full.requests),
      waitFor(bytes, bucket.bytes, full.bytes),
    )
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000)
      throw new AppError('too_many_requests', undefined, { retryAfterSeconds })
    }
    bucket.requests -= 1
    bucket.bytes -= bytes
    return next()
  }

  function bucketOf(userId: string): Bucket {
    const now = clock()
    const known = buckets.get(userId)
    const bucket = known ? refilled(known, now) : { ...full, filledAt: now }
    if (!known && buckets.size >= mostBuckets) forgetFull(now)
    buckets.set(userId, bucket)
    return bucket
  }

  function forgetFull(now: number): void {
    for (const [userId, { filledAt }] of buckets) if (now - filledAt >= windowMs) buckets.delete(userId)
  }
}

function refilled(bucket: Bucket, now: number): Bucket {
  const share = Math.max(0, now - bucket.filledAt) / windowMs
  return {
    requests: Math.min(full.requests, bucket.requests + share * full.requests),
    bytes: Math.min(full.bytes, bucket.bytes + share * full.bytes),
    filledAt: now,
  }
}

function waitFor(wanted: number, left: number, most: number): number {
  return Math.max(0, wanted - left) * (windowMs / most)
}
