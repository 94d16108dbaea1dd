import type { Session } from '../../lib/session/session.ts'

export interface AccountPorts {
  session: Pick<Session, 'request' | 'leaveDeleted'>
  /** Removes all that this browser keeps of the writer. Called once the account is gone, never before. */
  forgetDevice: () => Promise<void>
}

/** Throws, and has deleted nothing, when the server refuses or cannot be reached. */
export async function deleteAccount(email: string, { session, forgetDevice }: AccountPorts): Promise<void> {
  await session.request('/api/account', {
    method: 'DELETE',
    body: { email },
    read: () => undefined,
    limitMs: deletionLimitMs,
  })
  try {
    await forgetDevice()
  } finally {
    session.leaveDeleted()
  }
}

/** Ten thousand tabs with their versions take a while. */
const deletionLimitMs = 60_000
