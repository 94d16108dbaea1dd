import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, grace } from '../../../tests/fakes/fake-auth-server.ts'
import { FakeBrowser } from '../../../tests/fakes/fake-browser.ts'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import type { SessionUser } from './session-user.ts'

const readText = (reply: unknown) => String(reply)
const signedIn = (user: SessionUser) => ({ status: 'signed-in', user, ended: false })
const endedUnder = (user: SessionUser) => ({ status: 'signed-in', user, ended: true })
const minutes = (count: number) => count * 60_000

// As late as a token is renewed, unless a test says otherwise.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.mocked(Math.random).mockRestore()
})

describe('a window that opens', () => {
  test('checks before it reports a state, and finds the session of the cookie', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const window = browser.open()
    expect(window.session.getState()).toEqual({ status: 'loading' })
    await settle()
    expect(window.session.getState()).toEqual(signedIn(ada))
    expect(browser.server.calls).toEqual(['token'])
  })

  test('finds nobody when the server knows no session', async () => {
    const { session } = await new FakeBrowser().openAndSettle()
    expect(session.getState()).toEqual({ status: 'signed-out', ended: false })
  })

  test('says that the session was ended when there had been one', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.cookie = undefined
    const { session } = await browser.openAndSettle()
    expect(session.getState()).toEqual({ status: 'signed-out', ended: true })
    expect(browser.storedText()).toBe('')
  })

  test('shows the remembered user without a server, and signs in when it is back', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.isConnected = false
    const window = await browser.openAndSettle()
    expect(window.session.getState()).toEqual({ status: 'offline', user: ada })
    browser.server.isConnected = true
    window.wake({ isOnlineAgain: true })
    await settle()
    expect(window.session.getState()).toEqual(signedIn(ada))
  })

  test('is signed out without a server and a remembered user, and still asks the server later', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    browser.server.isConnected = false
    const { session } = await browser.openAndSettle()
    expect(session.getState()).toEqual({ status: 'signed-out', ended: false })
    browser.server.isConnected = true
    await browser.clock.advance(200)
    expect(session.getState()).toEqual(signedIn(ada))
  })

  test('shows the remembered user after two seconds while the server is silent', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.isSilent = true
    const { session } = await browser.openAndSettle()
    await browser.clock.advance(1_999)
    expect(session.getState()).toEqual({ status: 'loading' })
    await browser.clock.advance(1)
    expect(session.getState()).toEqual({ status: 'offline', user: ada })
  })

  test('believes an answer that comes after the remembered user was shown', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    const answer = browser.server.holdNextToken()
    const { session } = await browser.openAndSettle()
    await browser.clock.advance(2_000)
    expect(session.getState()).toEqual({ status: 'offline', user: ada })
    answer.release()
    await settle()
    expect(session.getState()).toEqual(signedIn(ada))
  })

  test('does not wait longer than ten seconds for a server that is silent', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    browser.server.isSilent = true
    const { session } = await browser.openAndSettle()
    await browser.clock.advance(9_999)
    expect(session.getState()).toEqual({ status: 'loading' })
    await browser.clock.advance(1)
    expect(session.getState()).toEqual({ status: 'signed-out', ended: false })
  })

  test('works when the browser refuses storage', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    browser.refusesStorage = true
    const window = await browser.openAndSettle()
    window.wake()
    await settle()
    expect(window.session.getState()).toEqual(signedIn(ada))
    expect(browser.server.calls).toEqual(['token'])
  })
})

