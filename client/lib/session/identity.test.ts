import { describe, expect, test } from 'vitest'
import { ada, grace } from '../../../tests/fakes/fake-auth-server.ts'
import { FakeBrowser } from '../../../tests/fakes/fake-browser.ts'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { endedUnder, renewLate, signedIn } from '../../../tests/fakes/session-states.ts'

const minutes = (count: number) => count * 60_000

renewLate()

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
