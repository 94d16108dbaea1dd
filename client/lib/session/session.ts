import { type Api, type ApiOptions, createApi, type fetchOwn } from '../api/api.ts'
import { hasStatus, unreachable } from '../api/api-error.ts'
import type { Download } from '../api/download.ts'
import type { StreamLines } from '../api/stream-lines.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { Clock } from '../clock.ts'
import { createAsUser } from './as-user.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createRefreshTimer, type RefreshTimer } from './refresh-timer.ts'
import { byCookie, type SignedIn, signedInBy } from './session-reply.ts'
import { hasEnded, type SessionState, userOf } from './session-state.ts'
import type { SessionUser } from './session-user.ts'
import { createTokens, type Tokens } from './tokens.ts'
import type { WindowChannel } from './window-channel.ts'

export interface Session {
  getState(): SessionState
  subscribe(onChange: () => void): () => void
  /** Who was last signed in, in this browser. */
  remembered(): SessionUser | undefined
  /** A call as the signed-in user. It is never sent as another user who signed in meanwhile. */
  request: Api
  /** A file download as the signed-in user, under the same rule. */
  download: Download
  /** A reply that arrives line by line, under the same rule. */
  stream: StreamLines
  verify(email: string, code: string): Promise<unknown>
  /**
   * Signs in like `verify`, with the body that this path of the server accepts as a proof. Returns what `read` finds,
   * if it is not a session.
   */
  signIn<T extends object>(path: string, body: object, how?: Answer<T>): Promise<T | undefined>
  /**
   * Ends this browser's session in all its windows or, with `global`, every session of the account on every device.
   * Throws and changes nothing if the server cannot be reached.
   */
  signOut(options?: { scope: 'local' | 'global' }): Promise<void>
  /**
   * To be called after this account was deleted: its sessions are gone, and only the windows of this browser must be
   * told.
   */
  leaveDeleted(userId: string): void
}

export interface Platform {
  fetch: typeof fetchOwn
  clock: Clock
  storage: DeviceStorage
  channel: WindowChannel
  /** Runs changes to the shared cookie one at a time, across all windows. */
  locks: { request<T>(name: string, run: () => Promise<T>): Promise<T> }
  page: {
    isVisible(): boolean
    /** The window is visible again, restored from the back-forward cache, or online again. */
    onWake(run: (isOnlineAgain: boolean) => void): void
  }
}

type Answer<T> = Pick<ApiOptions<SignedIn | T>, 'read' | 'limitMs'>

const lockName = 'longhand:session'
/**
 * How long a start with a remembered writer waits for the first response of the server. Then the page opens without it.
 */
const patienceMs = 2_000

/**
 * Who is signed in, for every page of the window. The access token is only in memory; the refresh token is a cookie
 * that scripts cannot read. A session ends only by a definite refusal of the server, a sign-out, or a message from
 * another window. A network failure never ends it.
 */
export function createSession(platform: Platform): Session {
  const api = createApi(platform)
  // Loaded with the first file and the first reply of AI: the page begins without them.
  const loadDownload = () => import('../api/download.ts').catch(notLoaded)
  const loadStreamLines = () => import('../api/stream-lines.ts').catch(notLoaded)
  const inTurn = <T>(run: () => Promise<T>) => platform.locks.request(lockName, run)
  const timer = createRefreshTimer(platform.clock, {
    isVisible: platform.page.isVisible,
    refresh: () => void tokens.refresh(),
  })
  const identity = createIdentity(platform, timer)
  const tokens = createTokens(api, inTurn, identity, timer)
  const asUser = createAsUser(identity, tokens)
  const request: Api = (path, options) => asUser(options, (own) => api(path, own))
  const signIn = <T extends object>(path: string, body: object, how: Answer<T> = { read: signedInBy }) =>
    inTurn(async () => {
      const answer = await api(path, { method: 'POST', headers: byCookie, body, ...how })
      if (!('accessToken' in answer)) return answer
      identity.begin(answer)
      platform.channel.post({ type: 'signed-in', user: answer.user })
    })

  followNews(platform, { identity, tokens, timer })
  // This window may come from signing in elsewhere, while another window still shows that its session has ended.
  void tokens.refresh().then(() => {
    const user = userOf(identity.getState())
    if (user && identity.accessToken()) platform.channel.post({ type: 'signed-in', user })
  })
  platform.clock.after(patienceMs, () => {
    if (identity.getState().status === 'loading' && identity.remembered()) identity.startWithoutServer()
  })

  return {
    getState: identity.getState,
    subscribe: identity.subscribe,
    remembered: identity.remembered,
    request,
    download: (path, options = {}) =>
      asUser(options, async (own) => (await loadDownload()).createDownload(platform)(path, own)),
    stream: (path, options) =>
      asUser(options, async (own) => (await loadStreamLines()).createStreamLines(platform)(path, own)),

    verify: (email, code) => signIn('/auth/v1/verify', { email, token: code, type: 'email' }),
    signIn,

    async signOut({ scope } = { scope: 'local' }) {
      try {
        await request(`/auth/v1/logout?scope=${scope}`, {
          method: 'POST',
          headers: byCookie,
          read: () => undefined,
        })
      } catch (error) {
        // Refused even with a fresh token: the session is already gone, as wanted.
        if (!hasStatus(error, 401)) throw error
      }
      identity.leave({ ended: false })
    },

    leaveDeleted: (deleted) => identity.leave({ ended: false, deleted }),
  }
}

interface Parts {
  identity: Identity
  tokens: Tokens
  timer: RefreshTimer
}

/** Follows other windows, which sign in and out too, and this window's own wake-ups. */
function followNews({ channel, page }: Platform, { identity, tokens, timer }: Parts): void {
  channel.listen((message) => {
    if (message.type === 'signed-out') return identity.drop(message)
    void tokens.follow(message.user)
  })
  page.onWake((isOnlineAgain) => {
    const state = identity.getState()
    const shown = userOf(state)
    // The server would say so too, but may be out of reach, and somebody else may use this browser by now.
    if (shown && !hasEnded(state) && identity.hasLeft()) return identity.drop({ ended: false })
    const other = identity.remembered()
    if (shown && other && other.id !== shown.id) {
      identity.drop({ ended: false })
      identity.startWithoutServer()
      return void tokens.follow(other)
    }
    // A frozen window receives no messages. The remembered user shows whether another user has signed in meanwhile, but
    // not whether the session has ended: the same writer may have signed in again.
    const hasMissedNews = hasEnded(state) || other?.id !== shown?.id
    if (hasMissedNews || (isOnlineAgain && timer.isRetrying())) void tokens.refresh()
    else timer.look()
  })
}

function notLoaded(): never {
  throw unreachable()
}
