import {
  discardReview,
  expectInSight,
  expectInSightAndApart,
  find,
  firstChange,
  giveRoomBack,
  lineHeight,
  long,
  match,
  paragraph,
  phones,
  reviewFoot,
  withEachKeyboard,
  wordy,
} from '../support/e2e/in-sight.ts'
import { hideKeyboard, look, showKeyboard, test } from '../support/e2e/keyboard.ts'
import {
  area,
  expect,
  openTools,
  type Page,
  ready,
  resize,
  saved,
  tab,
  typeAndSave,
  write,
  writeEarlier,
} from '../support/e2e/writing.ts'

test.describe('on the smallest phone', () => {
  test.use({
    viewport: phones['small phone'],
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the tools begin with the timer, a review shows its change, and a passage stays in sight', {
    tag: '@long',
  }, async ({ page }) => {
    await typeAndSave(page, `${paragraph.repeat(3)}\n\n${wordy}\n\n${paragraph.repeat(3)}`)
    await withEachKeyboard(page, async (show) => {
      await area(page).press('Control+End')
      await show()
      await test.step('the tools begin with the timer', () => expectTimerFirst(page))
      await area(page).press('Control+End')
      await page.keyboard.press('Control+Alt+Shift+P')
      const change = firstChange(page)
      await expectInSight(change)
      await expect(async () => {
        const { box, barBox } = await look(change)
        const foot = await reviewFoot(page)
        expect(foot.top - barBox.bottom).toBeGreaterThanOrEqual(2 * (await lineHeight(change)))
        expect(box.top).toBeGreaterThanOrEqual(barBox.bottom)
        expect(box.bottom).toBeLessThanOrEqual(foot.top)
      }).toPass()
      await discardReview(page)
    })

    await writeEarlier(page, 'The cable', `${long}Gutta-percha.\n\n${long}`)
    await test.step('a passage that was opened stays in sight', () => expectPassageToStay(page))
  })
})

/** On a small phone, without the height of the browser's bars. */
async function expectPassageToStay(page: Page): Promise<void> {
  const viewport = { width: 320, height: 480 }
  await resize(page, viewport)
  await withEachKeyboard(page, async (show) => {
    await test.step('when its search is typed in', async () => {
      await page.keyboard.press('Control+Alt+Shift+H')
      await openPassage(page)
      await find(page).getByLabel('Find').tap()
      await show()
      await expectInSight(find(page))
      await expectInSightAndApart(page)
    })
    await giveRoomBack(page, viewport)
    await leavePassage(page)

    await test.step('when the keyboard goes', async () => {
      await page.keyboard.press('Control+Alt+Shift+H')
      await page.getByRole('searchbox').tap()
      await show()
      await openPassage(page)
      await expectInSight(match(page))
      await giveRoomBack(page, viewport)
      await expectInSightAndApart(page)
    })
    await leavePassage(page)
  })
}

async function openPassage(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('gutta')
  await expect(page.getByRole('dialog').locator('mark')).toHaveText('Gutta')
  await page.getByRole('dialog').getByRole('button', { name: 'The cable' }).tap()
  await expect(find(page).getByRole('status')).toHaveText('1 of 1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function leavePassage(page: Page): Promise<void> {
  await find(page).getByLabel('Find').press('Escape')
  await expect(find(page)).toHaveCount(0)
  await tab(page, "Today's Writing").tap()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await ready(page)
}

async function expectTimerFirst(page: Page): Promise<void> {
  await openTools(page)
  const tools = page.getByRole('dialog', { name: 'Tools' })
  await expect(tools.locator(':focus')).toHaveCount(1)
  const sheet = page.locator('.tools-body')
  expect(await sheet.evaluate((body) => body.scrollHeight - body.clientHeight)).toBeGreaterThan(0)
  expect(await sheet.evaluate((body) => body.scrollTop)).toBe(0)
  await expectInSight(sheet.getByRole('timer'))
  await page.keyboard.press('Escape')
  await expect(tools).toHaveCount(0)
}

test.describe('on phones that show their motion', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  test('what the history finds opens at one tap, and a review shows its first change', {
    tag: '@long',
  }, async ({ page }) => {
    await typeAndSave(page, wordy)
    await test.step('on a narrow phone of usual height', () => expectFoundBesideKeyboard(page))
    await resize(page, { width: 390, height: 420 })
    await test.step('on a phone with a large keyboard', () => expectReviewWherever(page))
  })
})

async function expectFoundBesideKeyboard(page: Page): Promise<void> {
  const history = page.getByRole('dialog', { name: 'Writing History' })
  await test.step('what it finds is in sight', async () => {
    await showKeyboard(page)
    await page.keyboard.press('Control+Alt+Shift+H')
    await history.getByRole('searchbox').tap()
    await write(page, 'signal was')
    await expectInSight(history.locator('mark'))
  })

  await test.step('one tap opens it', async () => {
    await hideKeyboard(page)
    await history.getByRole('button', { name: 'Close' }).tap()
    await expect(history).toHaveCount(0)
    await page.keyboard.press('Control+Alt+Shift+H')
    await history.getByRole('searchbox').tap()
    await showKeyboard(page)
    await write(page, 'signal was')
    await history.locator('mark').tap()
    await expect(history).toHaveCount(0)
    await expect(page.locator('.cm-searchMatch-selected')).toHaveText('signal was')
  })

  await test.step('one tap opens what stands below a search that is empty', async () => {
    await hideKeyboard(page)
    await page.getByRole('search').getByLabel('Find').press('Escape')
    await expect(page.getByRole('search')).toHaveCount(0)
    await page.keyboard.press('Control+Alt+Shift+H')
    await history.getByRole('searchbox').tap()
    await showKeyboard(page)
    await expect(history.locator('.words-chart')).toBeHidden()
    await history.locator('[data-entry-id]').first().tap()
    await expect(history).toHaveCount(0)
  })
  await hideKeyboard(page)
}

/** Of this window a keyboard has left little. */
async function expectReviewWherever(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.insertText(`${wordy}\n\n${paragraph.repeat(4)}`)
  await expect(area(page)).toContainText(paragraph.trim())
  await saved(page)
  await page.keyboard.press('Control+Alt+Shift+P')
  const change = firstChange(page)
  // The server's first answer also loads its engine.
  await expect(change).toBeAttached({ timeout: 60_000 })
  await expect(async () => {
    const { box, barBox } = await look(change)
    expect(box.top).toBeGreaterThanOrEqual(barBox.bottom)
    expect(box.bottom).toBeLessThanOrEqual((await reviewFoot(page)).top)
  }).toPass()
}
