import { hasStatus, signedOut, unreachable } from '../api/api-error.ts'
import type { Identity } from './identity.ts'
import { userOf } from './session-state.ts'
import type { Tokens } from './tokens.ts'

/**
 * Makes a call as the user who is signed in when it begins. It is never sent as another user who signs in meanwhile.
 */
type AsUser = <Options extends { headers?: Record<string, string> }, T>(
  options: Options,
  call: (options: Options) => Promise<T>,
) => Promise<T>

export function createAsUser(identity: Identity, tokens: Tokens): AsUser {
  return async (options, call) => {
    const user = userOf(identity.getState())
    if (!user) throw signedOut()
    const send = (token: string) =>
      call({
        ...options,
        headers: { ...options.headers, authorization: `Bearer ${token}`, 'time-zone': timeZone() },
      })

    const token = await tokens.of(user)
    try {
      return await send(token)
    } catch (error) {
      if (!hasStatus(error, 401)) throw error
      // Calls refused together share one refresh. A later one finds the new token.
      if (identity.accessToken() === token) await tokens.refresh()
      const fresh = await tokens.of(user)
      if (fresh === token) throw unreachable()
      return await send(fresh)
    }
  }
}

/** The server counts by the writer's days, and the writer's device may travel into another time zone. */
function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