describe('signing in', () => {
  test('adopts the session, remembers the user and keeps every token out of storage', async () => {
    const browser = new FakeBrowser()
    const { session } = await browser.openAndSettle()
    await session.verify('ada@example.com', '123456')
    expect(session.getState()).toEqual(signedIn(ada))
    expect(JSON.parse(browser.storedText())).toEqual(ada)
  })

  test('passes the refusal on and stays signed out', async () => {
    const { session } = await new FakeBrowser().openAndSettle()
    await expect(session.verify('ada@example.com', '000000')).rejects.toMatchObject({
      status: 403,
      message: 'Invalid verification code. Please try again.',
    })
    expect(session.getState().status).toBe('signed-out')
  })

  test('reaches every other window, and each gets a token of its own', async () => {
    const browser = new FakeBrowser()
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    await first.session.verify('ada@example.com', '123456')
    await settle()
    expect(second.session.getState()).toEqual(signedIn(ada))
    expect(await second.session.request('/api/me', { read: readText })).toBe('ada')
    expect(JSON.stringify(browser.messages)).not.toContain('token')
  })

  test('as another user replaces the user of every window', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    await first.session.verify('grace@example.com', '123456')
    await settle()
    expect(second.session.getState()).toEqual(signedIn(grace))
  })

  test('is noticed by a window that was frozen meanwhile, when it wakes', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const frozen = await browser.openAndSettle()
    frozen.isFrozen = true
    await first.session.verify('grace@example.com', '123456')
    frozen.wake()
    await settle()
    expect(frozen.session.getState()).toEqual(signedIn(grace))
  })

  test('is noticed by such a window at once, and where the server is away', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const frozen = await browser.openAndSettle()
    frozen.isFrozen = true
    await first.session.verify('grace@example.com', '123456')
    browser.server.isConnected = false
    frozen.wake()
    expect(frozen.session.getState()).toEqual({ status: 'offline', user: grace })
    const asked = frozen.session.request('/api/me', { read: readText })
    await expect(asked, 'never with the token of the one before').rejects.toMatchObject({ status: 0 })
    browser.server.isConnected = true
    await browser.clock.advance(minutes(1))
    expect(frozen.session.getState()).toEqual(signedIn(grace))
  })

  test('is taken for sure by a window that is looked at while it asks', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    const reply = browser.server.holdNextToken()
    await first.session.verify('grace@example.com', '123456')
    await settle()
    second.wake()
    expect(second.session.getState()).toEqual({ status: 'offline', user: grace })
    reply.release()
    await settle()
    expect(second.session.getState()).toEqual(signedIn(grace))
  })
})

describe('signing out', () => {
  test('ends the session on the server and in every window, and forgets the user', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    await first.session.signOut()
    expect(browser.server.cookie).toBeUndefined()
    expect(browser.storedText()).toBe('')
    for (const { session } of [first, second]) {
      expect(session.getState()).toEqual({ status: 'signed-out', ended: false })
    }
  })

  test('changes nothing when the server cannot be reached', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.isConnected = false
    await expect(session.signOut()).rejects.toMatchObject({ code: 'unreachable' })
    expect(session.getState()).toEqual(signedIn(ada))
    expect(JSON.parse(browser.storedText())).toEqual(ada)
  })

  test('succeeds when the session is already gone', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.endSessions()
    await session.signOut()
    expect(session.getState().status).toBe('signed-out')
  })

  test('may end every session of the account', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    await session.signOut({ scope: 'global' })
    expect(browser.server.scopes).toEqual(['global'])
    expect(session.getState()).toEqual({ status: 'signed-out', ended: false })
  })

  test('after the account is deleted needs no call, and every window knows why', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    browser.server.endSessions()
    browser.server.calls.length = 0
    first.session.leaveDeleted('ada')
    expect(browser.server.calls).toEqual([])
    expect(browser.storedText()).toBe('')
    for (const { session } of [first, second]) {
      expect(session.getState()).toEqual({ status: 'signed-out', ended: false, deleted: 'ada' })
    }
  })

  test('after the account is deleted leaves whoever has signed in since where they are', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    // The first one does not hear of it.
    first.isFrozen = true
    await second.session.verify('grace@example.com', '123456')
    first.session.leaveDeleted('ada')
    expect(second.session.getState()).toEqual(signedIn(grace))
  })

  test('is not undone by the answer to a call that another window made before', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const reply = browser.server.holdNextToken()
    const second = await browser.openAndSettle()
    await first.session.signOut()
    reply.release()
    await settle()
    expect(second.session.getState()).toEqual({ status: 'signed-out', ended: false })
  })

  test('is noticed by a window that was frozen meanwhile, when it wakes', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const frozen = await browser.openAndSettle()
    frozen.isFrozen = true
    await first.session.signOut()
    frozen.wake()
    await settle()
    expect(frozen.session.getState().status).toBe('signed-out')
  })

  test('is noticed by such a window at once, and where the server is away', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const frozen = await browser.openAndSettle()
    browser.server.isConnected = false
    const offline = await browser.openAndSettle()
    frozen.isFrozen = true
    offline.isFrozen = true
    browser.server.isConnected = true
    await first.session.signOut()
    browser.server.isConnected = false
    for (const window of [frozen, offline]) {
      window.wake()
      expect(window.session.getState()).toEqual({ status: 'signed-out', ended: false })
    }
  })
})

