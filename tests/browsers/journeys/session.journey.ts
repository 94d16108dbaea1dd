import { randomUUID } from 'node:crypto'
import { createCookieJar } from '../../support/server/cookie-jar.ts'
import { area, css, expect, type Hand, role, saved, test, writable } from '../journey.ts'

const address = css('input[placeholder="Enter your email address"]')

test.describe('a browser that nobody has used', () => {
  test.use({ whose: 'own' })

  test('sign-in: a code comes by mail and is typed', { tag: '@short' }, async ({ hand, server, email }) => {
    await hand.goto(`${server.origin}/#/login`)
    await hand.click(address)
    await hand.type(email)
    await hand.click(role('button', 'Continue with Email'))
    await hand.click(css('input[placeholder="Enter 6-digit code"]'))
    await hand.type(await server.outbox.codeFor(email))
    await writable(hand)
    await hand.type('The first words')
    await hand.reads('The first words')
  })
})

test.describe('a browser of its own', () => {
  test.use({ whose: 'own' })

  test('signing out: a session that a stranger has left there does not take its place', async ({
    writer,
    server,
  }) => {
    const stranger = `eve-${randomUUID().slice(0, 8)}@example.com`
    const jar = createCookieJar()
    const call = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-refresh': 'cookie', origin: server.origin }
      const reply = await fetch(`${server.origin}/auth/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, ...jar.header() },
        body: JSON.stringify(body),
      })
      jar.take(reply.headers.getSetCookie())
    }
    await call('otp', { email: stranger })
    await call('verify', { email: stranger, token: await server.outbox.codeFor(stranger), type: 'email' })
    const [session] = [...jar.cookies].filter(([name]) => name.startsWith('refresh-'))
    expect(session).toBeDefined()
    await writer.run(leaveCookie, `${session?.join('=')}; path=/auth/v1/token`)
    await goOut(writer)
    await writer.see(address)
    await writer.run(withFonts)
    await writer.reload()
    await writer.see(address)
    await writer.gone(area)
  })
})

test('signing out: nothing is left in the browser, everything on the server', { tag: '@short' }, async ({
  writer,
  texts,
}) => {
  await writer.type('Private cormorants')
  await saved(writer)
  const kept = () => writer.run(placesOf, 'cormorant')
  await expect.poll(kept, { message: 'where the words are kept' }).toContain('longhand drafts')
  await goOut(writer)
  await writer.see(address)
  await expect.poll(kept, { message: 'where the words are still kept' }).toEqual([])
  expect(await texts()).toEqual(['Private cormorants'])
  await writer.run(withFonts)
  await writer.reload()
  await writer.see(address)
  await writer.gone(area)
  expect(await kept()).toEqual([])
})

test('signing out with words that the server has not: it asks, sends them and goes', async ({
  writer,
  server,
  texts,
}) => {
  await writer.type('Private ')
  await saved(writer)
  server.freeze()
  await writer.type('cormorants')
  await goOut(writer)
  await writer.click(role('button', 'Try to save and sign out', '[role=alertdialog]'))
  server.thaw()
  await writer.see(address)
  expect(await texts()).toEqual(['Private cormorants'])
  await expect.poll(() => writer.run(placesOf, 'cormorant')).toEqual([])
})

test.describe('a browser with a device that keeps passkeys', () => {
  test.use({ whose: 'equipped' })

  test('passkeys: added, and used to sign in; an engine without them offers none', async ({
    writer,
    device,
  }) => {
    const { addAuthenticator } = device.browser()
    await addAuthenticator?.()
    await writer.type('Behind a key')
    await writer.press('Control+Alt+Shift+C')
    await writer.click(role('tab', 'Account', '[role=dialog]'))
    if (addAuthenticator) {
      await writer.click(role('button', 'Add a passkey', '[role=dialog]'))
      await writer.see(role('button', '*Remove *', '[role=dialog]'))
    } else {
      const passkeys = async () => (await writer.see(role('dialog', 'Settings'))).text
      await expect.poll(passkeys).toContain('This browser has no passkeys.')
    }
    await writer.press('Escape')
    await writer.gone(css('[role=dialog]'))
    await writer.run(offerNothing)
    await saved(writer)
    await goOut(writer)
    await writer.see(address)
    if (!addAuthenticator) {
      // Once the page knows that the server takes passkeys, it has offered them, or never will.
      await expect.poll(() => writer.run(hasHeardOfPasskeys)).toBe(true)
      await writer.run(drawn)
      await writer.gone(role('button', 'Use a passkey'))
      return
    }
    await writer.click(role('button', 'Use a passkey'))
    await writable(writer)
    await writer.reads('Behind a key')
  })
})

/** Runs in the page. */
async function hasHeardOfPasskeys(): Promise<boolean> {
  const [asked] = performance.getEntriesByName(`${location.origin}/auth/v1/settings`)
  return asked !== undefined && (await (await fetch('/auth/v1/settings')).json()).passkeys === true
}

function drawn(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Removes the offer in the field of the address, which Chromium's device would accept at once. */
function offerNothing(): void {
  if ('PublicKeyCredential' in globalThis)
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable')
}

async function goOut(writer: Hand): Promise<void> {
  await writer.click(role('button', 'Open Tools'))
  await writer.click(role('button', 'Logout'))
}

/** Runs in the page. Waits for the fonts: a reload stops all loading, and Firefox complains about a font that did not come. */
async function withFonts(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await document.fonts.ready
}

/** Runs in the page. Sets a cookie, as a page at another name of the domain can. */
function leaveCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: WebKitGTK has no cookieStore.
  document.cookie = cookie
}

/** Runs in the page. Finds everything that it has stored in this browser and that contains these words. */
async function placesOf(words: string): Promise<string[]> {
  const found: string[] = []
  const look = (place: string, kept: unknown) => {
    if (JSON.stringify(kept)?.includes(words)) found.push(place)
  }
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  look('localStorage', { ...localStorage })
  look('sessionStorage', { ...sessionStorage })
  look('cookies', document.cookie)
  look('address', [location.href, history.state, document.title])
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) look(request.url, await (await cache.match(request))?.text())
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const kept = database.transaction(store).objectStore(store)
      look(`${name} ${store}`, await Promise.all([answerOf(kept.getAllKeys()), answerOf(kept.getAll())]))
    }
    database.close()
  }
  return found
}
