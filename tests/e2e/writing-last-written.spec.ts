import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { screens } from '../support/e2e/gallery.ts'
import {
  area,
  expect,
  makeTab,
  openTools,
  type Page,
  saved,
  signInAgain,
  tab,
  test,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

const lines = Array.from({ length: 120 }, (_, at) => `Line ${at} of a text that goes on.`)
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })

async function findInPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('where i wrote last')
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/^Go to Where I Wrote Last/)
}

async function go(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

async function goByPalette(page: Page): Promise<void> {
  await findInPalette(page)
  await go(page)
}

test('a new device is led to where the writer wrote last on another one', async ({
  page,
  email,
  openContext,
  signIn,
}) => {
  await typeAndSave(page, 'Of the morning.')
  await makeTab(page)
  await typeAndSave(page, 'Begun')
  const other = await signInAgain(await openContext(), signIn, email)
  await expect(tab(other, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await goByPalette(other)
  await expect(tab(other, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await expect(area(other)).toBeFocused()
  await other.keyboard.type('. ')
  await expect(area(other)).toHaveText('Begun. ')
})

test('it leads behind what is newer than the last version, back from another tab, and nowhere before the first word', {
  tag: '@long',
}, async ({ page, email, openContext, signIn }) => {
  await findInPalette(page)
  await expectAccessibleDialog(page)
  await go(page)
  await expect(toast(page, 'Nothing is written yet.')).toBeVisible()
  await page.keyboard.insertText('Of the morning.')
  await saved(page)
  await makeTab(page)
  await page.keyboard.insertText(lines.join('\n'))
  await saved(page)
  await keepVersion(page)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Begun')
  await saved(page)

  const other = await signInAgain(await openContext(), signIn, email)
  await expect(tab(other, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await test.step('in its tab, behind the words that are newer than its last version', async () => {
    await goByPalette(other)
    await expect(tab(other, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await expect(area(other)).toBeFocused()
    await other.keyboard.type('. ')
    await expect(other.locator('.cm-line').first()).toHaveText('Begun. Line 0 of a text that goes on.')
    await saved(other)
  })
  await test.step('and back there from another tab of this device', async () => {
    await tab(other, "Today's Writing").click()
    await expect(tab(other, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
    await goByPalette(other)
    await expect(tab(other, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await expect(area(other)).toBeFocused()
    await other.keyboard.type('At last. ')
    await expect(other.locator('.cm-line').first()).toHaveText(
      'Begun. At last. Line 0 of a text that goes on.',
    )
  })
})

test('without a connection it says what it needs', { tag: '@long' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await page.keyboard.insertText('Of the morning.')
  await saved(page)
  await context.setOffline(true)
  await goByPalette(page)
  await expect(toast(page, 'Finding where you wrote last needs a connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(toast(page, 'You are online again.')).toBeVisible()
})

async function keepVersion(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await dialog.getByLabel('Keep this text as a version').fill('Draft')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog).toContainText('Draft')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('a row of the tools leads there', { tag: '@long' }, async ({ page }) => {
    await typeAndSave(page, 'Of the morning.')
    await openTools(page)
    await tool(page, 'Create New Tab').tap()
    await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await openTools(page)
    const row = page.getByRole('button', { name: 'Go to Where I Wrote Last' })
    await row.scrollIntoViewIfNeeded()
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await row.tap()
    await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
    await expect(area(page)).toBeFocused()
  })
})