describe('the token', () => {
  test.each([
    [0, 59],
    [0.5, 44.5],
    [0.999_999, 30],
  ])(
    'is renewed at a minute that nobody can foretell: where chance is %d, after %d',
    async (chance, after) => {
      vi.mocked(Math.random).mockReturnValue(chance)
      const browser = new FakeBrowser({ cookie: ada })
      await browser.openAndSettle()
      await browser.clock.advance(minutes(after) - 1)
      expect(browser.server.calls).toEqual(['token'])
      await browser.clock.advance(1_000)
      expect(browser.server.calls).toEqual(['token', 'token'])
    },
  )

  test('is renewed a minute before it ends at the latest, each time', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    await browser.clock.advance(minutes(59) - 1)
    expect(browser.server.calls).toEqual(['token'])
    await browser.clock.advance(1)
    expect(browser.server.calls).toEqual(['token', 'token'])
    await browser.clock.advance(minutes(59))
    expect(browser.server.calls).toHaveLength(3)
  })

  test('is renewed within a minute after the machine slept past its end', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.clock.sleep(minutes(8 * 60))
    await browser.clock.advance(minutes(1))
    expect(browser.server.calls).toEqual(['token', 'token'])
  })

  test('of a hidden window is renewed when the window is visible again, not before', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const window = await browser.openAndSettle()
    window.isVisible = false
    await browser.clock.advance(minutes(180))
    expect(browser.server.calls).toEqual(['token'])
    window.isVisible = true
    window.wake()
    await settle()
    expect(browser.server.calls).toEqual(['token', 'token'])
  })

  test('of a hidden window is renewed when it has something to send', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const window = await browser.openAndSettle()
    window.isVisible = false
    await browser.clock.advance(minutes(180))
    expect(await window.session.request('/api/me', { read: readText })).toBe('ada')
    expect(browser.server.calls).toEqual(['token', 'token', 'me'])
  })

  test('is renewed by one window at a time when all wake together', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const windows = [1, 2, 3, 4].map(() => browser.open())
    await settle()
    browser.clock.sleep(minutes(8 * 60))
    for (const window of windows) window.wake()
    await settle()
    expect(browser.server.calls).toHaveLength(8)
    expect(browser.server.mostTokenCallsAtOnce).toBe(1)
  })

  test('is not requested in a loop when its lifetime is short', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    browser.server.lifetimeSeconds = 60
    await browser.openAndSettle()
    await browser.clock.advance(minutes(10))
    expect(browser.server.calls).toHaveLength(11)
  })

  test('is requested anew when the clock was set back', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.clock.sleep(-minutes(24 * 60))
    await browser.clock.advance(minutes(1))
    expect(browser.server.calls).toEqual(['token', 'token'])
  })
})

// Where a browser knows no `__Host-`, and over http, a page at another name of the domain pushes our cookie out and leaves its own.
describe('a session that somebody has left here who never signed in here', () => {
  test('does not take the place of the writer in a window that opens, now or later', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.cookie = grace
    for (let count = 0; count < 2; count++) {
      const { session } = await browser.openAndSettle()
      expect(session.getState().status).toBe('signed-out')
    }
    expect(browser.storedText()).not.toContain('grace')
  })

  test('does not take it under a page in use', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.cookie = grace
    await browser.clock.advance(minutes(59))
    expect(session.getState()).toEqual(endedUnder(ada))
  })

  test('opens nothing where somebody has signed out', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    await session.signOut()
    browser.server.cookie = grace
    const next = await browser.openAndSettle()
    expect(next.session.getState()).toEqual({ status: 'signed-out', ended: false })
  })

  test('gives way to the writer who signs in again', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.cookie = grace
    const { session } = await browser.openAndSettle()
    await session.verify('ada@example.com', '123456')
    expect(session.getState()).toEqual(signedIn(ada))
    expect((await browser.openAndSettle()).session.getState()).toEqual(signedIn(ada))
  })

  test('is not what another window has named, though its word comes before what it stores', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const window = await browser.openAndSettle()
    browser.server.cookie = grace
    window.hear({ type: 'signed-in', user: grace })
    await settle()
    expect(window.session.getState()).toEqual(signedIn(grace))
    expect(browser.storedText()).toContain('grace')
  })

  test('is taken where the browser has thrown away what it stored, or stores nothing', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    browser.refusesStorage = true
    await browser.openAndSettle()
    browser.server.cookie = grace
    expect((await browser.openAndSettle()).session.getState()).toEqual(signedIn(grace))
  })
})

