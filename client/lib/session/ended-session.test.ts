import { describe, expect, test } from 'vitest'
import { ada, grace } from '../../../tests/fakes/fake-auth-server.ts'
import { FakeBrowser } from '../../../tests/fakes/fake-browser.ts'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { endedUnder, renewLate, signedIn } from '../../../tests/fakes/session-states.ts'

const readText = (reply: unknown) => String(reply)
const minutes = (count: number) => count * 60_000

renewLate()

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
