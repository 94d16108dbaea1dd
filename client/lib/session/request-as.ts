import type { Api } from '../api/api.ts'
import { signedOut } from '../api/api-error.ts'
import type { Session } from './session.ts'

/**
 * Makes calls as one user only. If another user has signed in meanwhile, the call is refused here and never sent as
 * that user.
 */
export function requestAs(session: Pick<Session, 'getState' | 'request'>, userId: string): Api {
  return async (path, options) => {
    const state = session.getState()
    const isSignedIn = 'user' in state && state.user.id === userId
    if (!isSignedIn) throw signedOut()
    return session.request(path, options)
  }
}