describe('a refresh that fails', () => {
  test.each([
    ['the network is gone', 0],
    ['the server is broken', 500],
    ['a proxy has nobody to ask', 502],
    ['there is too much to do', 429],
    ['nothing is found there', 404],
  ])('signs nobody out when %s, and is tried again ever more seldom', async (_case, status) => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.refuseTokensWith = status
    await browser.clock.advance(minutes(59) + 200 + 400 + 800)
    expect(browser.server.calls).toHaveLength(1 + 4)
    await browser.clock.advance(minutes(60))
    expect(session.getState()).toEqual(signedIn(ada))
    expect(browser.server.calls.length).toBeLessThan(80)
    browser.server.refuseTokensWith = undefined
    await browser.clock.advance(minutes(1))
    expect(await session.request('/api/me', { read: readText })).toBe('ada')
  })

  test('waits as long as the server asks it to', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.refuseTokensWith = 429
    browser.server.retryAfterSeconds = 30
    await browser.clock.advance(minutes(59) + 29_999)
    expect(browser.server.calls).toHaveLength(2)
    await browser.clock.advance(1)
    expect(browser.server.calls).toHaveLength(3)
  })

  test('does not let calls retry more often than the back-off allows', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.isConnected = false
    const { session } = await browser.openAndSettle()
    const calls = browser.server.calls.length
    for (let count = 0; count < 20; count++) {
      await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({
        code: 'unreachable',
      })
    }
    expect(browser.server.calls).toHaveLength(calls)
  })

  test.each([400, 401, 403])('ends the session under every page on a refusal with %i', async (status) => {
    const browser = new FakeBrowser({ cookie: ada })
    const first = await browser.openAndSettle()
    const second = await browser.openAndSettle()
    second.isVisible = false
    browser.server.refuseTokensWith = status
    await browser.clock.advance(minutes(59))
    expect(first.session.getState()).toEqual(endedUnder(ada))
    expect(second.session.getState()).toEqual(endedUnder(ada))
    const calls = browser.server.calls.length
    await browser.clock.advance(minutes(600))
    expect(browser.server.calls).toHaveLength(calls)
  })

  test('ends nothing when the server has moved, and tells the new address', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.movedTo = 'https://words.example'
    const { session } = await browser.openAndSettle()
    expect(session.getState()).toEqual({ status: 'offline', user: ada })
    await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({
      status: 403,
      message: 'Please open this page at https://words.example.',
    })
    expect(JSON.parse(browser.storedText())).toEqual(ada)
  })

  test('ends nothing when a proxy refuses in the server’s place', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.refuseTokensWith = 403
    browser.server.isBehindStranger = true
    await browser.clock.advance(minutes(59))
    expect(session.getState()).toEqual(signedIn(ada))
  })
})

