import type { Locator } from '@playwright/test'
import {
  discardReview,
  expectApart,
  expectInSight,
  find,
  firstChange,
  lineHeight,
  match,
  paragraph,
  reviewFoot,
  wordy,
  writeLong,
} from '../support/e2e/in-sight.ts'
import { hideKeyboard, look, resizeForKeyboard, test } from '../support/e2e/keyboard.ts'
import {
  area,
  expect,
  holdToasts,
  letToastsGo,
  type Page,
  resize,
  toast,
  tool,
  typeAndSave,
  write,
  writeOn,
} from '../support/e2e/writing.ts'

const sideways = {
  'over the page': (page: Page, height: number) => page.evaluate((by) => window.showKeyboard(by, 0), height),
  'below a smaller window': resizeForKeyboard,
}

const heldSideways = [
  [{ width: 568, height: 320 }, 150],
  [{ width: 844, height: 390 }, 200],
] as const

test.describe('on phones that are held sideways', () => {
  test.use({
    viewport: heldSideways[0][0],
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('a review shows lines of its text, a message covers no line and no field, and the search is whole', {
    tag: '@long',
  }, async ({ page }) => {
    await typeAndSave(page, `${paragraph.repeat(3)}\n\n${wordy}\n\n${paragraph.repeat(3)}`)
    await withEachHeldSideways(page, (show, height) =>
      test.step('a review shows lines of its text', () => expectReviewedLines(page, show, height)),
    )
    await writeLong(page)
    await withEachHeldSideways(page, (show) =>
      test.step('a message covers no line that is written, and no field', () =>
        expectMessageAside(page, show)),
    )
    await withEachHeldSideways(page, (show) =>
      test.step('the search is in sight as a whole, and so is what it finds', () =>
        expectWholeSearch(page, show)),
    )
  })
})

async function withEachHeldSideways(
  page: Page,
  check: (show: () => Promise<void>, height: number) => Promise<void>,
): Promise<void> {
  for (const [viewport, keyboard] of heldSideways)
    for (const [way, show] of Object.entries(sideways)) {
      await hideKeyboard(page)
      await resize(page, viewport)
      await test.step(`on one of ${viewport.width} px, with a keyboard ${way}`, () =>
        check(() => show(page, keyboard), viewport.height))
    }
}

async function expectReviewedLines(page: Page, show: () => Promise<void>, height: number): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  await area(page).press('Control+End')
  await show()
  await page.keyboard.press('Control+Alt+Shift+P')
  const change = firstChange(page)
  await expectInSight(tool(page, 'Accept all'))
  await expect(async () => {
    const { box, seen, barBox } = await look(change)
    const top = Math.max(seen.top, barBox.bottom)
    const foot = await reviewFoot(page)
    expect(foot.top - top).toBeGreaterThanOrEqual(3 * (await lineHeight(change)))
    expect(box.top).toBeGreaterThanOrEqual(top)
    expect(box.bottom).toBeLessThanOrEqual(foot.top)
  }).toPass()

  await hideKeyboard(page)
  await page.setViewportSize(viewport)
  await expect.poll(async () => (await reviewFoot(page)).top).toBeGreaterThan(0.6 * height)
  await discardReview(page)
}

async function expectWholeSearch(page: Page, show: () => Promise<void>): Promise<void> {
  await area(page).press('Control+F')
  await find(page).getByLabel('Find').fill('president')
  await show()
  await expectInSight(find(page))
  await page.keyboard.press('Enter')
  await expectInSight(match(page))
  await expectApart(match(page), find(page))
  await page.keyboard.press('Escape')
  await expect(find(page)).toHaveCount(0)
}

async function expectMessageAside(page: Page, show: () => Promise<void>): Promise<void> {
  await writeOn(page, 'Here ')
  await show()
  await holdToasts(page)
  await page.keyboard.press('Control+Alt+Shift+L')
  const said = toast(page, 'Highlight text and click search to research it.').last()
  await expectInSight(said)
  for (const words of ['', '\nThe last line.', ' It goes on and on.\n\nAnd ends.']) {
    await write(page, words)
    await expect(async () => {
      const { box, caret, barBox } = await look(said)
      expect(caret.bottom).toBeLessThanOrEqual(box.top)
      expect(caret.top).toBeGreaterThanOrEqual(barBox.bottom)
    }).toPass()
  }

  await page.keyboard.press('Control+Alt+Shift+H')
  const history = page.getByRole('dialog', { name: 'Writing History' })
  await history.getByRole('searchbox').focus()
  await expect.poll(() => isOnTop(history.getByRole('searchbox'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await letToastsGo(page)
}

/** A tap in the middle of it reaches it. */
function isOnTop(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
}
