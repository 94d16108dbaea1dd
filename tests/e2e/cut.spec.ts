import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { screens } from '../support/e2e/gallery.ts'
import {
  area,
  expect,
  ready,
  resize,
  rewrite,
  saved,
  tab,
  test,
  tool,
  typeAndSave,
  writeOn,
} from '../support/e2e/writing.ts'

const sentence =
  'The harbour at six is all rope and diesel, and nobody says a word before the first boat is in. '
const draft = sentence.repeat(10).slice(0, 880).trim()
const words = draft.split(' ').length

const line = (page: Page) => page.locator('.quiet-line')
const back = (page: Page) => tool(page, 'Bring them back')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Versions' })
const version = (page: Page) => dialog(page).getByRole('region', { name: 'Before a large deletion' })

/** Inserts the text in one step, as if it were pasted. */
async function write(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.insertText(draft)
  // The page gets it a moment later, and until then shows that the old text is saved.
  await expect(area(page)).toContainText(draft)
  await saved(page)
}

/** Select all, and then a key that was meant for something else. */
async function slip(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.type('x')
  await expect(line(page)).toContainText(`${words} words deleted.`)
}

/** The offers that this window keeps for the time after a reload. */
function keptOffers(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('cut-offers')))
}

/** Of the next one. Read from the network, because the browser may have dropped it when the page has it. */
function answerOfSave(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    void page.route('**/api/tabs/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      const response = await route.fetch()
      resolve(await response.json())
      await route.fulfill({ response })
    })
  })
}

test('after a slip its button leads to the version, and Restore brings all back', async ({ page }) => {
  await write(page)
  await expectQuietLine(page, 'desktop')
  await back(page).click()
  await expectAllBack(page)
})

for (const screen of ['desktop', 'phone'] as const) {
  test(`after a slip its button is gone back to, and after more words one key leads there too, on a ${screen}`, {
    tag: '@long',
  }, async ({ page }) => {
    await write(page)
    await resize(page, screens[screen])
    await expectQuietLine(page, screen)
    await expectTwoWays(page, screen)
    await expectAllBack(page)
  })
}

test('the offer after a slip outlives a reload, until it is not wanted', { tag: '@long' }, async ({
  page,
}) => {
  await write(page)
  await expectOfferKept(page)
})

async function expectQuietLine(page: Page, screen: keyof typeof screens): Promise<void> {
  const top = await area(page).evaluate((text) => text.getBoundingClientRect().top)
  await slip(page)
  await expect(page.locator('[aria-live]').filter({ hasText: `${words} words deleted.` })).toHaveCount(1)
  expect(await area(page).evaluate((text) => text.getBoundingClientRect().top)).toBe(top)
  await expectAccessible(page, { on: { [screen]: screens[screen] } })
}

