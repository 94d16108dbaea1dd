import type { Locator } from '@playwright/test'
import { hideKeyboard, look, resizeForKeyboard, showKeyboard } from './keyboard.ts'
import { area, expect, type Page, resize, test, toast, writeOn } from './writing.ts'

export const phones = { phone: { width: 390, height: 844 }, 'small phone': { width: 320, height: 568 } }
/** How browsers make room for a keyboard, and whether the visible part may move while the keyboard is open. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'over the page': (page) => showKeyboard(page),
  'over the page, which is panned': (page) => showKeyboard(page, { pannedBy: 180 }),
  'below a smaller window': (page) => resizeForKeyboard(page),
}

export const paragraph =
  'On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. '
export const long = `${paragraph.repeat(3)}\n\n`.repeat(8)
export const wordy = 'The crew turned back due to the fact that the signal was weak. '
const bar = (page: Page) => page.locator('.bar')
export const desk = (page: Page) => page.locator('.desk')
const review = (page: Page) => page.getByRole('region', { name: 'Review the rephrased text' })
export const firstChange = (page: Page) => review(page).getByRole('group', { name: /^Change 1 of / })
export const reviewFoot = (page: Page) => boxOf(page.locator('.review-foot'))
export const match = (page: Page) => page.locator('.cm-searchMatch-selected')
export const find = (page: Page) => page.getByRole('search', { name: 'Find and replace' })

export async function discardReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Discard/ }).tap()
  await expect(review(page)).toHaveCount(0)
  const said = toast(page, 'The changes were discarded.')
  await said.getByRole('button', { name: 'Undo' }).press('Escape')
  await expect(said).toHaveCount(0)
}

/** Runs the check with each keyboard, one after the other on one page. Between them, no keyboard is open. */
export async function withEachKeyboard(
  page: Page,
  check: (show: () => Promise<void>, way: string) => Promise<void>,
): Promise<void> {
  const whole = page.viewportSize()
  if (!whole) throw new Error('The window has no size')
  for (const [way, show] of Object.entries(ways)) {
    await test.step(`with a keyboard ${way}`, () => check(() => show(page), way))
    await giveRoomBack(page, whole)
  }
}

export async function onEachPhone(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [name, viewport] of Object.entries(phones)) {
    await resize(page, viewport)
    await test.step(`on a ${name}`, check)
  }
}

export function withEachOfBoth(page: Page, check: Parameters<typeof withEachKeyboard>[1]): Promise<void> {
  return onEachPhone(page, () => withEachKeyboard(page, check))
}

/** Closes the keyboard, whichever it is. */
export async function giveRoomBack(page: Page, whole: { width: number; height: number }): Promise<void> {
  await hideKeyboard(page)
  await page.setViewportSize(whole)
  await expect.poll(() => bottomOf(desk(page))).toBe(whole.height)
}

/** Writes a text that is long enough to scroll. The caret is after its last word. */
export async function writeLong(page: Page): Promise<void> {
  await area(page).tap()
  await page.keyboard.insertText(long)
  await writeOn(page, 'Here ')
}

export async function expectInSight(what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  await expect(async () => {
    const { box, seen } = await look(what)
    expect(box.top).toBeGreaterThanOrEqual(seen.top)
    expect(box.bottom).toBeLessThanOrEqual(seen.bottom)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(seen.width)
  }).toPass()
}

export async function expectInSightAndApart(page: Page): Promise<void> {
  await expectInSight(match(page))
  await expectApart(match(page), find(page))
  await expectApart(match(page), page.locator('.dock'))
}

/** Expects the bar at the top of the visible part, the tools at its bottom, and the caret's line between them. */
export async function expectBetweenTheBars(page: Page): Promise<void> {
  await expect(async () => {
    const { box, seen, caret, deskBox } = await look(bar(page))
    expect(box.top).toBe(seen.top)
    expect(deskBox.bottom).toBe(seen.bottom)
    expect(caret.top).toBeGreaterThanOrEqual(box.bottom)
    expect(caret.bottom).toBeLessThanOrEqual(deskBox.top)
  }).toPass()
}

export async function expectCaretInSight(page: Page): Promise<void> {
  await expect(async () => {
    const { seen, caret, deskBox } = await look(desk(page))
    expect(caret.top).toBeGreaterThanOrEqual(seen.top)
    expect(caret.bottom).toBeLessThanOrEqual(deskBox.top)
  }).toPass()
}

export async function expectCaretAbove(what: Locator): Promise<void> {
  await expect(async () => {
    const { box, caret } = await look(what)
    expect(caret.bottom).toBeLessThanOrEqual(box.top)
  }).toPass()
}

export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)]
    const isApart = a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left
    expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
  }).toPass()
}

function boxOf(what: Locator): Promise<DOMRect> {
  return what.evaluate((element) => element.getBoundingClientRect().toJSON())
}

export async function bottomOf(what: Locator): Promise<number> {
  return (await boxOf(what)).bottom
}

export function lineHeight(what: Locator): Promise<number> {
  return what.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
}
