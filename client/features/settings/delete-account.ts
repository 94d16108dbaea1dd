import type { Session } from '../../lib/session/session.ts'
import { userOf } from '../../lib/session/session-state.ts'

export interface AccountPorts {
  userId: string
  session: Pick<Session, 'request' | 'getState' | 'leaveDeleted'>
  /** Removes everything that this browser stores of the writer. Called only after the account was deleted. */
  forgetDevice: () => Promise<void>
}

/** If the server refuses or cannot be reached, throws and deletes nothing. */
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
    // Somebody else may have signed in meanwhile.
    if (userOf(session.getState())?.id === userId) session.leaveDeleted(userId)
  }
}

/** The deletion of ten thousand tabs with their versions takes a while. */
const deletionLimitMs = 60_000
