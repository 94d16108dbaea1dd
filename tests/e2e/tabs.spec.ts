import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-axe.ts'
import { button, screens, test, toast } from '../support/e2e-gallery.ts'

const strip = (page: Page) => page.getByRole('tablist', { name: 'Writing tabs' })
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name, exact: true })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tab title' })

test.beforeEach(async ({ page }) => {
  await page.goto('/tabs.html')
  await expect(tab(page, "Today's Writing")).toBeVisible()
  // A font that comes late makes every tab narrower.
  await page.evaluate(() => document.fonts.ready)
})

test('a click opens a tab, and moves none of the others', async ({ page }) => {
  const boxes = () =>
    strip(page)
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((element) => element.getBoundingClientRect().x))
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  const before = await boxes()
  await tab(page, 'Writing Session 2').click()
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Writing Session 2' })).toBeVisible()
  expect(await boxes()).toEqual(before)
})

test('the keyboard walks the strip, and opens with Enter or Space only', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(tab(page, "Today's Writing")).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Writing Session 2')).toBeFocused()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('End')
  await expect(tab(page, 'Writing Session 3')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tab(page, 'Writing Session 3')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, "Today's Writing")).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(tab(page, "Today's Writing")).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(button(page, 'Create New Tab')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(strip(page).locator(':focus')).toHaveCount(1)
})

test('a new tab is numbered, opened and announced', async ({ page }) => {
  await button(page, 'Create New Tab').click()
  await expect(tab(page, 'Writing Session 4')).toHaveAttribute('aria-selected', 'true')
  await expect(toast(page, 'New tab created!')).toBeVisible()
})

test.describe('renaming', () => {
  test('by double click, kept with Enter', async ({ page }) => {
    await tab(page, 'Writing Session 2').dblclick()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveValue('Writing Session 2')
    await page.keyboard.type('  Interview notes ')
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Interview notes')).toBeFocused()
    await expect(titleField(page)).toHaveCount(0)
  })

  test('a longer title makes the strip wider where there is room, and moves nothing out of sight', async ({
    page,
  }) => {
    const scroller = page.locator('.tabs-scroll')
    const first = await tab(page, "Today's Writing").boundingBox()
    await tab(page, 'Writing Session 3').dblclick()
    await expect(titleField(page)).toBeFocused()
    for (const title of ['Writing Session 3', 'The last lighthouse keeper of all']) {
      await titleField(page).fill(title)
      await expect(scroller).toHaveCSS('mask-image', 'none')
      expect(await tab(page, "Today's Writing").boundingBox()).toEqual(first)
      expect(await titleField(page).evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
      await expect(titleField(page)).toBeInViewport({ ratio: 1 })
    }
  })

  test('by F2, given up with Escape', async ({ page }) => {
    await tab(page, "Today's Writing").focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Something else')
    await page.keyboard.press('Escape')
    await expect(tab(page, "Today's Writing")).toBeFocused()
  })

  test('kept when the field is left, but never empty', async ({ page }) => {
    await tab(page, "Today's Writing").dblclick()
    await page.keyboard.type('Letters')
    await page.getByRole('heading').click()
    await expect(tab(page, 'Letters')).toBeVisible()

    await button(page, 'Rename').click()
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Letters')).toBeVisible()
  })

  test('takes the arrows for itself and no more than 200 characters', async ({ page }) => {
    await tab(page, "Today's Writing").dblclick()
    await page.keyboard.insertText('a'.repeat(250))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(titleField(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tab(page, 'a'.repeat(200))).toBeVisible()
  })

  test('holds while the server cannot be reached', async ({ page }) => {
    await button(page, 'Pull the plug').click()
    await tab(page, "Today's Writing").dblclick()
    await page.keyboard.type('Letters')
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Letters')).toBeVisible()
    await button(page, 'Pull the plug').click()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await button(page, 'New tab').click()
    await expect(tab(page, 'Writing Session 4')).toBeVisible()
    await expect(tab(page, 'Letters')).toBeVisible()
  })
})

test("another day's tab stands last and says whose it is", async ({ page }) => {
  await button(page, 'Open yesterday’s').click()
  const last = strip(page).getByRole('tab').last()
  await expect(last).toHaveText('The log of the keeperYesterday')
  await expect(last).toHaveAttribute('aria-selected', 'true')
})

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(`more tabs than fit on a ${screen}`, () => {
    test.use({ viewport })

    test('scroll under a fade on the side of the others, with the open one in sight', async ({ page }) => {
      const scroller = page.locator('.tabs-scroll')
      await tab(page, 'Writing Session 3').click()
      for (let i = 4; i < 10; i++) {
        await button(page, 'New tab').click()
        await expect(tab(page, `Writing Session ${i}`)).toBeInViewport({ ratio: 0.99 })
      }
      await expect(scroller).toHaveCSS('mask-image', / 14%.* 100%/)
      await page.keyboard.press('Tab')
      await tab(page, "Today's Writing").click()
      await expect(tab(page, "Today's Writing")).toBeInViewport({ ratio: 0.99 })
      await expect(scroller).toHaveCSS('mask-image', / 0%.* 86%/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })
}

test.describe('the open tab of many', () => {
  test.beforeEach(async ({ page }) => {
    for (let i = 4; i <= 10; i++) {
      await button(page, 'New tab').click()
      await expect(tab(page, `Writing Session ${i}`)).toHaveAttribute('aria-selected', 'true')
    }
  })

  test('stays in sight in a narrower window', async ({ page }) => {
    const last = tab(page, 'Writing Session 10')
    await expect(last).toBeInViewport({ ratio: 0.99 })
    await page.setViewportSize(screens.phone)
    await expect(last).toBeInViewport({ ratio: 0.99 })
  })

  test('stays where it is while a pointer walks along the strip', async ({ page }) => {
    const scroller = page.locator('.tabs-scroll')
    await page.setViewportSize({ width: 560, height: 900 })
    await expect(tab(page, 'Writing Session 10')).toBeInViewport({ ratio: 0.99 })
    await scroller.hover()
    await page.mouse.wheel(-5000, 0)
    await expect(tab(page, "Today's Writing")).toBeInViewport({ ratio: 0.99 })
    await page.setViewportSize({ width: 540, height: 900 })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
    await page.mouse.move(350, 800)
    await page.setViewportSize({ width: 520, height: 900 })
    await expect(tab(page, 'Writing Session 10')).toBeInViewport({ ratio: 0.99 })
  })
})

for (const [way, viewport] of Object.entries({
  upright: { width: 390, height: 844 },
  'on its side': { width: 844, height: 390 },
})) {
  test.describe(`a phone that is held ${way}`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true })

    test('has room for a finger on the shortest title and the new tab', async ({ page }) => {
      const touch = 44
      await tab(page, 'Writing Session 2').dblclick()
      await titleField(page).fill('I')
      await page.keyboard.press('Enter')
      const short = await tab(page, 'I').boundingBox()
      expect(short?.width).toBeGreaterThanOrEqual(touch)
      expect(short?.height).toBeGreaterThanOrEqual(touch)
      const plus = page.getByRole('button', { name: 'Create New Tab' })
      // It is among the tools.
      if (way === 'upright') return expect(plus).toHaveCount(0)
      const box = await plus.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(touch)
      expect(box?.height).toBeGreaterThanOrEqual(touch)
    })
  })
}

test('axe finds nothing in the strip, nor while renaming', async ({ page }) => {
  await button(page, 'Open yesterday’s').click()
  await expectAccessible(page)
  await button(page, 'Rename').click()
  await expect(titleField(page)).toBeFocused()
  await expectAccessible(page)
})
