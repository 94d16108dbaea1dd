import { type Api, type ApiOptions, createApi } from '../api.ts'
import { ApiError, addressToOpen, unreachable } from '../api-error.ts'
import type { Clock } from '../clock.ts'
import type { DeviceStorage } from '../device-storage.ts'
import { createDownload, type Download } from '../download.ts'
import { createObservable } from '../observable.ts'
import { createStreamLines, type StreamLines } from '../stream-lines.ts'
import { createRefreshTimer } from './refresh-timer.ts'
import { createRememberedUser } from './remembered-user.ts'
import { readSession, type SignedIn } from './session-reply.ts'
import type { SessionUser, SignOut } from './session-user.ts'
import type { WindowChannel } from './window-channel.ts'

export type SessionState =
  | { status: 'loading' }
  /** `ended`: the server closed the session under a page in use. Page and words stay; a new code goes on with them. */
  | { status: 'signed-in'; user: SessionUser; ended: boolean }
  /** The server has not been reached since this window opened; the user is the one remembered here. */
  | { status: 'offline'; user: SessionUser }
  | ({ status: 'signed-out' } & SignOut)

export interface Session {
  getState(): SessionState
  subscribe(onChange: () => void): () => void
  /** A call as the signed-in user. It never goes out as another user who signed in meanwhile. */
  request: Api
  /** A file as the signed-in user, under the same rule. */
  download: Download
  /** An answer that comes line by line, under the same rule. */
  stream: StreamLines
  verify(email: string, code: string): Promise<void>
  /**
   * Ends this browser's session in all its windows, or with `global` every session of the account on every device.
   * Throws, and changes nothing, when the server cannot be told.
   */
  signOut(options?: { scope: 'local' | 'global' }): Promise<void>
  /** Once the account is deleted: no session is left to end, only this browser's windows to tell. */
  leaveDeleted(): void
}

export interface Platform {
  fetch: typeof fetch
  clock: Clock
  storage: DeviceStorage
  channel: WindowChannel
  /** Runs what changes the shared cookie one at a time, in all windows together. */
  locks: { request<T>(name: string, run: () => Promise<T>): Promise<T> }
  page: {
    isVisible(): boolean
    /** Seen again, restored from the back-forward cache, or connected again. */
    onWake(run: (isOnlineAgain: boolean) => void): void
  }
}

const lockName = 'longhand:session'
/** Asks the server to keep the refresh token in its cookie, and out of the reply. */
const byCookie = { 'x-refresh': 'cookie' }
const refreshLimitMs = 10_000
/** How long a writer who is remembered here waits for the first answer before the page opens without it. */
const patienceMs = 2_000
const refreshMarginMs = 60_000

/**
 * Who is signed in, for every page of the window. The access token lives in this closure and nowhere else; the
 * refresh token is a cookie that no script can read. Only a definite refusal by the server, a sign-out, or another
 * window's word ends a session: a network that fails never does.
 */
