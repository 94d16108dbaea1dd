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

/** Deletes codes, sessions, tokens, invitations and counts that have ended. Several processes may do this at once. */
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
    // Until the newest token of a session has been used, its browser may still hold one of the replaced ones.
    .where('session_id', 'in', (tokens) =>
      tokens
        .selectFrom('tokens')
        .select('session_id')
        .where('replaced_at', 'is', null)
        .where('seen_at', 'is not', null),
    )
    .execute()
  // Until it expires, the link of a used invitation shows for which address it was. After that, the address is deleted.
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
 * Ends tokens dated in the future, which were made by a clock that ran ahead. They are not valid before their date, and
 * must not become valid then, because their writers have got others since.
 */
export async function endTokensAhead({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ created_at: now - accessLifetimeMs })
    .where('created_at', '>', now + clocksDifferMs)
    .execute()
}

/**
 * Ends sessions dated in the future. They are not valid and in no list, and their writers have signed in again, so they
 * must not become valid at their date. `now` must be a time that is certainly not too early: with a clock that is
 * behind, this would end all sessions.
 */
export async function endSessionsAhead({ db }: Store, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('created_at', '>', now + clocksDifferMs)
    .execute()
}
