import type { Api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { Session } from './session.ts'

/**
 * Calls as one user and nobody else: what still has to be said when another has signed in meanwhile is refused here, and
 * never goes out as theirs.
 */
export function requestAs(session: Pick<Session, 'getState' | 'request'>, userId: string): Api {
  return async (path, options) => {
    const state = session.getState()
    const isSignedIn = 'user' in state && state.user.id === userId
    if (!isSignedIn) throw new ApiError('unauthenticated', 401, 'User not authenticated')
    return session.request(path, options)
  }
}