export function createSession(platform: Platform): Session {
  const { clock, channel, locks, page } = platform
  const api = createApi(platform)
  const download = createDownload(platform)
  const streamLines = createStreamLines(platform)
  const remembered = createRememberedUser(platform.storage)
  const timer = createRefreshTimer(clock, { isVisible: page.isVisible, refresh: () => void refresh() })
  const state = createObservable<SessionState>({ status: 'loading' })

  let accessToken: string | undefined
  let refreshing: Promise<void> | undefined
  /** The server is at another address by now, and its cookie with it: here nothing more can be had, and nothing is over. */
  let moved: ApiError | undefined
  /** Counts sign-ins and sign-outs, so that an answer from before one is not believed after it. */
  let era = 0

  channel.listen((message) => {
    if (message.type === 'signed-out') drop(message)
    else void followOtherWindow(message.user)
  })
  page.onWake((isOnlineAgain) => {
    // A frozen window hears nothing; what is remembered tells that something happened meanwhile. Of a session that
    // has ended it tells nothing: the same writer may have signed in again.
    const hasMissedNews = hasEnded(state.get()) || remembered.get()?.id !== userOf(state.get())?.id
    if (hasMissedNews || (isOnlineAgain && timer.isRetrying())) void refresh()
    else timer.look()
  })
  void refresh()
  clock.after(patienceMs, () => {
    if (state.get().status === 'loading' && remembered.get()) startWithoutServer()
  })

  async function followOtherWindow(user: SessionUser): Promise<void> {
    // A refresh under way may have started before that sign-in: ask again if it brings somebody else.
    await refreshing
    if (userOf(state.get())?.id !== user.id || !accessToken) await refresh()
  }

  function refresh(): Promise<void> {
    refreshing ??= locks.request(lockName, askForToken).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function askForToken(): Promise<void> {
    const askedIn = era
    try {
      const signedIn = await api('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers: byCookie,
        body: {},
        limitMs: refreshLimitMs,
        // A browser without the cookie gets an empty answer: a first visit is no error.
        read: (reply) => (reply === undefined ? undefined : readSession(reply)),
      })
      if (era !== askedIn) return
      if (signedIn) begin(signedIn)
      else refused()
    } catch (error) {
      if (era !== askedIn) return
      moved = hasMoved(error) ? error : undefined
      if (isRefusal(error) && !moved) refused()
      else retryLater(error)
    }
  }

  function refused(): void {
    if (hasEnded(state.get())) return
    // Where a page is in use and nobody is remembered, this window has missed the writer's own sign-out.
    const ended = remembered.get() !== undefined
    if (!userOf(state.get())) remembered.set(undefined)
    if (ended) channel.post({ type: 'signed-out', ended })
    drop({ ended })
  }

  function retryLater(error: unknown): void {
    const askedSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
    timer.retry((askedSeconds ?? 0) * 1000)
    if (state.get().status === 'loading') startWithoutServer()
  }

  function startWithoutServer(): void {
    const user = remembered.get()
    become(user ? { status: 'offline', user } : { status: 'signed-out', ended: false })
  }

  function begin({ accessToken: token, lifetimeMs, user }: SignedIn): void {
    era += 1
    accessToken = token
    timer.set(Math.max(lifetimeMs - refreshMarginMs, lifetimeMs / 2))
    remembered.set(user)
    become({ status: 'signed-in', user, ended: false })
  }

  /** Only this window's part of an end: what all windows share is the business of the one that began it. */
  function drop({ ended, deleted }: SignOut): void {
    const user = userOf(state.get())
    era += 1
    accessToken = undefined
    timer.stop()
    if (ended && user) become({ status: 'signed-in', user, ended })
    else become({ status: 'signed-out', ended, ...(deleted && { deleted }) })
  }

  function leave(how: SignOut): void {
    remembered.set(undefined)
    channel.post({ type: 'signed-out', ...how })
    drop(how)
  }

  function become(next: SessionState): void {
    if (!isSame(next, state.get())) state.set(next)
  }

  async function tokenOf(user: SessionUser): Promise<string> {
    if (timer.isDue()) await refresh()
    if (userOf(state.get())?.id !== user.id || hasEnded(state.get())) throw signedOut()
    if (!accessToken) throw moved ?? unreachable()
    return accessToken
  }

  function request<T>(path: string, options: ApiOptions<T>): Promise<T> {
    return asUser((headers) => api(path, { ...options, headers: { ...options.headers, ...headers } }))
  }

  async function asUser<T>(call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const user = userOf(state.get())
    if (!user) throw signedOut()
    const send = (token: string) => call({ authorization: `Bearer ${token}`, 'time-zone': timeZone() })

    const token = await tokenOf(user)
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      // Calls refused together share one refresh, and whoever comes late finds the new token.
      if (accessToken === token) await refresh()
      const fresh = await tokenOf(user)
      if (fresh === token) throw unreachable()
      return await send(fresh)
    }
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    request,

    download: (path, options) =>
      asUser((headers) => download(path, { ...options, headers: { ...options?.headers, ...headers } })),

    stream: (path, options) =>
      asUser((headers) => streamLines(path, { ...options, headers: { ...options.headers, ...headers } })),

    verify: (email, code) =>
      locks.request(lockName, async () => {
        const signedIn = await api('/auth/v1/verify', {
          method: 'POST',
          headers: byCookie,
          body: { email, token: code, type: 'email' },
          read: readSession,
        })
        begin(signedIn)
        channel.post({ type: 'signed-in', user: signedIn.user })
      }),

    async signOut({ scope } = { scope: 'local' }) {
      try {
        await request(`/auth/v1/logout?scope=${scope}`, {
          method: 'POST',
          headers: byCookie,
          read: () => undefined,
        })
      } catch (error) {
        // Refused even with a fresh token: the session is already gone, which is what was wanted.
        if (!(error instanceof ApiError && error.status === 401)) throw error
      }
      leave({ ended: false })
    },

    leaveDeleted: () => leave({ ended: false, deleted: true }),
  }
}

function userOf(state: SessionState): SessionUser | undefined {
  return state.status === 'signed-in' || state.status === 'offline' ? state.user : undefined
}

function hasEnded(state: SessionState): boolean {
  return state.status === 'signed-in' && state.ended
}

function isSame(a: SessionState, b: SessionState): boolean {
  return a.status === b.status && userOf(a)?.id === userOf(b)?.id && hasEnded(a) === hasEnded(b)
}

function signedOut(): ApiError {
  return new ApiError('unauthenticated', 401, 'User not authenticated')
}

// 429 asks to wait, 404 and 5xx are a proxy's or a restart's: none of them says that the session is over.
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== 'unreadable' && [400, 401, 403].includes(error.status)
}

function hasMoved(error: unknown): error is ApiError {
  return error instanceof ApiError && addressToOpen(error.message) !== undefined
}

/** What the server says of days, it says of the writer's. A device that travels is in another zone afterwards. */
function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
