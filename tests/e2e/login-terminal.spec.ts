import { expect, freshEmail, test } from '../support/e2e.ts'

test.use({ mail: 'terminal' })

test('a server without mail says where its codes are', async ({ page, signIn }) => {
  const email = freshEmail()
  await page.goto('/#/login')
  await expect(
    page.getByText('This server has no mail set up: the code is printed in its terminal.'),
  ).toBeVisible()
  await signIn(page, email)
})
