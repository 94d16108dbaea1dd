import type { UserRow } from '../users.ts'

export interface SignedIn {
  sessionId: string
  /** When the session began, and so when the user last proved who they are in it. */
  openedAt: number
  user: UserRow
}
