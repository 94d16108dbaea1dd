import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { button, test, toast } from '../support/e2e/gallery.ts'
import {
  askToDelete,
  entry,
  harbour,
  open,
  question,
  search,
  sidebar,
  trash,
} from '../support/e2e/history.ts'

test('deletes after a question, and gives back', async ({ page }) => {
  await open(page)
  await expect(entry(page, harbour)).toBeVisible()
  await expectAccessibleDialog(page)
  await test.step('asks first, and takes no for an answer', async () => {
    await expect(entry(page, 'One line').getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
      /^One line/,
    )
    await askToDelete(page, 'One line')
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(sidebar(page)).toBeVisible()
    await expect(entry(page, 'One line').getByRole('button', { name: 'One line' })).toBeFocused()
  })
  await test.step('moves to the trash, and Undo brings back', async () => {
    await askToDelete(page, 'One line')
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Moved to the trash')).toBeVisible()
    await expect(entry(page, 'One line')).toHaveCount(0)
    await expect(entry(page, 'Sixteen hours').getByRole('button', { name: 'Sixteen' })).toBeFocused()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entry(page, 'One line')).toBeVisible()
    await expect(sidebar(page)).toBeVisible()
    await expect(toast(page, 'Moved to the trash')).toHaveCount(0)
    await expect(entry(page, 'Sixteen hours').getByRole('button', { name: 'Sixteen' })).toBeFocused()
  })
  await test.step('the trash gives back', () => expectGivenBack(page))
})

test('leads to the Undo by keys, brings back and empties the whole trash, and says when there is nothing', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  await test.step('F6 leads from the sidebar to the Undo, and back', () => expectWayToUndo(page))
  await test.step('the whole trash comes back once its question is answered', () => expectAllBack(page))
  await test.step('the trash is emptied once its question is answered', () => expectEmptied(page))
  await open(page)
  await test.step('stands in the order of deletion, and says how many would come back', () =>
    expectTrashByDeletion(page))
  await open(page, '?tabs=0')
  await test.step('the first time there is nothing but a line', async () => {
    await expect(sidebar(page).getByText('No writing tabs yet')).toBeVisible()
    await expect(sidebar(page).getByText('Create a new tab to start!')).toBeVisible()
    await expectAccessibleDialog(page)
    await trash(page).click()
    await expect(sidebar(page).getByText('The trash is empty')).toBeVisible()
  })
})

async function expectGivenBack(page: Page): Promise<void> {
  await askToDelete(page, 'One line')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await trash(page).press('Enter')
  await expect(sidebar(page).getByText('Deleted tabs stay here for 30 days.')).toBeVisible()
  await expect(trash(page)).toBeFocused()
  await expect(sidebar(page).getByRole('heading', { level: 3 })).toHaveText('Deleted today')
  await expect(entry(page, 'One line')).toContainText('Yesterday · 4 words · 30 days left')
  await expectAccessibleDialog(page)
  await entry(page, 'One line').getByRole('button', { name: 'Restore' }).click()
  await expect(sidebar(page).getByText('The trash is empty')).toBeVisible()
  await trash(page).click()
  await expect(entry(page, 'One line')).toBeVisible()
}

async function expectWayToUndo(page: Page): Promise<void> {
  await askToDelete(page, 'One line')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const next = entry(page, 'Sixteen hours').getByRole('button', { name: 'Sixteen' })
  await expect(next).toBeFocused()
  await expect(toast(page, 'Moved to the trash')).toBeVisible()
  const region = page.getByRole('region', { name: 'Notifications' })
  for (const back of ['F6', 'Escape']) {
    await page.keyboard.press('F6')
    await expect(region).toBeFocused()
    await page.keyboard.press(back)
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry(page, 'One line')).toBeVisible()
  await expect(sidebar(page)).toBeVisible()
  await expect(next).toBeFocused()
}

