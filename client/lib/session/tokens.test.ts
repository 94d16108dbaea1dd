import { describe, expect, test, vi } from 'vitest'
import { ada, grace } from '../../../tests/fakes/fake-auth-server.ts'
import { FakeBrowser } from '../../../tests/fakes/fake-browser.ts'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { endedUnder, renewLate, signedIn } from '../../../tests/fakes/session-states.ts'

const readText = (reply: unknown) => String(reply)
const minutes = (count: number) => count * 60_000

renewLate()

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

// Over http, or in a browser without `__Host-`, a page at another name of the domain can replace our cookie by its own.

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

  test('is waited for by calls of the moment when the browser is online again', async () => {
    const browser = new FakeBrowser({ cookie: ada })
    await browser.openAndSettle()
    browser.server.isConnected = false
    const window = await browser.openAndSettle()
    await browser.clock.advance(minutes(5))
    browser.server.isConnected = true
    window.wake({ isOnlineAgain: true })
    expect(await window.session.request('/api/me', { read: readText })).toBe('ada')
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
