import type { SessionUser, SignOut } from './session-user.ts'

export type SessionState =
  | { status: 'loading' }
  /**
   * `ended`: the server has closed the session while the page was in use. The page and its words stay, and signing in
   * again continues it.
   */
  | { status: 'signed-in'; user: SessionUser; ended: boolean }
  /** The server has not been reached since this window opened. The user is the one remembered here. */
  | { status: 'offline'; user: SessionUser }
  | ({ status: 'signed-out' } & SignOut)

export function userOf(state: SessionState): SessionUser | undefined {
  return state.status === 'signed-in' || state.status === 'offline' ? state.user : undefined
}

export function hasEnded(state: SessionState): boolean {
  return state.status === 'signed-in' && state.ended
}

export function isSameState(a: SessionState, b: SessionState): boolean {
  return a.status === b.status && userOf(a)?.id === userOf(b)?.id && hasEnded(a) === hasEnded(b)
}
