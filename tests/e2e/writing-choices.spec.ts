import { freshEmail } from '../support/e2e/e2e.ts'
import { area, expect, type Page, ready, signInAgain, test } from '../support/e2e/writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const typewriter = (page: Page) =>
  dialog(page).getByRole('checkbox', { name: 'Keep the line I write at one height' })
const goal = (page: Page) => dialog(page).getByRole('spinbutton')

test('what is chosen about writing goes with the account, the editor stays on the device', {
  tag: '@long',
}, async ({ page, email, openContext, signIn }) => {
  await chooseHere(page)
  const other = await signInAgain(await openContext(), signIn, email)
  await openSettings(other)
  await expect(typewriter(other)).toBeChecked()
  await expect(goal(other)).toHaveValue('500')
  await expect(dialog(other).getByRole('radio', { name: 'Standard' })).toBeChecked()
})

test('what is chosen while the server cannot be told holds, and nobody else at the device has it', {
  tag: '@long',
}, async ({ page, email, openContext, signIn, complaints }) => {
  const told = await chooseHere(page)
  const other = await signInAgain(await openContext(), signIn, email)
  await openSettings(other)
  const toldThere = tellsOf(other)
  await typewriter(other).uncheck()
  await expect.poll(toldThere).toEqual({ typewriter: 'off' })

  // Chosen while the server cannot be told: it holds here, and goes before what the account has.
  complaints.expect(/ERR_FAILED.*choices/)
  await page.route('**/api/account/choices', (route) => route.abort())
  await openSettings(page)
  await goal(page).fill('700')
  // A reload would take the complaint away with the page.
  await expect.poll(complaints.missing, 'the page has heard of it').toEqual([])
  await page.unroute('**/api/account/choices')
  await page.reload()
  await ready(page)
  await openSettings(page)
  await expect(typewriter(page)).not.toBeChecked()
  await expect(goal(page)).toHaveValue('700')
  await expect.poll(told).toMatchObject({ goal: '700' })
  await other.reload()
  await ready(other)
  await openSettings(other)
  await expect(goal(other)).toHaveValue('700')

  // Somebody else at this device begins with what nobody has chosen. The window before is theirs too by now, and is answered first.
  const isAnswered = page.waitForResponse('**/api/ai')
  await page.context().route('**/api/ai', async (route) => {
    if (route.request().frame().page() !== page) await isAnswered
    await route.fallback()
  })
  const someone = await signInAgain(page.context(), signIn, freshEmail('someone'))
  await openSettings(someone)
  await expect(goal(someone)).toHaveValue('')
})

/** Chooses three things. Returns what of it the account is told, also later. */
async function chooseHere(page: Page): Promise<() => Record<string, string>> {
  await openSettings(page)
  const told = tellsOf(page)
  await typewriter(page).check()
  await dialog(page).getByRole('radio', { name: 'Plain text box' }).click()
  await goal(page).fill('500')
  await expect.poll(told).toEqual({ typewriter: 'on', goal: '500' })
  await page.keyboard.press('Escape')
  return told
}

async function openSettings(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+Alt+Shift+C')
  await expect(typewriter(page)).toBeVisible()
}

/** All that this page has told the account from now on. */
function tellsOf(page: Page): () => Record<string, string> {
  const told: Record<string, string> = {}
  page.on('response', (reply) => {
    const request = reply.request()
    if (!reply.url().endsWith('/api/account/choices') || request.method() !== 'PATCH' || !reply.ok()) return
    Object.assign(told, request.postDataJSON().writing)
  })
  return () => told
}
