import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from '../support/e2e/axe.ts'
import { expect, expectWritable, freshEmail, type Page, test } from '../support/e2e/e2e.ts'
import { type Authenticator, addAuthenticator } from '../support/e2e/passkeys.ts'
import { showSection } from '../support/e2e/settings.ts'
import { openTools, saved, toast, tool } from '../support/e2e/writing.ts'

const writing = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const row = (page: Page) => settings(page).locator('.row', { hasText: 'Passkeys' })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const way = (page: Page) => button(page, 'Use a passkey')
const refusedByServer = /Failed to load resource.*status of (401|403|404|422)/
const named = 'Chrome on Windows'

async function openSettings(page: Page): Promise<void> {
  await openTools(page)
  await tool(page, 'Settings').click()
  await showSection(page, 'Account')
  await expect(row(page)).toBeVisible()
}

/** Adds one by hand, and closes the settings. */
async function addPasskey(page: Page): Promise<void> {
  await openSettings(page)
  await button(page, 'Add a passkey').click()
  await expect(button(page, `Remove ${named}`)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
}

/** A sign-out on another device: the page is not told. */
async function endOnServer(context: BrowserContext, origin: string): Promise<void> {
  const headers = { origin, 'x-refresh': 'cookie' }
  expect((await context.request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204)
}

/** In a browser that has passkeys, but offers none in a field. Chromium's device would take the offer at once. */
async function offerNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A blank page has none.
    if ('PublicKeyCredential' in globalThis)
      Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable')
  })
}

async function openLogin(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.goto('/#/login')
  await expect(way(page)).toBeVisible()
}

test('a passkey is added, and signs in by a button', async ({ page, signInByHand, complaints }) => {
  complaints.allow(refusedByServer)
  await offerNothing(page)
  await addAuthenticator(page)
  await signInByHand(page, freshEmail())
  await openSettings(page)
  await expect(row(page)).toContainText('A passkey signs you in without a code. The code keeps working.')
  await expect(row(page).getByRole('listitem')).toHaveCount(0)
  await button(page, 'Add a passkey').click()
  await expect(row(page).getByRole('listitem')).toHaveText(`${named}Added today. Not used yetRenameRemove`)
  await expect(row(page).getByRole('status')).toHaveText(`${named} is added.`)
  await expect(button(page, 'Add a passkey')).toBeFocused()
  await expectAccessibleDialog(page)
  await openLogin(page)
  await way(page).click()
  await expectWritable(page)
})

