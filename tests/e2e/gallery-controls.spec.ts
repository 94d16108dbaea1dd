import { expect, type Locator, type Page } from '@playwright/test'
import { button, partsTest as test } from '../support/e2e/gallery.ts'

test('buttons keep what they have, and tabs move', { tag: '@long' }, async ({ page }) => {
  await test.step('every focus is seen', () => expectSeenFocus(page))
  await test.step('busy does not send its form again', () => expectSentOnce(page))
  await test.step('busy keeps the size and the focus, and says so', () => expectSizeKept(page))
  await test.step('tabs move with the arrows and follow Enter', () => walkTabs(page))
})

// Each step leaves no tooltip. Only the last two press Escape: after it a focus opens none until a key or the pointer asks.
test('tooltips open by the pointer and the keyboard, and explain what is disabled', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('open under the pointer after 400 ms', () => openByPointer(page))
  await test.step('a disabled icon button can be reached and explains itself, but does nothing', () =>
    expectExplained(page))
  await test.step('do not open on what Escape has uncovered, until the pointer moves', () => stayClosed(page))
  await test.step('open on keyboard focus at once and close on Escape', () => openByFocus(page))
})

async function expectSizeKept(page: Page): Promise<void> {
  const exporting = page.getByRole('button', { name: /Export/ })
  const size = () => exporting.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])
  const sizeBefore = await size()
  await exporting.focus()
  await page.keyboard.press('Enter')

  await expect(exporting).toHaveAccessibleName('Exporting the text...')
  await expect(exporting).toHaveAttribute('aria-busy', 'true')
  await expect(exporting).toBeDisabled()
  await expect(exporting).toBeFocused()
  expect(await size()).toEqual(sizeBefore)
}

async function expectSentOnce(page: Page): Promise<void> {
  const timesSent = page.getByRole('status', { name: 'Times sent' })
  await button(page, 'Continue with Email').click()
  await page.keyboard.press('Enter')
  await button(page, 'Sending Code...').click({ force: true })
  await expect(timesSent).toHaveText('1')

  await button(page, 'Finish').click()
  await button(page, 'Continue with Email').click()
  await expect(timesSent).toHaveText('2')
}

async function expectExplained(page: Page): Promise<void> {
  const disabled = button(page, 'Select text to search')
  await disabled.focus()
  await expect(disabled).toBeDisabled()
  await expect(tooltip(page)).toHaveText('Select text to search')
  await disabled.blur()
  await expect(tooltip(page)).toHaveCount(0)
}

async function expectSeenFocus(page: Page): Promise<void> {
  for (const name of ['Start Writing', 'Get Started Now', 'Open Google Search']) {
    await button(page, name).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, name)).toHaveCSS('outline', /solid 2px/)
    await expect(button(page, name)).toHaveCSS('outline-offset', '2px')
  }
}

async function openByFocus(page: Page): Promise<void> {
  await button(page, 'Finish').focus()
  await page.keyboard.press('Tab')
  await expect(tooltip(page)).toHaveText('Open Google Search')
  // In a dialog, Escape would close the dialog too.
  for (const key of ['Escape', 'Control']) {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveText('Open Google Search')
    await page.keyboard.press(key)
    await expect(tooltip(page)).toHaveCount(0)
    await expect(button(page, 'Open Google Search')).toBeFocused()
  }
}

async function stayClosed(page: Page): Promise<void> {
  const dictate = button(page, 'Dictate')
  await dictate.scrollIntoViewIfNeeded()
  const { x, y } = (await dictate.boundingBox()) ?? { x: 0, y: 0 }
  await page.keyboard.press('Escape')
  // The events of a pointer that rests while a panel over the button closes.
  await dictate.dispatchEvent('mouseenter')
  await dictate.dispatchEvent('mousemove')
  await dictate.focus()
  await expect(tooltip(page)).toHaveCount(0)
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.move(x + 15, y + 15)
  await expect(tooltip(page)).toHaveText('Dictate')
  await leaveTooltip(page)
}

async function openByPointer(page: Page): Promise<void> {
  await button(page, 'Dictate').scrollIntoViewIfNeeded()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Dictate').hover()
  await page.clock.runFor(390)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip(page)).toHaveText('Dictate')
  await page.clock.resume()
  await leaveTooltip(page)
}

async function walkTabs(page: Page): Promise<void> {
  await page.getByRole('tab', { name: "Today's Writing" }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Writing Session 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Writing Session 2' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Writing Session 2' })).toBeFocused()
}

async function leaveTooltip(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await expect(tooltip(page)).toHaveCount(0)
}

function tooltip(page: Page): Locator {
  return page.locator('.tooltip')
}