describe('a session that ended under a page in use', () => {
  async function endUnder(browser: FakeBrowser) {
    const window = await browser.openAndSettle()
    browser.server.endSessions()
    await browser.clock.advance(minutes(59))
    expect(window.session.getState()).toEqual(endedUnder(ada))
    return window
  }

  test('keeps the user, and refuses calls without asking the server', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await endUnder(browser)
    const calls = browser.server.calls.length
    await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({ status: 401 })
    expect(browser.server.calls).toHaveLength(calls)
  })

  test('goes on after a sign-in here, and in the other windows too', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const other = await browser.openAndSettle()
    const { session } = await endUnder(browser)
    expect(other.session.getState()).toEqual(endedUnder(ada))
    await session.verify('ada@example.com', '123456')
    await settle()
    for (const each of [session, other.session]) {
      expect(each.getState()).toEqual(signedIn(ada))
      expect(await each.request('/api/me', { read: readText })).toBe('ada')
    }
  })

  test('goes on in a window that was frozen during the sign-in', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const frozen = await browser.openAndSettle()
    const { session } = await endUnder(browser)
    frozen.isFrozen = true
    await session.verify('ada@example.com', '123456')
    frozen.wake()
    await settle()
    expect(frozen.session.getState()).toEqual(signedIn(ada))
  })

  test('goes on when a window opens in which somebody has signed in elsewhere', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const window = await endUnder(browser)
    browser.server.cookie = ada
    await browser.openAndSettle()
    expect(window.session.getState()).toEqual(signedIn(ada))
  })

  test('stays on its page when another window is opened and finds nobody signed in', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const window = await endUnder(browser)
    const fresh = await browser.openAndSettle()
    expect(fresh.session.getState()).toEqual({ status: 'signed-out', ended: true })
    window.wake()
    await settle()
    expect(window.session.getState()).toEqual(endedUnder(ada))
  })

  test('stays when it was shown without a server and the server, once back, no longer knows it', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.isConnected = false
    const window = await browser.openAndSettle()
    browser.server.isConnected = true
    browser.server.endSessions()
    window.wake({ isOnlineAgain: true })
    await settle()
    expect(window.session.getState()).toEqual(endedUnder(ada))
  })

  test('stays where the browser has forgotten all that the site had stored', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const windows = [await browser.openAndSettle(), await browser.openAndSettle()]
    browser.forgetSite()
    await browser.clock.advance(minutes(59))
    expect(windows.map(({ session }) => session.getState())).toEqual([endedUnder(ada), endedUnder(ada)])
    await windows[0]?.session.verify('ada@example.com', '123456')
    await settle()
    expect(windows.map(({ session }) => session.getState())).toEqual([signedIn(ada), signedIn(ada)])
  })

  test('is left by a sign-out, in every window', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const other = await browser.openAndSettle()
    const { session } = await endUnder(browser)
    await session.signOut()
    for (const each of [session, other.session]) {
      expect(each.getState()).toEqual({ status: 'signed-out', ended: false })
    }
    expect(browser.storedText()).toBe('')
  })

  test('gives way to another user who signs in', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await endUnder(browser)
    const fresh = await browser.openAndSettle()
    await fresh.session.verify('grace@example.com', '123456')
    await settle()
    expect(session.getState()).toEqual(signedIn(grace))
  })
})

describe('a call refused with 401', () => {
  test('is sent once more with a new token', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.forgetAccessTokens()
    expect(await session.request('/api/me', { read: readText })).toBe('ada')
    expect(browser.server.calls).toEqual(['token', 'me', 'token', 'me'])
  })

  test('shares its refresh with the calls refused beside it', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.forgetAccessTokens()
    await Promise.all([1, 2, 3].map(() => session.request('/api/me', { read: readText })))
    expect(browser.server.calls.filter((call) => call === 'token')).toHaveLength(2)
  })

  test('is not retried for ever', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.refusesEverything = true
    await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({ status: 401 })
    expect(browser.server.calls).toEqual(['token', 'me', 'token', 'me'])
  })

  test('ends the session when there is no new token', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.endSessions()
    await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({ status: 401 })
    expect(session.getState()).toEqual(endedUnder(ada))
  })

  test('counts as unreachable when no new token can be fetched', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.forgetAccessTokens()
    browser.server.refuseTokensWith = 500
    await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({
      code: 'unreachable',
    })
    expect(session.getState()).toEqual(signedIn(ada))
  })

  test('is never sent again as another user', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    const { session } = await browser.openAndSettle()
    browser.server.forgetAccessTokens()
    browser.server.cookie = grace
    await expect(session.request('/api/me', { read: readText })).rejects.toMatchObject({ status: 401 })
    expect(browser.server.calls.filter((call) => call === 'me')).toHaveLength(1)
    expect(session.getState()).toEqual(endedUnder(ada))
  })
})

test('listeners are told of changes until they leave, and not when nothing changed', async () => {
  const browser = new FakeBrowser({ cookie: ada })
  const { session } = browser.open()
  let heard = 0
  const leave = session.subscribe(() => {
    heard += 1
  })
  await settle()
  expect(heard).toBe(1)
  await browser.clock.advance(minutes(59))
  expect(heard).toBe(1)
  leave()
  await session.signOut()
  expect(heard).toBe(1)
})

test('a file is downloaded as the user, with a fresh token where the old one is refused', async () => {
  const browser = new FakeBrowser({ cookie: ada })
  const { session } = await browser.openAndSettle()
  browser.server.forgetAccessTokens()
  const file = await session.download('/api/me')
  expect(await file.text()).toBe('"ada"')
  expect(browser.server.calls).toEqual(['token', 'me', 'token', 'me'])
})

test('lines are streamed as the user, with a fresh token where the old one is refused', async () => {
  const browser = new FakeBrowser({ cookie: ada })
  const { session } = await browser.openAndSettle()
  browser.server.forgetAccessTokens()
  await session.stream('/api/me', { body: {}, onLine: () => {} })
  expect(browser.server.calls).toEqual(['token', 'me', 'token', 'me'])
})
