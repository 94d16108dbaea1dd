import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { showSection } from '../support/e2e/settings.ts'
import { layShare } from '../support/e2e/share.ts'
import {
  area,
  expect,
  makeTab,
  openTools,
  type Page,
  ready,
  saved,
  test,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

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
  // Before the file is read, which may take as long as a message stays.
  await expect(toast(page, 'Document downloaded!')).toBeVisible()
  expect(document.suggestedFilename()).toBe('Today_s_Writing.docx')
  const { value } = await mammoth.extractRawText({ path: await document.path() })
  const lines = value.split('\n\n')
  expect(lines[0]).toBe("Today's Writing")
  expect(lines[2]).toBe('Font: Inter, Size: normal, Timer: 0 minutes')
  expect(lines.slice(4, 7)).toEqual(['First line', '', '\tשלום 🌊'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test.beforeEach(async ({ page }) => {
    await area(page).click()
    await page.keyboard.insertText('First line')
    await expect(area(page)).toContainText('First line')
  })

  async function tapDownload(page: Page): Promise<void> {
    await openTools(page)
    await page.getByRole('button', { name: 'Download .docx', exact: true }).tap()
  }

  test('the Word document goes to its Share, whole, and closing that is no failure', {
    tag: '@long',
  }, async ({ page }) => {
    const shared = await layShare(page, { ends: 'AbortError' })
    await tapDownload(page)
    await expect.poll(shared).toEqual([{ name: 'Today_s_Writing.docx', start: 'PK' }])
    await expect(page.getByRole('region', { name: 'Notifications' }).locator('.toast')).toHaveCount(0)
  })

  test('one that took longer than a tap lasts is offered again', { tag: '@long' }, async ({ page }) => {
    const shared = await layShare(page, { isTapFresh: false })
    await tapDownload(page)
    const offer = toast(page, 'Your Word file is ready.')
    await expect(offer).toBeVisible()
    expect(await shared()).toEqual([])
    await offer.getByRole('button', { name: 'Share' }).tap()
    await expect.poll(shared).toEqual([{ name: 'Today_s_Writing.docx', start: 'PK' }])
    await expect(offer).toHaveCount(0)
  })

  test('what the Share refuses is downloaded', { tag: '@long' }, async ({ page }) => {
    await layShare(page, { ends: 'NotAllowedError' })
    const downloading = page.waitForEvent('download')
    await tapDownload(page)
    expect((await downloading).suggestedFilename()).toBe('Today_s_Writing.docx')
    await expect(toast(page, 'Document downloaded!')).toBeVisible()
  })
})

test('everything goes into one archive, the words just typed too', async ({ page }) => {
  await typeAndSave(page, 'The first')
  await makeTab(page)
  await area(page).pressSequentially('The second, not saved yet')
  await openSettings(page)
  await showSection(page, 'Import and export')
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

test('an account that is deleted leaves nothing, here or on the server', async ({ page, signIn, email }) => {
  await typeAndSave(page, 'To be forgotten.')
  await deleteAccount(page, email)
  await expectDeleted(page)
  await expect.poll(() => kept(page)).toEqual([])
  await signIn(page, email)
  await ready(page)
  await expect(page.getByText('Start writing...')).toBeVisible()
  await saved(page)
})

test('a deleted account leaves nothing of a review, a timer and chosen tools, and ends in every window', {
  tag: '@long',
}, async ({ page, context, email, complaints }) => {
  // The second window may ask for something before it has heard of it.
  complaints.allow(/status of 401 .*grant_type=refresh_token\)/)
  await typeAndSave(page, 'To be forgotten due to the fact that it is over.')
  // Other data in this browser: the timer of a tab that is not open, and the last chosen tools.
  await makeTab(page)
  await page.keyboard.press('ControlOrMeta+K')
  await page
    .getByRole('dialog', { name: 'Command palette' })
    .getByRole('combobox')
    .fill('Start or Stop Timer')
  await page.keyboard.press('Enter')
  const others = expect.arrayContaining([
    expect.stringMatching(/^longhand:timer:/),
    expect.stringMatching(/^longhand:recent-commands:/),
  ])
  await expect.poll(() => kept(page)).toEqual(others)
  await page.reload()
  await ready(page)
  expect(await kept(page)).toEqual(others)
  const second = await context.newPage()
  await second.goto('/#/app')
  await ready(second)
  await second.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(second.getByRole('region', { name: 'Review the rephrased text' })).toBeVisible()
  await expect.poll(() => kept(page)).toContainEqual(expect.arrayContaining(['review']))

  await deleteAccount(page, email)
  for (const window of [page, second]) await expectDeleted(window)
  await second.close()
  await expect.poll(() => kept(page)).toEqual([])
})

async function deleteAccount(page: Page, email: string): Promise<void> {
  await openSettings(page)
  await showSection(page, 'Account')
  await tool(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
}

async function expectDeleted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByText('Your account and all your writing have been deleted.')).toBeVisible()
}

async function openSettings(page: Page): Promise<void> {
  await openTools(page)
  await tool(page, 'Settings').click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

/** Settings of this browser and abilities of its server: they belong to no account. */
const howItLooks = ['longhand:theme', 'longhand:editor', 'longhand:metrics', 'longhand:ai']

/** The keys of everything that this browser stores about a writer. */
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
    // An empty entry says that somebody has left, and nothing about them.
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => localStorage.getItem(key) !== '',
    )
    return [...drafts, ...keys.filter((key) => !ofDevice.includes(key))]
  }, howItLooks)
}