async function expectTwoWays(page: Page, screen: keyof typeof screens): Promise<void> {
  await test.step('the button is large enough, and is gone back to', async () => {
    await expect(back(page)).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+V')
    const { height } = (await back(page).boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(screen === 'phone' ? 44 : 32)
    await back(page).click()
    await expect(version(page)).toBeVisible()
    // On a phone, it stands in the place of the list.
    if (screen !== 'phone') await expect(dialog(page).locator('[data-entry-id][aria-current]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(back(page)).toBeFocused()
  })

  await test.step('the key, after more words', async () => {
    await writeOn(page, ' Not noticed for a while, and written on.')
    await saved(page)
    await expect(line(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  })
}

async function expectAllBack(page: Page): Promise<void> {
  await expect(version(page).getByRole('status')).toContainText(`adds ${words} words`)
  await version(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(area(page)).toHaveText(draft)
  await expect(area(page)).toBeFocused()
  await expect(line(page)).toHaveCount(0)
  await saved(page)
  await page.reload()
  await ready(page)
  await expect(area(page)).toHaveText(draft)
}

async function expectOfferKept(page: Page): Promise<void> {
  await slip(page)
  await page.reload()
  await ready(page)
  await expect(line(page)).toContainText(`${words} words deleted.`)
  await back(page).click()
  await version(page).getByRole('button', { name: 'Restore' }).click()
  await expect(area(page)).toHaveText(draft)
  await expect(line(page)).toHaveCount(0)
  await expect.poll(() => keptOffers(page)).toEqual([])
  await saved(page)

  await test.step('a writer who meant the cut is not bothered by it', () => meanIt(page))

  await page.keyboard.press('ControlOrMeta+Z')
  await saved(page)
  await slip(page)
  await expect.poll(() => keptOffers(page)).toHaveLength(1)
  await page.reload()
  await ready(page)
  await tool(page, 'Dismiss').click()
  await expect(line(page)).toHaveCount(0)
  await expect.poll(() => keptOffers(page)).toEqual([])
}

async function meanIt(page: Page): Promise<void> {
  await slip(page)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText(draft)
  await expect(line(page)).toHaveCount(0)
  await saved(page)

  await slip(page)
  await back(page).focus()
  await page.keyboard.press('Escape')
  await expect(line(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()

  await page.keyboard.press('ControlOrMeta+Z')
  await saved(page)
  await slip(page)
  await tool(page, 'Dismiss').click()
  await expect(line(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
}

test('an offer is made for what is lost, belongs to its tab, and is not made twice', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR/)
  complaints.expect(/status of 404/)
  await test.step('also if the answer of the save was lost, and not for what is pasted back', () =>
    expectOfferForLost(page))
  await rewrite(page, draft)
  await test.step('it goes and comes with its tab, unless its version is gone', () => expectOfferOfTab(page))
  await page.unrouteAll()
  await test.step('a restored version has said so, and offers no second way back', () =>
    expectNoSecondWay(page))
})

async function expectOfferForLost(page: Page): Promise<void> {
  await write(page)
  let isLost = false
  await page.route('**/api/tabs/*', async (route) => {
    if (route.request().method() !== 'PATCH' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await slip(page)
  expect(isLost).toBe(true)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText(draft)
  await expect(line(page)).toHaveCount(0)
  await saved(page)

  await test.step('a passage that is cut and pasted back at once gets no offer', async () => {
    await area(page).press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+X')
    await page.keyboard.press('ControlOrMeta+V')
    await writeOn(page, ' The end.')
    await expect(area(page)).toContainText('The end.')
    await saved(page)
    await expect(line(page)).toHaveCount(0)
  })
}

async function expectOfferOfTab(page: Page): Promise<void> {
  await test.step('a tab that is left at once has its offer when it is back', async () => {
    await area(page).press('ControlOrMeta+A')
    await page.keyboard.type('x')
    await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
    await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => keptOffers(page)).toHaveLength(1)
    await expect(line(page)).toHaveCount(0)
    await tab(page, "Today's Writing").click()
    await expect(line(page)).toContainText(`${words} words deleted.`)
  })

  await test.step('a new tab has no offer, and the old one still has it', async () => {
    await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
    await expect(tab(page, 'Writing Session 3')).toHaveAttribute('aria-selected', 'true')
    await expect(line(page)).toHaveCount(0)
    await typeAndSave(page, 'Nothing was cut here.')
    await expect(line(page)).toHaveCount(0)
    await tab(page, "Today's Writing").click()
    await expect(line(page)).toContainText(`${words} words deleted.`)
  })

  await test.step('an offer without a version does not come back', async () => {
    await page.route('**/api/tabs/*/versions/*', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Gone.' } } }),
    )
    await tab(page, 'Writing Session 2').click()
    await expect(line(page)).toHaveCount(0)
    await tab(page, "Today's Writing").click()
    await expect.poll(() => keptOffers(page)).toEqual([])
    await expect(line(page)).toHaveCount(0)
  })
}

async function expectNoSecondWay(page: Page): Promise<void> {
  await rewrite(page, 'One short sentence, kept by name. ')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await dialog(page).getByLabel('Keep this text as a version').fill('Short')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Short' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await write(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  const answer = answerOfSave(page)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(area(page)).toHaveText('One short sentence, kept by name.')
  expect(await answer).toHaveProperty('kept')
  await saved(page)
  await expect(line(page)).toHaveCount(0)
}

test('a name that is replaced is no cut, and by nothing it is one', { tag: '@long' }, async ({ page }) => {
  const places = 63
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.insertText('The lamp was lit, and Wemick went down to the boats.\n'.repeat(places))
  await saved(page)
  const replaceAll = async (name: string, next: string) => {
    await area(page).press('ControlOrMeta+F')
    await page.getByLabel('Find', { exact: true }).fill(name)
    await page.getByLabel('Replace with').fill(next)
    const answer = answerOfSave(page)
    await tool(page, 'Replace all').click()
    await expect(page.getByRole('status').getByText(`${places} replaced`)).toBeAttached()
    await page.keyboard.press('Escape')
    return answer
  }
  expect(await replaceAll('Wemick', 'Wemmick')).not.toHaveProperty('kept')
  await saved(page)
  await expect(line(page)).toHaveCount(0)
  await tool(page, 'Open Tools').click()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(dialog(page).getByText('While you wrote').first()).toBeVisible()
  await expect(dialog(page).getByText('Before a large deletion')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  expect(await replaceAll('Wemmick ', '')).toHaveProperty('kept')
  await expect(line(page)).toContainText(`${places} words deleted.`)
})
