import { expectAccessible } from '../support/e2e/axe.ts'
import { expect, freshEmail, type Page, test } from '../support/e2e/e2e.ts'
import { inviteTo, takeBack } from '../support/e2e/invite.ts'
import type { RunningServer } from '../support/e2e/server.ts'

test.use({ settings: { SIGN_UP: 'invited' } })
// A second worker would need a second server like this one, which costs more than these tests.
test.describe.configure({ mode: 'default' })

const refusedByServer = /Failed to load resource.*status of (403|404)/

test('a stranger learns by the code that the server is for invited writers', async ({
  page,
  outbox,
  complaints,
}) => {
  complaints.expect(refusedByServer)
  const email = freshEmail()
  await page.goto('/#/login')
  await expect(
    page.getByText("We'll send you a verification code to sign in. For invited writers."),
  ).toBeVisible()
  await page.getByPlaceholder('Enter your email address').fill(email)
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'This server is for invited writers. Ask whoever runs it for an invitation.',
  )
  await expectAccessible(page)

  await expect(page.getByRole('button', { name: 'Back to email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Enter your email address')).toBeFocused()
})

test('an invitation leads to the page, and the link of another one changes nothing there', async ({
  page,
  server,
  outbox,
}) => {
  const email = freshEmail()
  const link = await invite(server, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited to write here' })).toBeVisible()
  await expect(
    page.getByText(new RegExp(`^The invitation is for ${email} and holds until \\w+ \\d+\\.$`)),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await page.waitForURL('**/#/app')
  await expect(page.getByRole('textbox', { name: 'Writing area' })).toBeVisible()

  // Somebody else's link changes nothing for the writer here; the writer's own link leads back to the page.
  const other = freshEmail()
  await open(page, await invite(server, other))
  await expect(page.getByText(`You write here as ${email}. The invitation is for ${other}`)).toBeVisible()
  await open(page, link)
  await expect(page).toHaveURL(/#\/app$/)
})

test('the link of an invitation that was used shows nobody that it was', { tag: '@long' }, async ({
  page,
  server,
  outbox,
  openContext,
}) => {
  const email = freshEmail()
  const link = await invite(server, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await page.waitForURL('**/#/app')

  // In another browser the link looks as before, also to its owner, who can sign in there.
  const elsewhere = await (await openContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'You are invited to write here' })).toBeVisible()
  await expect(elsewhere.getByText('If you have accepted already, sign in the same way.')).toBeVisible()
  await expect(elsewhere.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await elsewhere.getByRole('button', { name: 'Accept and continue' }).click()
  await elsewhere.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await elsewhere.waitForURL('**/#/app')
})

test('the link of an invitation that was taken back looks as before, and opens nothing', {
  tag: '@long',
}, async ({ page, server, outbox, complaints }) => {
  complaints.expect(refusedByServer)
  const email = freshEmail()
  const link = await invite(server, email)
  await takeBack(server, email)
  await page.goto(link)
  await expect(page.getByText(`The invitation is for ${email} and holds until`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible()
})

test('a link that is unknown says so, and leads to signing in', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(refusedByServer)
  await page.goto(`/#/login?invitation=${'a'.repeat(43)}`)
  await expect(page.getByRole('status')).toHaveText(
    'This invitation was used or is unknown. If you have used it, sign in with your address.',
  )
  await expect(page.getByPlaceholder('Enter your email address')).toBeFocused()
})

test('the invited address is read from its beginning, however long it is', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const email = `${'a-long-name-of-somebody'.repeat(2)}.${freshEmail()}`
  await page.goto(await invite(server, email))
  const field = page.getByRole('textbox', { name: 'Email' })
  await expect(field).toHaveValue(email)
  // The address is known, so nothing has to be typed.
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toBeFocused()
  expect(await field.evaluate((input) => input.scrollLeft)).toBe(0)
  await expect(field).toHaveCSS('text-overflow', 'ellipsis')
  await expect(page.getByText(`The invitation is for ${email} and holds until`)).toBeVisible()
})

/** Starts the page anew, as a link in a mail does. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

function invite(server: RunningServer, email: string): Promise<string> {
  return inviteTo(server, { email, publicUrl: server.origin })
}
