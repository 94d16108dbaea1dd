import type { Session } from '../../lib/session/session.ts'
import { userOf } from '../../lib/session/session-state.ts'

export interface AccountPorts {
  userId: string
  session: Pick<Session, 'request' | 'getState' | 'leaveDeleted'>
  /** Removes all that this browser keeps of the writer. Called once the account is gone, never before. */
  forgetDevice: () => Promise<void>
}

/** Throws, and has deleted nothing, when the server refuses or cannot be reached. */
export async function deleteAccount(
  email: string,
  { userId, session, forgetDevice }: AccountPorts,
): Promise<void> {
  await session.request('/api/account', {
    method: 'DELETE',
    body: { email },
    read: () => undefined,
    limitMs: deletionLimitMs,
  })
  try {
    await forgetDevice()
  } finally {
    // By now this may be the session of somebody else.
    if (userOf(session.getState())?.id === userId) session.leaveDeleted(userId)
  }
}

/** Ten thousand tabs with their versions take a while. */
const deletionLimitMs = 60_000
