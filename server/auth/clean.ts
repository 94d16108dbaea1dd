import type { Store } from '../db/schema.ts'
import { clocksDifferMs } from '../is-within.ts'
import {
  accessLifetimeMs,
  endedInvitationKeptMs,
  replacedTokenKeptMs,
  sessionIdleMs,
  sessionLifetimeMs,
} from './limits.ts'
import { spentInvitation } from './sign-up/invitations.ts'

/** Deletes codes, sessions, tokens, invitations and counts that are over. Several processes may do so at once. */
export async function cleanAuth({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('used_at', '<=', now - sessionIdleMs),
        session('created_at', '<=', now - sessionLifetimeMs),
      ]),
    )
    .execute()
  await db
    .deleteFrom('tokens')
    .where('replaced_at', '<=', now - replacedTokenKeptMs)
    // Until the newest token of a session has been seen, its browser may still hold one of these.
    .where('session_id', 'in', (tokens) =>
      tokens
        .selectFrom('tokens')
        .select('session_id')
        .where('replaced_at', 'is', null)
        .where('seen_at', 'is not', null),
    )
    .execute()
  // Until its end, the link of a spent invitation tells for whom it was; then the address goes.
  await db
    .updateTable('invitations')
    .set({ email: null })
    .where('is_first', '=', spentInvitation)
    .where('expires_at', '<=', now)
    .where('email', 'is not', null)
    .execute()
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', now - endedInvitationKeptMs)
    .execute()
  await db.deleteFrom('throttle').where('resets_at', '<=', now).execute()
}

/**
 * A token that a clock which ran ahead has made opens nothing until its time comes. Nor then: its writer goes on by
 * another one.
 */
export async function endTokensAhead({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ created_at: now - accessLifetimeMs })
    .where('created_at', '>', now + clocksDifferMs)
    .execute()
}

/**
 * A session that began by such a clock opens nothing either, and its writer has signed in once more. It stands in no
 * list, and must not wake when its time comes. To be asked with a time that has certainly not passed: else a clock that
 * is behind would end all.
 */
export async function endSessionsAhead({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('created_at', '>', now + clocksDifferMs)
    .execute()
}
