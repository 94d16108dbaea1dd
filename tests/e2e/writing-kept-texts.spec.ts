import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import {
  area,
  comeOnline,
  expect,
  openTools,
  type Page,
  ready,
  saved,
  signInAgain,
  tab,
  test,
  tool,
  writeEarlier,
} from '../support/e2e/writing.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const tick = (page: Page) => settings(page).getByRole('checkbox', { name: 'Keep all texts on this device' })
const note = (page: Page) => settings(page).locator('.row', { hasText: 'Keep all texts' }).locator('.note')
const history = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })

async function openChoice(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('keep all texts')
  await page.keyboard.press('Enter')
  await expect(tick(page)).toBeFocused()
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
}

async function openFromHistory(page: Page, title: string): Promise<void> {
  await openTools(page)
  await tool(page, 'Writing History').click()
  await history(page).getByRole('listitem').filter({ hasText: title }).getByRole('button').first().click()
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
}

/** The names of all databases with copies. */
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.includes('texts')),
  )

/** The page stays, but its calls do not reach the server. */
async function loseServer(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
}

test('all texts are kept where that is chosen, and each opens without the server', async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_CONNECTION_REFUSED/)
  for (const number of [2, 3]) await writeEarlier(page, `Chapter ${number}`, `It was night ${number}.`)

  await test.step('nothing of it is there before', async () => {
    expect(await databases(page)).toEqual([])
    await openChoice(page)
    await expect(note(page)).toHaveText('They open without a connection then. At most 50 MB.')
    await page.keyboard.press('Space')
    await expect(note(page)).toHaveText('All 3 texts are here: 1 kB')
    await expectAccessibleDialog(page)
    await closeSettings(page)
  })

  await test.step('a page that begins without the server lists and opens each', async () => {
    await loseServer(page)
    await page.reload()
    await ready(page)
    await openFromHistory(page, 'Chapter 2')
    await expect(area(page)).toHaveText('It was night 2.')
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('night 3')
    await expect(page.getByText('All texts are searched, as this device has them.')).toBeVisible()
    await page.getByRole('option', { name: /Chapter 3/ }).click()
    await expect(tab(page, 'Chapter 3')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
  })
})

test('what is written on a copy meets what another device has written', { tag: '@long' }, async ({
  page,
  email,
  openContext,
  signIn,
  complaints,
}) => {
  complaints.expect(/net::ERR_CONNECTION_REFUSED/)
  // The answer to the save that meets the other device's words.
  complaints.expect(/409 \(Conflict\)/)
  await writeEarlier(page, 'Chapter 2', 'It was night 2.')
  await openChoice(page)
  await page.keyboard.press('Space')
  await expect(note(page)).toHaveText(/^All 2 texts are here/)
  await closeSettings(page)
  await loseServer(page)
  await page.reload()
  await ready(page)
  await openFromHistory(page, 'Chapter 2')
  await expect(area(page)).toHaveText('It was night 2.')
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.type(' On the train.')
  await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()

  const other = await signInAgain(await openContext(), signIn, email)
  await openFromHistory(other, 'Chapter 2')
  await expect(area(other)).toHaveText('It was night 2.')
  await area(other).press('ControlOrMeta+Home')
  await other.keyboard.type('At home. ')
  await saved(other)

  await page.unroute('**/api/**')
  await comeOnline(page)
  await expect(area(page)).toHaveText('At home. It was night 2. On the train.')
  await saved(page)
})

test('they are gone when the choice is taken back', { tag: '@long' }, async ({ page }) => {
  await writeEarlier(page, 'Chapter 1', 'It was night.')
  await openChoice(page)
  await page.keyboard.press('Space')
  await expect(note(page)).toHaveText(/^All 2 texts are here/)
  expect(await databases(page)).toHaveLength(1)
  await page.keyboard.press('Space')
  await expect(note(page)).toHaveText(/^They open without/)
  await expect.poll(() => databases(page)).toEqual([])
})

test('they are gone when the writer signs out', async ({ page }) => {
  await openChoice(page)
  await page.keyboard.press('Space')
  await expect.poll(() => databases(page)).toHaveLength(1)
  await closeSettings(page)
  await openTools(page)
  await tool(page, 'Logout').click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => databases(page)).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('keep-texts'))),
  ).toEqual([])
})

test('what other devices write later comes along, also into what a closed window has left', {
  tag: '@long',
}, async ({ page, email, openContext, signIn, complaints }) => {
  complaints.expect(/net::ERR_CONNECTION_REFUSED/)
  await writeEarlier(page, 'Chapter 1', 'It was night.')
  await openChoice(page)
  await page.keyboard.press('Space')
  await expect(note(page)).toHaveText(/^All 2 texts are here/)
  await closeSettings(page)
  // This leaves a draft here.
  await openFromHistory(page, 'Chapter 1')
  await expect(area(page)).toHaveText('It was night.')
  await tab(page, "Today's Writing").click()

  const other = await signInAgain(await openContext(), signIn, email)
  await openFromHistory(other, 'Chapter 1')
  await area(other).press('ControlOrMeta+End')
  await other.keyboard.type(' Rain fell.')
  await saved(other)

  await page.reload()
  await ready(page)
  await openChoice(page)
  await expect(note(page)).toHaveText(/^All 2 texts are here/)
  await closeSettings(page)
  await loseServer(page)
  await page.reload()
  await ready(page)
  await tab(page, 'Chapter 1').click()
  await expect(area(page)).toHaveText('It was night. Rain fell.')
})

test('a device that keeps them says how far it is, and why no more come', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_CONNECTION_REFUSED/)
  for (const number of [1, 2]) await writeEarlier(page, `Chapter ${number}`, `It was night ${number}.`)
  await page.route(/\/api\/tabs\/[0-9a-f-]{36}$/, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionrefused') : route.fallback(),
  )
  await openChoice(page)
  await page.keyboard.press('Space')
  await expect(note(page)).toHaveText(/^1 of 3 texts are here. The rest needs a connection.$/)
  await page.unroute(/\/api\/tabs\/[0-9a-f-]{36}$/)
  await comeOnline(page)
  await expect(note(page)).toHaveText(/^All 3 texts are here/)
})
