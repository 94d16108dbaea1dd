import {
  bottomOf,
  desk,
  expectBetweenTheBars,
  expectCaretAbove,
  expectCaretInSight,
  expectInSight,
  long,
  onEachPhone,
  phones,
  withEachKeyboard,
  writeLong,
} from '../support/e2e/in-sight.ts'
import { hideKeyboard, keyboardHeight, showKeyboard, test } from '../support/e2e/keyboard.ts'
import {
  area,
  expect,
  holdToasts,
  letToastsGo,
  type Page,
  toast,
  tool,
  write,
  writeOn,
} from '../support/e2e/writing.ts'

test.describe('on a phone and on a small one', () => {
  test.use({
    viewport: phones.phone,
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the keyboard takes its room, and leaves in sight what is written and what is said', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route('**/api/ai/research', () => {})
    await writeLong(page)
    await onEachPhone(page, async () => {
      await test.step('the keyboard takes its room and gives it back', () => expectRoomBack(page))
      await test.step('a reader elsewhere in the text is not carried back to the caret', () =>
        expectReaderLeftAlone(page))
      await withEachKeyboard(page, async (show) => {
        await test.step('the bar, the tools and the line that is written are in sight', () =>
          expectLineInSight(page, show))
        await test.step('a message covers no line that is written', () => expectMessageApart(page))
        await test.step('research says that it is at work, and can be given up', () =>
          expectResearchInSight(page))
      })
    })
  })
})

async function expectRoomBack(page: Page): Promise<void> {
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('style', /covered/)
  await showKeyboard(page)
  await expect(root).toHaveAttribute('style', /--covered-bottom: 300px/)
  await hideKeyboard(page)
  await expect(root).not.toHaveAttribute('style', /covered/)
  await expect.poll(() => bottomOf(desk(page))).toBe(page.viewportSize()?.height)
}

async function expectReaderLeftAlone(page: Page): Promise<void> {
  await writeOn(page, 'Here ')
  await expectCaretInSight(page)
  // The editor may still be on its way to the caret.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }).toPass()
  await showKeyboard(page)
  await expect.poll(() => bottomOf(desk(page))).toBe((page.viewportSize()?.height ?? 0) - keyboardHeight)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await hideKeyboard(page)
}

async function expectLineInSight(page: Page, show: () => Promise<void>): Promise<void> {
  await writeOn(page, 'Here ')
  await show()
  await expectBetweenTheBars(page)
  await write(page, 'and one word more')
  await expectCaretInSight(page)
  await writeLastLine(page)
  await expectCaretInSight(page)
  await page.keyboard.press('Escape')
  await expectBetweenTheBars(page)
}

async function expectMessageApart(page: Page): Promise<void> {
  await holdToasts(page)
  await expectCaretInSight(page)
  await page.keyboard.press('Control+Alt+Shift+L')
  const said = toast(page, 'Highlight text and click search to research it.').last()
  await expectInSight(said)
  await expectCaretInSight(page)
  await expectCaretAbove(said)
  await writeLastLine(page)
  await expectCaretInSight(page)
  await expectCaretAbove(said)
  await letToastsGo(page)
}

async function expectResearchInSight(page: Page): Promise<void> {
  await writeOn(page, 'Here ')
  await page.keyboard.press('Shift+Home')
  await expectInSight(tool(page, 'Research selection'))
  await page.keyboard.press('Control+Alt+Shift+L')
  await expectInSight(toast(page, 'Researching...'))
  await page.keyboard.press('Control+End')
  await write(page, 'Meanwhile I write on.')
  await expectCaretInSight(page)
  await expectCaretAbove(toast(page, 'Researching...'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(toast(page, 'Researching...')).toHaveCount(0)
}

async function writeLastLine(page: Page): Promise<void> {
  await page.keyboard.insertText('\n\n\n')
  await page.keyboard.press('Enter')
  await write(page, 'The last line.')
}

test.describe('in the plain text box', () => {
  test.use({
    viewport: phones.phone,
    isMobile: true,
    hasTouch: true,
    chosen: { editor: 'text-area' },
  })

  test('the caret comes out from under the keyboard', { tag: '@long' }, async ({ page }) => {
    await expect(page.locator('textarea')).toBeEditable()
    await area(page).tap()
    await page.keyboard.insertText(long)
    await page.keyboard.type('The last line.')
    await showKeyboard(page)
    await expect
      .poll(() => area(page).evaluate((text) => Math.round(text.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(phones.phone.height - keyboardHeight - 56)
  })
})
