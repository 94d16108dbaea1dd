import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { sessionIdleMs } from '../limits.ts'
import type { Throttle } from '../throttling/throttle.ts'
import { noteSignOut } from '../users.ts'
import { markEnded, type Which, wasEnded } from './ended-elsewhere.ts'
import { endLeft } from './left-sessions.ts'
import type { SignedIn } from './signed-in.ts'

type Scope = 'global' | 'local' | 'others'

export interface EndingsDeps {
  db: Db
  keyed: KeyedHash
  clock: () => number
  throttle: Throttle
}

/** How often an account can end sessions elsewhere and leave marks: so many that no writer notices, and few rows. */
const maxMarkedEndings = { max: 100, windowMs: sessionIdleMs }

/** A writer's sessions end when the writer says so, and leave marks where another browser must learn of it. */
export function createEndings({ db, keyed, clock, throttle }: EndingsDeps) {
  return {
    async end({ sessionId, user }: SignedIn, scope: Scope): Promise<void> {
      await transact(db, async (tx) => {
        await noteSignOut(tx, user.id, clock())
        if (scope === 'others') await mark(tx, user.id, { but: sessionId })
        if (scope === 'global') await mark(tx, user.id, {})
        const ofUser = tx.deleteFrom('sessions').where('user_id', '=', user.id)
        if (scope === 'local') {
          await ofUser.where('id', '=', sessionId).execute()
          await endLeft(tx, user.id)
        } else if (scope === 'others') await ofUser.where('id', '!=', sessionId).execute()
        else await ofUser.execute()
      })
    },

    /** Ends a session of this user. Returns false if they have no such session, even if another user has it. */
    async endOne(userId: string, sessionId: string): Promise<boolean> {
      return transact(db, async (tx) => {
        const session = tx.selectFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId)
        if (!(await session.select('id').executeTakeFirst())) return false
        await noteSignOut(tx, userId, clock())
        await mark(tx, userId, { only: sessionId })
        const { numDeletedRows } = await tx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '=', sessionId)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await endLeft(tx, userId)
        return numDeletedRows > 0n
      })
    },

    /** Whether this writer has ended the session of this token from another device, or closed the account. */
    wasEnded: (refreshToken: string, userId: string) => wasEnded(db, refreshToken, { userId, now: clock() }),
  }

  async function mark(tx: Tx, userId: string, which: Which): Promise<void> {
    const charge = { key: keyed('throttle', 'endings elsewhere', userId), ...maxMarkedEndings }
    if ((await throttle.takeWithin(tx, [charge])) === 'taken')
      await markEnded(tx, { userId, ...which, now: clock() })
  }
}
