import { actionsDone, countActions } from '../support/e2e/actions.ts'
import { screens } from '../support/e2e/gallery.ts'
import {
  area,
  expect,
  type Page,
  resize,
  rewrite,
  saved,
  tab,
  test,
  tool,
  writeEarlier,
} from '../support/e2e/writing.ts'

// The maximum cost of common tasks, in clicks, taps and key presses.

const versions = (page: Page) => page.getByRole('dialog', { name: 'Versions' })
const look = (page: Page) => page.locator('[data-font]')

/** Leaves two versions, both different from the current text. */
async function writeVersions(page: Page): Promise<void> {
  for (const name of ['First draft', 'Second draft']) {
    await rewrite(page, `The words of the ${name}.`)
    await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
    await versions(page).getByLabel('Keep this text as a version').fill(name)
    await page.keyboard.press('Enter')
    await expect(versions(page).getByRole('button', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(versions(page)).toHaveCount(0)
  }
  await rewrite(page, 'Other words.')
}

test('a version is restored by three', { tag: '@long' }, async ({ page }) => {
  await writeVersions(page)
  await test.step('the newest one without a key', async () => {
    await countActions(page)
    await tool(page, 'Open Tools').click()
    await page.getByRole('button', { name: /^Versions/ }).click()
    await versions(page).getByRole('button', { name: 'Restore' }).click()
    await expect(area(page)).toHaveText('The words of the Second draft.')
    expect(await actionsDone(page)).toEqual({ actions: 3, searches: 0 })
  })

  await saved(page)
  await test.step('any one', async () => {
    await countActions(page)
    await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
    await versions(page).getByRole('button', { name: 'First draft' }).click()
    await versions(page)
      .getByRole('region', { name: 'First draft' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await expect(area(page)).toHaveText('The words of the First draft.')
    expect(await actionsDone(page)).toEqual({ actions: 3, searches: 0 })
  })
})

test('a font and an old passage take two, and text is carried from one tab into another by four', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('the ninth font takes two', () => expectNinthFont(page, 24))
  await test.step('an old passage takes two, and its words', () => expectOldPassage(page))
  await page.keyboard.press('Escape')
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await test.step('text is carried from one tab into another by four', () => expectCarried(page))
})

async function expectNinthFont(page: Page, minHeight: number): Promise<void> {
  await expect(look(page)).toHaveAttribute('data-font', 'Inter')
  await countActions(page)
  await tool(page, 'Open Tools').click()
  const dots = page.getByRole('slider', { name: 'Font' })
  await expect(dots).toBeVisible()
  await expect
    .poll(async () => Math.round((await dots.boundingBox())?.height ?? 0))
    .toBeGreaterThanOrEqual(minHeight)
  const { width, height } = (await dots.boundingBox()) ?? { width: 0, height: 0 }
  await dots.click({ position: { x: width - width / 18, y: height / 2 } })
  await expect(look(page)).toHaveAttribute('data-font', 'Lobster')
  await expect(tool(page, 'Font Lobster')).toBeVisible()
  expect(await actionsDone(page)).toEqual({ actions: 2, searches: 0 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tools' })).toHaveCount(0)
}

async function expectOldPassage(page: Page): Promise<void> {
  await writeEarlier(page, 'Letters', 'She’d left the “café” – at dawn.')
  const active = page.getByRole('option', { selected: true })
  await countActions(page)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('the "cafe"')
  await expect(active.locator('mark')).toHaveText(['the “café”'])
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('the “café”')
  await expect(tab(page, 'Letters')).toHaveAttribute('aria-selected', 'true')
  expect(await actionsDone(page)).toEqual({ actions: 2, searches: 1 })
}

async function expectCarried(page: Page): Promise<void> {
  await writeEarlier(page, 'The log', 'The light was lit at dusk.')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('the log')
  await expect(page.getByRole('option', { selected: true }).locator('mark')).toHaveText(['The log'])
  await page.keyboard.press('Enter')
  await expect(area(page)).toHaveText('The light was lit at dusk.')
  await expect(area(page)).toBeFocused()

  await countActions(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+C')
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(area(page)).toHaveText('The light was lit at dusk.')
  expect(await actionsDone(page)).toEqual({ actions: 4, searches: 0 })
  await saved(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('the ninth font takes two taps, and any version three', { tag: '@long' }, async ({ page }) => {
    await test.step('the ninth font takes two', () => expectNinthFont(page, 44))
    await writeVersions(page)
    for (const width of [390, 320])
      await test.step(`any version is restored by three taps on one of ${width} pixels`, async () => {
        await resize(page, { width, height: 700 })
        await rewrite(page, `Words at ${width} pixels.`)
        await expectRestoredByTaps(page)
      })
  })
})

async function expectRestoredByTaps(page: Page): Promise<void> {
  // As after a pause in writing.
  await page.getByRole('banner').tap({ position: { x: 200, y: 20 } })
  await expect(page.locator('[data-writing]')).toHaveCount(0)
  await countActions(page)
  await tool(page, 'Open Tools').tap()
  await page.getByRole('button', { name: /^Versions/ }).tap()
  const entry = versions(page).getByRole('listitem').filter({ hasText: 'First draft' })
  const restore = entry.getByRole('button', { name: 'Restore' })
  expect((await restore.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await expect(restore).toHaveAccessibleDescription(/First draft/)
  await restore.tap()
  await expect(area(page)).toHaveText('The words of the First draft.')
  await expect(versions(page)).toHaveCount(0)
  expect(await actionsDone(page)).toEqual({ actions: 3, searches: 0 })
}
