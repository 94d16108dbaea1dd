import { fileURLToPath } from 'node:url'
import { area, expect, type Page, strip, test, typeAndSave } from '../support/e2e/writing.ts'

const file = fileURLToPath(import.meta.url)

/** As a hand does it, through all that the browser itself would do with a file. */
async function dropFile(page: Page, x: number, y: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const copy = 1
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [file], dragOperationsMask: copy }
    await devTools.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await devTools.detach()
}

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
    await dropFile(page, x, y)
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
