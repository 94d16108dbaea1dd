import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { UserEnv } from './require-user.ts'

/** How much a user has left. */
interface Bucket {
  requests: number
  bytes: number
  workMs: number
  filledAt: number
}

export interface UserLimits {
  /** To be used behind `requireUser`, where every body has a Content-Length. */
  limit: MiddlewareHandler<UserEnv>
  /** Refuses a writer whose time in the thread for long texts is used up. */
  requireWork(userId: string): void
  /**
   * Charges work, whose cost is known only afterwards. The bucket may become negative: then the writer waits until it has
   * filled up again.
   */
  chargeWork(userId: string, ms: number): void
}

const windowMs = 60_000
/**
 * Far more than a writer with many windows needs, and little enough that a loop gone wild harms nobody else. Somebody who
 * saves the longest text every two seconds takes a fifth of the thread's time.
 */
const full = { requests: 600, bytes: 64 * 1024 * 1024, workMs: 30_000 }
/** Above this, a new user makes us forget idle users, whose buckets are full anyway. */
const maxBuckets = 1_000

/**
 * Limits what one user may ask of this process, by buckets of requests, of sent bytes and of work on long texts, which fill again
 * within a minute. A refused request takes nothing out. Nor does one whose session was never proven: otherwise somebody with
 * tokens of ended sessions could use up the writer's limit.
 */
export function limitUsers(clock: () => number): UserLimits {
  const buckets = new Map<string, Bucket>()

  function bucketOf(userId: string): Bucket {
    const now = clock()
    const known = buckets.get(userId)
    const bucket = known ? refilled(known, now) : { ...full, filledAt: now }
    if (!known && buckets.size >= maxBuckets) forgetFull(now)
    buckets.set(userId, bucket)
    return bucket
  }

  function forgetFull(now: number): void {
    for (const [userId, bucket] of buckets) {
      if (now - bucket.filledAt >= windowMs && refilled(bucket, now).workMs === full.workMs)
        buckets.delete(userId)
    }
  }

  function giveBack(userId: string, bytes: number): void {
    const bucket = bucketOf(userId)
    bucket.requests = Math.min(full.requests, bucket.requests + 1)
    bucket.bytes = Math.min(full.bytes, bucket.bytes + bytes)
  }

  return {
    async limit(c, next) {
      const userId = c.get('userId')
      const claim = c.get('claim')
      const bucket = bucketOf(userId)
      const bytes = Number(c.req.header('content-length') ?? 0)
      refuseFor(
        Math.max(waitFor(1, bucket.requests, full.requests), waitFor(bytes, bucket.bytes, full.bytes)),
      )
      bucket.requests -= 1
      bucket.bytes -= bytes
      try {
        await next()
      } finally {
        if (claim && !claim.isProven()) giveBack(userId, bytes)
      }
    },

    requireWork(userId) {
      refuseFor(waitFor(0, bucketOf(userId).workMs, full.workMs))
    },

    chargeWork(userId, ms) {
      bucketOf(userId).workMs -= ms
    },
  }
}

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return
  throw new AppError('too_many_requests', undefined, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

function refilled(bucket: Bucket, now: number): Bucket {
  const share = Math.max(0, now - bucket.filledAt) / windowMs
  const more = (what: keyof typeof full) => Math.min(full[what], bucket[what] + share * full[what])
  return { requests: more('requests'), bytes: more('bytes'), workMs: more('workMs'), filledAt: now }
}

function waitFor(wanted: number, left: number, max: number): number {
  return Math.max(0, wanted - left) * (windowMs / max)
}
