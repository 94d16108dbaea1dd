import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { dropFile } from '../support/e2e/drop-file.ts'
import { area, expect, type Page, strip, test, typeAndSave, write } from '../support/e2e/writing.ts'

const file = fileURLToPath(import.meta.url)

test('a file that is dropped on the text is offered to come in, opens nothing and writes nothing', async ({
  page,
  context,
}) => {
  await write(page, 'The lamp was lit.')
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  context.on('page', (other) => opened.push(other.url()))
  await dropAndClose(page, await boxOf(area(page)))
  await typeAndSave(page, ' It burned till dawn.')
  await expect(area(page)).toHaveText('The lamp was lit. It burned till dawn.')
  expect(opened).toEqual([])
})

test('so is one that is dropped beside the text or on a field', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await typeAndSave(page, 'The lamp was lit.')
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  context.on('page', (other) => opened.push(other.url()))

  await dropAndClose(page, { x: 50, y: 490 })
  await strip(page).getByRole('tab').first().press('F2')
  await dropAndClose(page, await boxOf(page.getByRole('textbox', { name: 'Tab title' })))
  await expect(strip(page).getByRole('tab')).toHaveText("Today's Writing")
  await expect(area(page)).toHaveText('The lamp was lit.')
  expect(opened).toEqual([])
})

async function boxOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It has no box')
  return box
}

/** Drops the file ten pixels from this corner. */
async function dropAndClose(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await dropFile(page, file, { x: x + 10, y: y + 10 })
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByRole('alert')).toContainText('There is no text in dropped-files.spec.ts.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a file that is dropped on a question is refused', { tag: '@long' }, async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  await dropFile(page, file, { x: 60, y: 500 })
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.route('**/api/tabs/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.type('The lamp was lit.')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await dropFile(page, file, { x: 60, y: 500 })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeHidden()
  await expect(area(page)).toBeFocused()
})
