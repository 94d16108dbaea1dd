import { ageSessions } from '../support/e2e/age.ts'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { expect, expectWritable, freshEmail, type Page, test } from '../support/e2e/e2e.ts'
import { addAuthenticator } from '../support/e2e/passkeys.ts'
import { showSection } from '../support/e2e/settings.ts'
import { openTools, saved, tool } from '../support/e2e/writing.ts'

const writing = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const proof = (page: Page) => page.getByRole('region', { name: 'Prove that it is you' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByPlaceholder('Enter 6-digit code')
/** The complaints about calls that want a proof, about a wrong code, and about calls without a network. */
const refused =
  /Failed to load resource: (the server responded with a status of (401|403)|net::ERR_INTERNET_DISCONNECTED)/

async function openAccount(page: Page): Promise<void> {
  await openTools(page)
  await tool(page, 'Settings').click()
  await showSection(page, 'Account')
  await expect(settings(page).getByText('This browser.')).toBeVisible()
}

test('whoever signed in a while ago proves by a code that it is them, before another device is signed out', async ({
  page,
  server,
  signIn,
  openContext,
  outbox,
  complaints,
}) => {
  complaints.expect(refused)
  const email = freshEmail()
  await signIn(page, email)
  const other = await (await openContext()).newPage()
  await signIn(other, email)
  ageSessions(server, email)
  await openAccount(page)
  const signOut = button(page, 'Sign out Chrome on Windows')
  await signOut.focus()
  await page.keyboard.press('Enter')
  await expect(proof(page).getByText(`We will send a code to ${email}`)).toBeFocused()
  await expectAccessibleDialog(page)
  await button(page, 'Send code').press('Enter')
  await expect(code(page)).toBeFocused()
  await expectAccessibleDialog(page)
  const right = await outbox.codeFor(email)
  await page.keyboard.type(right === '000000' ? '000001' : '000000')
  await expect(proof(page).getByRole('alert')).toHaveText('Invalid verification code. Please try again.')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(right)
  await expect(settings(page).getByText('Chrome on Windows is signed out.')).toHaveCount(1)
  await expect(proof(page)).toHaveCount(0)
  await expect(settings(page).getByRole('listitem').filter({ hasText: 'This browser' })).toBeFocused()
  await other.reload()
  await expect(other).toHaveURL(/#\/login$/)
})

test('nothing is done where the proof is given up, and a code that could not be sent is asked for again', {
  tag: '@long',
}, async ({ page, context, server, signIn, openContext, complaints }) => {
  complaints.expect(refused)
  const email = freshEmail()
  await signIn(page, email)
  await signIn(await (await openContext()).newPage(), email)
  ageSessions(server, email)
  await openAccount(page)
  const signOut = button(page, 'Sign out Chrome on Windows')
  await signOut.focus()
  await page.keyboard.press('Enter')
  await expect(proof(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proof(page)).toHaveCount(0)
  await expect(signOut, 'nothing was done').toBeFocused()

  await page.keyboard.press('Enter')
  await expect(proof(page)).toBeVisible()
  await context.setOffline(true)
  await button(page, 'Send code').click()
  await expect(proof(page).getByRole('alert')).toHaveText(
    'Failed to send verification code. Please try again.',
  )
  await context.setOffline(false)
  await button(page, 'Send code').press('Enter')
  await expect(code(page)).toBeFocused()
})

test('whoever has proved who they are writes on, and always has a way out of the browser they sit at', {
  tag: '@long',
}, async ({ page, server, signIn, openContext, outbox, complaints }) => {
  complaints.expect(refused)
  const email = freshEmail()
  await signIn(page, email)
  await writing(page).pressSequentially('Before. ')
  await saved(page)
  await signIn(await (await openContext()).newPage(), email)
  ageSessions(server, email)
  await openAccount(page)
  await button(page, 'Sign out Chrome on Windows').click()
  await button(page, 'Send code').click()
  await code(page).fill(await outbox.codeFor(email))
  await expect(settings(page).getByText('Chrome on Windows is signed out.')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await writing(page).press('End')
  await writing(page).pressSequentially('After.')
  await saved(page)
  await page.reload()
  await expectWritable(page)
  await expect(writing(page)).toHaveText('Before. After.')

  // Signing out of this browser itself needs no proof.
  ageSessions(server, email)
  await openAccount(page)
  await button(page, 'Sign out everywhere').click()
  await expect(proof(page)).toBeVisible()
  await page.route('**/auth/v1/otp', (route) => route.fulfill({ json: {} }))
  await button(page, 'Send code').click()
  await expect(code(page)).toBeFocused()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Sign out everywhere')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  await openTools(page)
  await tool(page, 'Logout').click()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByPlaceholder('Enter your email address'), 'whose code it was').toHaveValue('')
})

test('a passkey proves it too, before it is renamed or removed, and whoever has just signed in is asked for nothing', {
  tag: '@long',
}, async ({ page, server, signInByHand, complaints }) => {
  complaints.expect(refused)
  const email = freshEmail()
  const authenticator = await addAuthenticator(page)
  await signInByHand(page, email)
  await openAccount(page)
  await button(page, 'Add a passkey').click()
  await expect(button(page, 'Remove Chrome on Windows')).toBeVisible()
  await test.step('it gets another name only from whoever proves that it is theirs', () =>
    expectProofForName(page, () => ageSessions(server, email)))
  const remove = button(page, 'Remove My laptop')
  ageSessions(server, email)
  await button(page, 'Add a passkey').click()
  await authenticator.verifies(false)
  await button(page, 'Use a passkey').click()
  await expect(proof(page).getByText('No passkey was used.')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(button(page, 'Add a passkey')).toBeFocused()

  await authenticator.verifies(true)
  await button(page, 'Sign out everywhere').click()
  await expect(proof(page)).toHaveCount(1)
  await remove.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(proof(page)).toHaveCount(2)
  await expectAccessibleDialog(page)
  await proof(page).first().getByRole('button', { name: 'Use a passkey' }).click()
  await expect(remove).toHaveCount(0)
  await expect(proof(page), 'a proof for one thing does no other').toHaveCount(1)
  await expect(button(page, 'Add a passkey')).toBeFocused()
  await expect(settings(page).getByRole('listitem'), 'one session, which has gone on').toHaveCount(1)
  await showSection(page, 'Writing')
  await expect(proof(page), 'nothing waits out of sight').toHaveCount(0)
  await showSection(page, 'Account')
  await expect(button(page, 'Sign out everywhere')).toBeEnabled()
  await expect(proof(page)).toHaveCount(0)

  await button(page, 'Delete my account').click()
  await page.getByRole('textbox', { name: `Type ${email} to confirm` }).fill(email)
  ageSessions(server, email)
  await button(page, 'Delete my account').click()
  await expect(proof(page)).toBeVisible()
  await expect(button(page, 'Delete my account'), 'nothing is deleted yet').toBeEnabled()
  await expect(button(page, 'Use a passkey')).toBeVisible()
  await proof(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(proof(page)).toHaveCount(0)
  await expect(button(page, 'Delete my account')).toBeFocused()
  await expect(page.getByRole('textbox', { name: `Type ${email} to confirm` })).toHaveValue(email)
})

async function expectProofForName(page: Page, age: () => void): Promise<void> {
  await button(page, 'Rename Chrome on Windows').click()
  age()
  await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused()
  await page.keyboard.type('My laptop')
  await page.keyboard.press('Enter')
  await expect(proof(page)).toBeVisible()
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(proof(page)).toHaveCount(0)
  const field = page.getByRole('textbox', { name: 'Name of the passkey' })
  await expect(field, 'what was typed is kept').toHaveValue('My laptop')
  await expect(field).toBeFocused()

  await page.keyboard.press('Enter')
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(button(page, 'Rename My laptop')).toBeFocused()
  await expect(proof(page)).toHaveCount(0)
  await expect(settings(page).getByText('Its name is My laptop now.')).toHaveCount(1)

  age()
  await button(page, 'Remove My laptop').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(proof(page)).toBeVisible()
  await expectAccessibleDialog(page)
  await proof(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(proof(page)).toHaveCount(0)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}