test('what goes wrong with a passkey is said quietly', { tag: '@long' }, async ({
  page,
  signInByHand,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await offerNothing(page)
  const authenticator = await addAuthenticator(page)
  await signInByHand(page, freshEmail())
  await openSettings(page)
  await test.step('what goes wrong is said quietly', () => expectFailedAdding(page, authenticator))
  await button(page, 'Add a passkey').click()
  await expect(row(page).getByRole('listitem')).toHaveCount(1)

  await button(page, 'Add a passkey').click()
  await expect(toast(page, 'This device already has a passkey for your account.')).toBeVisible()

  await openLogin(page)
  await expect(page.getByPlaceholder('Enter your email address')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  )
  await test.step('what goes wrong is said quietly, and the way stays', () =>
    expectFailedUse(page, authenticator))
  await way(page).click()
  await expectWritable(page)
})

test('a passkey is renamed and removed by keyboard alone', { tag: '@long' }, async ({
  page,
  signInByHand,
  complaints,
}) => {
  complaints.allow(refusedByServer)
  await offerNothing(page)
  await addAuthenticator(page)
  await signInByHand(page, freshEmail())
  await addPasskey(page)
  await openLogin(page)
  await expectAccessible(page)
  await way(page).click()
  await expectWritable(page)
  await openSettings(page)
  await expectRenamedAndRemoved(page)
  await expect(writing(page), 'the session goes on').toBeVisible()
})

/** In the open settings. */
async function expectRenamedAndRemoved(page: Page): Promise<void> {
  await expect(row(page).getByRole('listitem')).toContainText('Added today. Used today')
  await button(page, `Rename ${named}`).click()
  const field = page.getByRole('textbox', { name: 'Name of the passkey' })
  await expect(field).toBeFocused()
  await page.keyboard.type('My phone')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(button(page, `Rename ${named}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('My laptop')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Rename My laptop')).toBeFocused()
  await expect(row(page).getByRole('status')).toHaveText('Its name is My laptop now.')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Remove My laptop? It can no longer sign you in')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Remove My laptop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row(page).getByRole('listitem')).toHaveCount(0)
  await expect(row(page).getByRole('status')).toHaveText('My laptop is removed.')
  await expect(button(page, 'Add a passkey')).toBeFocused()
  await page.keyboard.press('Escape')
}

test('a second device has its own; a removed one says so, and the browser no longer offers it', {
  tag: '@long',
}, async ({ page, openContext, signInByHand, outbox, complaints }) => {
  complaints.expect(refusedByServer)
  const email = freshEmail()
  await offerNothing(page)
  const authenticator = await addAuthenticator(page)
  await signInByHand(page, email)
  await addPasskey(page)

  // The device is lost: a code opens the account elsewhere, and the passkey goes.
  const other = await (await openContext()).newPage()
  const second = await addAuthenticator(other)
  await signInByHand(other, email)
  await openSettings(other)
  await expect(row(other).getByRole('listitem')).toHaveCount(1)
  await test.step('a second device has its own, and both are seen', async () => {
    await button(other, 'Add a passkey').click()
    await expect(row(other).getByRole('listitem')).toHaveCount(2)
    const all = [...(await authenticator.credentials()), ...(await second.credentials())]
    expect(new Set(all.map((one) => one.credentialId)).size).toBe(2)
  })
  await button(other, `Remove ${named}`).first().click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(other).getByRole('listitem')).toHaveCount(1)

  await openLogin(page)
  await way(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey opens no account here. It may have been removed. Sign in with a code instead.',
  )
  await expect.poll(() => authenticator.credentials()).toEqual([])
  await page.getByPlaceholder('Enter your email address').fill(email)
  await button(page, 'Continue with Email').click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await expectWritable(page)
})

test('in the field of the address and over a page whose session has ended it signs its writer in, and nobody else', {
  tag: '@long',
}, async ({ page, context, openContext, server, signInByHand, complaints }) => {
  complaints.expect(refusedByServer)
  const stranger = await (await openContext()).newPage()
  const theirs = await addAuthenticator(stranger)
  await signInByHand(stranger, freshEmail('stranger'))
  await addPasskey(stranger)

  const authenticator = await addAuthenticator(page)
  await signInByHand(page, freshEmail())
  await addPasskey(page)
  await test.step('the field of the address offers it too', async () => {
    await page.context().clearCookies()
    await page.goto('about:blank')
    // Chromium's device takes the offer at once.
    await page.goto('/#/login')
    await page.waitForURL('**/#/app')
    await expectWritable(page)
  })

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const goOn = async (words: string) => {
    await endOnServer(context, server.origin)
    await writing(page).pressSequentially(words)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  }
  await test.step('the writer’s own signs in over the page, which keeps its words', async () => {
    await writing(page).pressSequentially('In the middle ')
    await saved(page)
    await goOn('of a sentence')
    await expect(dialog).toHaveCount(0)
    await saved(page)
    await page.reload()
    await expect(writing(page)).toHaveText('In the middle of a sentence')
  })

  await test.step('one of another account does not', async () => {
    await expectWritable(page)
    await authenticator.forgetAll()
    await theirs.copyTo(authenticator)
    await goOn(', and on')
    await expect(dialog.getByRole('alert')).toHaveText(
      'This passkey belongs to another account than this page. Use another one, or a code.',
    )
    await expectAccessibleDialog(page)
  })
})

/** In the open settings. */
async function expectFailedAdding(page: Page, authenticator: Authenticator): Promise<void> {
  await authenticator.verifies(false)
  await button(page, 'Add a passkey').click()
  await expect(toast(page, 'No passkey was added.')).toBeVisible()
  await authenticator.verifies(true)
  await page.route('**/api/account/passkeys/options', (route) => route.abort())
  await button(page, 'Add a passkey').click()
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
  await page.unroute('**/api/account/passkeys/options')
}

async function expectFailedUse(page: Page, authenticator: Authenticator): Promise<void> {
  await page.route('**/passkeys/authentication/options', (route) => route.abort())
  await way(page).click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await page.unroute('**/passkeys/authentication/options')
  await authenticator.verifies(false)
  await way(page).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await authenticator.verifies(true)
}

test('where the server takes none, or the browser has none, nothing is asked and nothing shown', {
  tag: '@long',
}, async ({ page, openContext }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { passkeys: false } }))
  await page.goto('/#/login')
  await expect(page.getByPlaceholder('Enter your email address')).toHaveAttribute('autocomplete', 'email')
  await expect(way(page)).toHaveCount(0)
  expect(asked.filter((url) => url.includes('passkey'))).toEqual([])

  const older = await openContext()
  await older.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  const other = await older.newPage()
  await other.goto('/#/login')
  await expect(button(other, 'Continue with Email')).toBeVisible()
  await expect(way(other)).toHaveCount(0)
})