async function expectAllBack(page: Page): Promise<void> {
  await askToDelete(page, 'One line')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await trash(page).click()
  const all = sidebar(page).getByRole('button', { name: 'Restore all' })
  const note = sidebar(page).getByText('Deleted tabs stay here')
  expect(await all.evaluate(leftOfWords), 'it stands in the column').toBe(await note.evaluate(leftOfWords))
  await all.press('Enter')
  await expect(question(page)).toContainText('This brings 1 tab in the trash back to its day.')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await all.press('Enter')
  await expect(toast(page, '1 tab restored')).toBeVisible()
  await expect(sidebar(page).getByText('The trash is empty')).toBeVisible()
  await trash(page).click()
  await expect(entry(page, 'One line')).toBeVisible()
}

/** What was written last was deleted first, and the last day stands under the first. */
async function expectTrashByDeletion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const server = window.historyServer
    for (let i = 0; i < 120; i++)
      server.add({
        content: `Chapter ${i}`,
        writing_date: `2025-0${(i % 9) + 1}-01`,
        deleted_at: Date.now() - 3_600_000 * i,
      })
  })
  await trash(page).click()
  const first = sidebar(page).locator('.entry-preview').first()
  await expect(first).toHaveText('Chapter 0')
  await sidebar(page).getByRole('button', { name: 'Restore all' }).click()
  await expect(question(page)).toContainText('This brings 120 tabs in the trash back to their days.')
  await entry(page, 'Chapter 3').first().getByRole('button', { name: 'Restore' }).click()
  await expect(question(page)).toContainText('This brings 119 tabs')
  await search(page).fill('"Chapter 11"')
  await expect(question(page)).toContainText('This brings 11 tabs in the trash that were found')
  await search(page).fill('')
  await expect(question(page)).toContainText('This brings 119 tabs')
  await page.evaluate(() => {
    window.historyServer.hold(/restore$/)
  })
  await question(page).getByRole('button', { name: 'Restore all' }).click()
  await toast(page, 'Restoring…').getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'No tab was restored. Up to 3 more were under way.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
}

async function expectEmptied(page: Page): Promise<void> {
  await askToDelete(page, 'One line')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await trash(page).click()
  const empty = sidebar(page).getByRole('button', { name: 'Empty trash' })
  await empty.click()
  await expect(sidebar(page).getByRole('alertdialog')).toContainText('and all its versions.')
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right)
  expect(await question(page).evaluate(rightOf)).toBe(await sidebar(page).evaluate(rightOf))
  await page.keyboard.press('Escape')
  await expect(empty).toBeFocused()
  await expect(entry(page, 'One line')).toBeVisible()
  await empty.click()
  await empty.click()
  await expect(toast(page, 'The trash was emptied')).toBeVisible()
  await expect(sidebar(page).getByText('The trash is empty')).toBeVisible()
  await expect(empty).toBeHidden()
}

function leftOfWords(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().left)
}

test('on a phone the message of a delete hides no title, and moves no entry', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '?tabs=40')
  // What still slides when it is to be clicked, the driver of the browser scrolls to another place.
  await sidebar(page).evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)))
  const body = page.locator('.sidebar-body')
  await body.evaluate((body) => body.scrollTo(0, 700))
  const ids = await body.locator('[data-tab-id]').evaluateAll((all) => {
    const inSight = all.filter((entry) => entry.getBoundingClientRect().top > 200)
    return inSight.map((entry) => entry.getAttribute('data-tab-id'))
  })
  const entryOf = (id: string | null | undefined) => body.locator(`[data-tab-id="${id}"]`)
  const topOf = async (place: Locator) => (await place.boundingBox())?.y
  const before = await topOf(entryOf(ids[0]))
  await entryOf(ids[1]).getByRole('button', { name: 'Delete' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  const message = toast(page, 'Moved to the trash')
  await expect(message).toBeVisible()
  // What is asked between two frames may not be drawn yet: the list is put in its place before it is.
  await expect.poll(() => topOf(entryOf(ids[0]))).toBe(before)
  const title = await sidebar(page).getByRole('heading', { name: 'Writing History' }).boundingBox()
  await expect(async () => {
    const box = await message.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
    expect(await topOf(body)).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  }).toPass()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Tab restored')).toHaveCount(0)
  await expect.poll(() => topOf(entryOf(ids[0]))).toBe(before)
})
