import { fileURLToPath } from 'node:url'
import { dropFile } from '../support/e2e/drop-file.ts'
import { area, expect, strip, test, typeAndSave } from '../support/e2e/writing.ts'

const file = fileURLToPath(import.meta.url)

test('a file that is dropped beside the text, on it or on a field is offered to come in, opens nothing and writes nothing', async ({
  page,
  context,
}) => {
  await typeAndSave(page, 'The lamp was lit.')
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  context.on('page', (other) => opened.push(other.url()))

  const box = await area(page).boundingBox()
  if (!box) throw new Error('The text has no box')
  const dropAndClose = async (x: number, y: number) => {
    await dropFile(page, file, { x, y })
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await expect(dialog.getByRole('alert')).toContainText('There is no text in dropped-files.spec.ts.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await dropAndClose(60, 500)
  await dropAndClose(box.x + 20, box.y + 10)
  await strip(page).getByRole('tab').first().press('F2')
  const title = page.getByRole('textbox', { name: 'Tab title' })
  const field = await title.boundingBox()
  if (!field) throw new Error('The field has no box')
  await dropAndClose(field.x + 10, field.y + 10)
  await expect(strip(page).getByRole('tab')).toHaveText("Today's Writing")

  await typeAndSave(page, ' It burned till dawn.')
  await expect(area(page)).toHaveText('The lamp was lit. It burned till dawn.')
  expect(opened).toEqual([])
})

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
