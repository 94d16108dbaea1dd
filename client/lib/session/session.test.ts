import { describe, expect, test } from 'vitest'
import { ada, grace } from '../../../tests/fakes/fake-auth-server.ts'
import { FakeBrowser } from '../../../tests/fakes/fake-browser.ts'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { renewLate, signedIn } from '../../../tests/fakes/session-states.ts'

const readText = (reply: unknown) => String(reply)
const minutes = (count: number) => count * 60_000

renewLate()

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
    // The first window does not get the message.
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
