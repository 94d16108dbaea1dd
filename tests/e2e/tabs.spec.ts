import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { button, screens, test, toast } from '../support/e2e/gallery.ts'

const strip = (page: Page) => page.getByRole('tablist', { name: 'Writing tabs' })
const tab = (page: Page, name: string) => strip(page).getByRole('tab', { name, exact: true })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tab title' })

test.beforeEach(async ({ page }) => {
  await page.goto('/tabs.html')
  await expect(tab(page, "Today's Writing")).toBeVisible()
  // A font that comes late makes every tab narrower.
  await page.evaluate(() => document.fonts.ready)
})

test('tabs are walked and opened, by keyboard and by click, and made', async ({ page }) => {
  await test.step('the keyboard walks the strip, and opens with Enter or Space only', () => walk(page))

  await test.step('a click opens a tab, and moves none of the others', async () => {
    const places = () =>
      strip(page)
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((element) => element.getBoundingClientRect().x))
    await expect(tab(page, 'Writing Session 3')).toHaveAttribute('aria-selected', 'true')
    const before = await places()
    await tab(page, 'Writing Session 2').click()
    await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Writing Session 2' })).toBeVisible()
    await expect.poll(places).toEqual(before)
  })

  await test.step('a new tab is numbered, opened and announced', async () => {
    await button(page, 'Create New Tab').click()
    await expect(tab(page, 'Writing Session 4')).toHaveAttribute('aria-selected', 'true')
    await expect(toast(page, 'New tab created!')).toBeVisible()
  })
})

async function walk(page: Page): Promise<void> {
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
}

test('renaming', async ({ page }) => {
  const steps = {
    'a longer title makes the strip wider where there is room, and moves nothing out of sight': renameLonger,
    'by double click, kept with Enter': renameByDoubleClick,
    'by F2, given up with Escape': giveUpRenaming,
    'kept when the field is left, but never empty': renameByLeaving,
    'holds while the server cannot be reached': renameWithoutServer,
    'takes the arrows for itself and no more than 200 characters': renameToTheLimit,
    'to a title that is read from the right': renameInArabic,
  }
  for (const [title, step] of Object.entries(steps)) await test.step(title, () => step(page))
})

