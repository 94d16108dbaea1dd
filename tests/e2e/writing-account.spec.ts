import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import {
  area,
  expect,
  openTools,
  type Page,
  ready,
  saved,
  test,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e-writing.ts'

test('a tab goes into a Word document, as it is on the page', async ({ page }) => {
  await openTools(page)
  await page.getByRole('button', { name: /^Download/ }).click()
  await expect(toast(page, 'No content to download')).toBeVisible()

  await area(page).click()
  await page.keyboard.insertText('First line\n\n\tשלום 🌊')
  await expect(area(page)).toContainText('שלום 🌊')
  await openTools(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download/ }).click()
  const document = await downloading
  expect(document.suggestedFilename()).toBe('Today_s_Writing.docx')
  const { value } = await mammoth.extractRawText({ path: await document.path() })
  const lines = value.split('\n\n')
  expect(lines[0]).toBe("Today's Writing")
  expect(lines[2]).toBe('Font: Inter, Size: normal, Timer: 0 minutes')
  expect(lines.slice(4, 7)).toEqual(['First line', '', '\tשלום 🌊'])
  await expect(toast(page, 'Document downloaded!')).toBeVisible()
})

test('everything goes into one archive, the words just typed too', async ({ page }) => {
  await typeAndSave(page, 'The first')
  await tool(page, 'Create New Tab').click()
  await area(page).pressSequentially('The second, not saved yet')
  await openSettings(page)
  const downloading = page.waitForEvent('download')
  await tool(page, 'Download everything').click()
  const archive = await downloading
  expect(archive.suggestedFilename()).toMatch(/^longhand-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await archive.path()))
  const all = Object.values(files).map((file) => strFromU8(file))
  for (const words of ['The first', 'The second, not saved yet']) {
    expect(
      all.some((text) => text.includes(words)),
      words,
    ).toBe(true)
  }
})

test('an account that is deleted leaves nothing, here or on the server', async ({
  page,
  context,
  signIn,
  email,
}) => {
  await typeAndSave(page, 'To be forgotten due to the fact that it is over.')
  // What else the browser keeps: a timer that runs in a tab that is not open, and what was chosen last.
  await tool(page, 'Create New Tab').click()
  await page.keyboard.press('ControlOrMeta+K')
  await page
    .getByRole('dialog', { name: 'Command palette' })
    .getByRole('combobox')
    .fill('Start or Stop Timer')
  await page.keyboard.press('Enter')
  await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(/^longhand:timer:/))
  await page.reload()
  await ready(page)
  expect(await kept(page)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^longhand:timer:/), 'longhand:recent-commands']),
  )
  const second = await context.newPage()
  await second.goto('/#/app')
  await ready(second)
  await second.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(second.getByRole('region', { name: 'Review the rephrased text' })).toBeVisible()
  await expect.poll(() => kept(page)).toContainEqual(expect.arrayContaining(['review']))

  await openSettings(page)
  await tool(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  for (const window of [page, second]) {
    await expect(window).toHaveURL(/#\/login$/)
    await expect(window.getByText('Your account and all your writing have been deleted.')).toBeVisible()
  }
  await second.close()
  await expect.poll(() => kept(page)).toEqual([])

  await signIn(page, email)
  await ready(page)
  await expect(page.getByText('Start writing...')).toBeVisible()
  await saved(page)
})

async function openSettings(page: Page): Promise<void> {
  await openTools(page)
  await tool(page, 'Settings').click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

/** How this browser looks and what its server can do: nobody's own. */
const howItLooks = ['longhand:theme', 'longhand:editor', 'longhand:metrics', 'longhand:ai']

/** The names of all that this browser keeps of a writer. */
function kept(page: Page): Promise<unknown[]> {
  return page.evaluate(async (ofDevice) => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBValidKey[]>()
    const opening = indexedDB.open('longhand')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
      reading.onsuccess = () => resolve(reading.result)
    }
    const drafts = await promise
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...drafts, ...keys.filter((key) => !ofDevice.includes(key))]
  }, howItLooks)
}
