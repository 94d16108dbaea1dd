import { area, css, expect, type Hand, role, test, writable } from '../journey.ts'

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

test('signing out: nothing is left in the browser, everything on the server', { tag: '@short' }, async ({
  writer,
  texts,
}) => {
  await writer.type('Private words')
  await writer.click(role('button', 'Open Tools'))
  await writer.click(role('button', 'Logout'))
  await goOut(writer)
  await expect.poll(() => writer.run(drafts)).toBe(0)
  expect(await texts()).toEqual(['Private words'])
  await writer.reload()
  await writer.see(address)
  await writer.gone(area)
})

test.describe('a browser with a device that keeps passkeys', () => {
  test.use({ whose: 'own' })

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
    await writer.click(role('button', 'Open Tools'))
    await writer.click(role('button', 'Logout'))
    await goOut(writer)
    if (!addAuthenticator) {
      await writer.gone(role('button', 'Use a passkey'))
      return
    }
    await writer.click(role('button', 'Use a passkey'))
    await writable(writer)
    await writer.reads('Behind a key')
  })
})

/** Chromium's device would take the offer in the field of the address at once. */
function offerNothing(): void {
  if ('PublicKeyCredential' in globalThis)
    Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable')
}

/** Where sending the last words takes the page longer than two seconds, it asks first. */
async function goOut(writer: Hand): Promise<void> {
  const signOut = role('button', 'Sign out', '[role=alertdialog]')
  const isOutOrAsked = async () =>
    ((await writer.find(address)) ?? (await writer.find(signOut))) !== undefined
  await expect.poll(isOutOrAsked, { message: 'the sign-in, or the question' }).toBe(true)
  if (!(await writer.find(address))) await writer.click(signOut)
  await writer.see(address)
}

/** How many texts this browser keeps. */
function drafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('longhand')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