async function renameLonger(page: Page): Promise<void> {
  const scroller = page.locator('.tabs-scroll')
  const first = await tab(page, "Today's Writing").boundingBox()
  await tab(page, 'Writing Session 3').dblclick()
  await expect(titleField(page)).toBeFocused()
  for (const title of ['Writing Session 3', 'The last lighthouse keeper of all']) {
    await titleField(page).fill(title)
    await expect(scroller).toHaveCSS('mask-image', 'none')
    await expect.poll(() => tab(page, "Today's Writing").boundingBox()).toEqual(first)
    await expect
      .poll(() => titleField(page).evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBe(0)
    await expect(titleField(page)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
}

async function renameByDoubleClick(page: Page): Promise<void> {
  await tab(page, 'Writing Session 2').dblclick()
  await expect(titleField(page)).toBeFocused()
  await expect(titleField(page)).toHaveValue('Writing Session 2')
  await page.keyboard.type('  Interview notes ')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Interview notes')).toBeFocused()
  await expect(titleField(page)).toHaveCount(0)
}

async function giveUpRenaming(page: Page): Promise<void> {
  await tab(page, "Today's Writing").focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(tab(page, "Today's Writing")).toBeFocused()
}

async function renameByLeaving(page: Page): Promise<void> {
  await tab(page, "Today's Writing").dblclick()
  await page.keyboard.type('Letters')
  await page.getByRole('heading').click()
  await expect(tab(page, 'Letters')).toBeVisible()

  await button(page, 'Rename').click()
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Letters')).toBeVisible()
}

async function renameWithoutServer(page: Page): Promise<void> {
  await button(page, 'Pull the plug').click()
  await tab(page, 'Letters').dblclick()
  await page.keyboard.type('Postcards')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Postcards')).toBeVisible()
  await button(page, 'Pull the plug').click()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await button(page, 'New tab').click()
  await expect(tab(page, 'Writing Session 4')).toBeVisible()
  await expect(tab(page, 'Postcards')).toBeVisible()
}

async function renameToTheLimit(page: Page): Promise<void> {
  await tab(page, 'Postcards').dblclick()
  await page.keyboard.insertText('a'.repeat(250))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab(page, 'a'.repeat(200))).toBeVisible()
}

async function renameInArabic(page: Page): Promise<void> {
  const title = 'مقدمة (draft 2)'
  await tab(page, 'Writing Session 4').dblclick()
  await titleField(page).fill(title)
  await expect(titleField(page)).toHaveCSS('unicode-bidi', 'plaintext')
  await page.keyboard.press('Enter')
  const [first, last] = await tab(page, title)
    .locator('.tab-title')
    .evaluate((element) => {
      const range = document.createRange()
      const text = element.firstChild as Text
      return [0, text.length - 2].map((at) => {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().x
      })
    })
  expect(last).toBeLessThan(Number(first))
}

test("another day's tab stands last and says whose it is, and axe finds nothing, nor while renaming", async ({
  page,
}) => {
  await button(page, 'Open yesterday’s').click()
  const last = strip(page).getByRole('tab').last()
  await expect(last).toHaveText('The log of the keeperYesterday')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await button(page, 'Rename').click()
  await expect(titleField(page)).toBeFocused()
  await expectAccessible(page)
})

test('more tabs than fit', { tag: '@long' }, async ({ page }) => {
  await test.step('scroll under a fade on a desktop', async () => {
    await tab(page, 'Writing Session 3').click()
    await addTabs(page, 4, 9)
    await expectFades(page, screens.desktop)
  })
  await test.step('the open one stays in sight in a narrower window', async () => {
    await addTabs(page, 10, 10)
    await page.setViewportSize(screens.phone)
    await expect(tab(page, 'Writing Session 10')).toBeInViewport({ ratio: 0.99 })
  })
  await test.step('scroll under a fade on a phone', async () => {
    await addTabs(page, 11, 16)
    await expectFades(page, screens.phone)
  })
  await test.step('the strip stays where it is while a pointer walks along it', () => holdStrip(page))
})

/** Each is opened, and comes into sight. */
async function addTabs(page: Page, first: number, last: number): Promise<void> {
  for (let i = first; i <= last; i++) {
    await button(page, 'New tab').click()
    await expect(tab(page, `Writing Session ${i}`)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, `Writing Session ${i}`)).toBeInViewport({ ratio: 0.99 })
  }
}

/** On the side of the others. The open one is in sight. */
async function expectFades(page: Page, { width }: { width: number }): Promise<void> {
  const scroller = page.locator('.tabs-scroll')
  await expect(scroller).toHaveCSS('mask-image', / 14%.* 100%/)
  await page.keyboard.press('Tab')
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toBeInViewport({ ratio: 0.99 })
  await expect(scroller).toHaveCSS('mask-image', / 0%.* 86%/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

async function holdStrip(page: Page): Promise<void> {
  const scroller = page.locator('.tabs-scroll')
  const last = tab(page, 'Writing Session 17')
  await page.setViewportSize({ width: 560, height: 900 })
  await addTabs(page, 17, 17)
  await scroller.hover()
  await page.mouse.wheel(-5000, 0)
  await expect(tab(page, "Today's Writing")).toBeInViewport({ ratio: 0.99 })
  await page.setViewportSize({ width: 540, height: 900 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await page.mouse.move(350, 800)
  await page.setViewportSize({ width: 520, height: 900 })
  await expect(last).toBeInViewport({ ratio: 0.99 })
}

test.describe('a phone', () => {
  const upright = { width: 390, height: 844 }
  test.use({ viewport: upright, isMobile: true, hasTouch: true })

  test('has room for a finger on the shortest title and the new tab', { tag: '@long' }, async ({ page }) => {
    const touch = 44
    await tab(page, 'Writing Session 2').dblclick()
    await titleField(page).fill('I')
    await page.keyboard.press('Enter')
    const plus = page.getByRole('button', { name: 'Create New Tab' })
    const isLarge = async (control: Locator) => {
      const box = await control.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(touch)
      expect(box?.height).toBeGreaterThanOrEqual(touch)
    }
    await test.step('held upright', async () => {
      await isLarge(tab(page, 'I'))
      // It is among the tools.
      await expect(plus).toHaveCount(0)
    })
    await test.step('held on its side', async () => {
      await page.setViewportSize({ width: upright.height, height: upright.width })
      await expect(plus).toBeVisible()
      await isLarge(tab(page, 'I'))
      await isLarge(plus)
    })
  })
})
