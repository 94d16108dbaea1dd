import type { Api } from '../api/api.ts'
import { ApiError, addressToOpen, signedOut, unreachable } from '../api/api-error.ts'
import type { Identity } from './identity.ts'
import type { RefreshTimer } from './refresh-timer.ts'
import { byCookie, signedInBy } from './session-reply.ts'
import { hasEnded, userOf } from './session-state.ts'
import type { SessionUser } from './session-user.ts'

/** Exchanges access tokens for newer ones. Only a definite refusal by the server ends the session. */
export interface Tokens {
  refresh(): Promise<void>
  /** A token for a call of this user. */
  of(user: SessionUser): Promise<string>
  /** To be called when this user has signed in in another window. */
  follow(user: SessionUser): Promise<void>
}

const refreshLimitMs = 10_000

/** `inTurn` runs changes to the shared cookie one at a time, across all windows. */
export function createTokens(
  api: Api,
  inTurn: <T>(run: () => Promise<T>) => Promise<T>,
  identity: Identity,
  timer: RefreshTimer,
): Tokens {
  let refreshing: Promise<void> | undefined
  /**
   * The server has moved to another address, and the cookie belongs to that address. No token can be fetched here, but
   * the session goes on.
   */
  let moved: ApiError | undefined

  function refresh(): Promise<void> {
    refreshing ??= inTurn(askForToken).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function askForToken(): Promise<void> {
    const isCurrent = identity.mark()
    const userId = identity.remembered()?.id
    try {
      const signedIn = await api('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers: byCookie,
        body: { user_id: userId },
        limitMs: refreshLimitMs,
        // A browser without the cookie gets an empty reply, because a first visit is no error.
        read: (reply) => (reply === undefined ? undefined : signedInBy(reply)),
      })
      if (!isCurrent()) return
      if (signedIn) identity.goOn(signedIn)
      else identity.refused()
    } catch (error) {
      if (!isCurrent()) return
      moved = hasMoved(error) ? error : undefined
      if (isRefusal(error) && !moved) identity.refused(error.code === 'ended_elsewhere' ? userId : undefined)
      else retryLater(error)
    }
  }

  function retryLater(error: unknown): void {
    const askedSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
    timer.retry((askedSeconds ?? 0) * 1000)
    if (identity.getState().status === 'loading') identity.startWithoutServer()
  }

  return {
    refresh,
    async of(user) {
      // Not for the first one: a page that begins with a server that hangs does not wait for it.
      if (timer.isDue() || (refreshing && timer.isRetrying())) await refresh()
      const state = identity.getState()
      if (userOf(state)?.id !== user.id || hasEnded(state)) throw signedOut()
      const token = identity.accessToken()
      if (!token) throw moved ?? unreachable()
      return token
    },
    async follow(user) {
      identity.expect(user)
      // A refresh that is under way may have started before that sign-in. Refresh again if it returns another user.
      await refreshing
      if (userOf(identity.getState())?.id !== user.id || !identity.accessToken()) await refresh()
    },
  }
}

// 429 asks to wait; 404 and 5xx come from a proxy or a restart. None of them means that the session is over.
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'unreadable' && [400, 401, 403].includes(error.status)
}

function hasMoved(error: unknown): error is ApiError {
  return error instanceof ApiError && addressToOpen(error.message) !== undefined
}
