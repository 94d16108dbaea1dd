import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { button, test, toast } from '../support/e2e/gallery.ts'
import { showSection } from '../support/e2e/settings.ts'

const dialog = (page: Page, name = 'Settings') => page.getByRole('dialog', { name })
const addressField = (page: Page) => page.getByRole('textbox', { name: 'Type ada@example.com to confirm' })

test.beforeEach(async ({ page }) => {
  await page.goto('/settings.html')
  await expect(button(page, 'Settings')).toBeVisible()
})

async function open(page: Page, section?: 'Account' | 'Import and export'): Promise<void> {
  await button(page, 'Settings').click()
  await expect(dialog(page)).toBeVisible()
  if (section) await showSection(page, section)
}

/** Under an open dialog. */
async function pullUnseenPlug(page: Page): Promise<void> {
  await page.locator('button', { hasText: 'Pull the plug' }).dispatchEvent('click')
}

async function downloaded(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return download
}

async function linesOf(download: Download): Promise<string[]> {
  const { value } = await mammoth.extractRawText({ path: await download.path() })
  return value.split('\n\n')
}

test('a tab is downloaded, printed, and not at all without words', { tag: '@long' }, async ({ page }) => {
  await test.step('a tab is downloaded as Word, as Markdown and as text', () => expectDownloads(page))
  await test.step('what is printed is named after the tab', async () => {
    const titles = await page.evaluate(() => {
      const titles: string[] = []
      window.print = () => titles.push(document.title)
      ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Print')?.click()
      window.dispatchEvent(new Event('afterprint'))
      return [...titles, document.title]
    })
    expect(titles).toEqual(['The harbour', 'Longhand: settings and downloads'])
  })
  await test.step('without words there is nothing to download', async () => {
    await button(page, 'Write a blank text').click()
    await button(page, 'Download docx').click()
    await expect(toast(page, 'No content to download')).toBeVisible()
  })
})

test('a long text is written by a worker, can be given up, and arrives whole in the end', {
  tag: '@long',
}, async ({ page }) => {
  await expectLongText(page)
})

async function expectDownloads(page: Page): Promise<void> {
  const word = await downloaded(page, 'Download docx')
  // Before the file is read, which may take as long as a message stays.
  await expect(toast(page, 'Document downloaded!')).toBeVisible()
  expect(word.suggestedFilename()).toBe('The_harbour.docx')
  expect(await linesOf(word)).toEqual([
    'The harbour',
    'Date: 2026-01-08',
    'Font: Lobster, Size: large, Timer: 25 minutes',
    '',
    'The harbour at six is all rope and diesel.',
    '',
    '\tשלום עולם.',
    '',
  ])

  const markdown = await downloaded(page, 'Download markdown')
  expect(markdown.suggestedFilename()).toBe('The_harbour.md')
  expect(await readFile(await markdown.path(), 'utf8')).toMatch(
    /^# The harbour\n\n2026-01-08\n\nThe harbour at six/,
  )
  expect((await downloaded(page, 'Download text')).suggestedFilename()).toBe('The_harbour.txt')
  await expect(toast(page, 'Document downloaded!')).toHaveCount(0)
}

async function expectLongText(page: Page): Promise<void> {
  await button(page, 'Write a long text').click()
  // Enough time to cancel it, however fast the machine is.
  await page.route(/word-worker/, () => {})
  await Promise.all([page.waitForRequest(/word-worker/), button(page, 'Download docx').click()])
  const progress = toast(page, 'Preparing the document…')
  await expect(progress).toBeVisible()
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toHaveCount(0)
  await page.unroute(/word-worker/)

  const word = await downloaded(page, 'Download docx')
  await expect(toast(page, 'Document downloaded!')).toHaveCount(1)
  await expect(progress).toHaveCount(0)
  const lines = await linesOf(word)
  expect(lines).toHaveLength(5_005)
  expect(lines[5_003]).toBe('Line 5000 of a long text about rope and diesel.')
}

test('the settings say how much room the writing takes up and whose account it is, and axe finds nothing in them', async ({
  page,
}) => {
  await open(page)
  await expectAccessibleDialog(page)
  await expectNotesHeard(page)
  await showSection(page, 'Import and export')
  await expect(dialog(page).getByText('Your writing uses 12 of 500 MB.')).toBeVisible()
  await expectAccessibleDialog(page)
  await showSection(page, 'Account')
  await expect(dialog(page).getByText('Safari on iPhone')).toBeVisible()
  await expect(dialog(page).getByText('ada@example.com', { exact: true })).toBeVisible()
  await expectAccessibleDialog(page)
  await button(page, 'Delete my account').click()
  await addressField(page).fill('ada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleDialog(page)
})

async function expectNotesHeard(page: Page): Promise<void> {
  const forward = page.getByRole('checkbox', { name: 'No way back while the timer runs' })
  const editor = page.getByRole('group', { name: 'Editor' })
  await expect(forward).toHaveAccessibleDescription('Deleting and undoing rest until the timer stops.')
  await expect(editor).toHaveAccessibleDescription(/^Some screen readers and Android keyboards/)
}

test('the last button is clear of the fade, and the editor is chosen for this device', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('the last button is clear of the fade when Tab comes to it', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await open(page, 'Account')
    // What the server is asked for comes later, and takes room.
    await expect(dialog(page).getByText('Safari on iPhone')).toBeVisible()
    const body = dialog(page).getByRole('tabpanel').locator('.dialog-body')
    await expect(body).toHaveCSS('mask-image', /gradient/)
    const last = button(page, 'Delete my account')
    // In sight to its last pixel, and faded.
    await last.evaluate((element) => {
      const body = element.closest('.dialog-body')
      const below = (part: Element | null) => part?.getBoundingClientRect().bottom ?? 0
      body?.scrollBy(0, below(element) - below(body))
    })
    await button(page, 'About this server').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(last).toBeFocused()
    await expect(body).toHaveCSS('mask-image', 'none')
  })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await test.step('the editor is chosen for this device', async () => {
    await open(page)
    const plain = page.getByRole('radio', { name: 'Plain text box' })
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked()
    await plain.check()
    await page.reload()
    await open(page)
    await expect(plain).toBeChecked()
  })
})

test('the arrow keys move through the sections, and Enter opens one', { tag: '@long' }, async ({ page }) => {
  const section = (name: string) => dialog(page).getByRole('tab', { name })
  await open(page)
  await expect(section('Writing')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(section('Import and export')).toBeFocused()
  await expect(section('Writing')).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).getByRole('tabpanel')).toContainText('Typewriter')
  await page.keyboard.press('Enter')
  await expect(section('Import and export')).toHaveAttribute('aria-selected', 'true')
  await expect(dialog(page).getByRole('tabpanel')).toContainText('Your writing uses 12 of 500 MB.')
  await expect(section('Import and export')).toBeFocused()
})

test('what cannot be reached says so, and signs nobody out', { tag: '@long' }, async ({ page }) => {
  const unreached = toast(page, 'Network error. Please check your connection.')
  await open(page, 'Account')
  await expect(button(page, 'Sign out Safari on iPhone')).toBeVisible()
  await pullUnseenPlug(page)
  await test.step('a device that cannot be signed out stays, and says so', async () => {
    await button(page, 'Sign out Safari on iPhone').click()
    await expect(unreached).toBeVisible()
    await expect(button(page, 'Sign out Safari on iPhone')).toBeFocused()
    await expect(unreached).toHaveCount(0)
  })

  await test.step('it says when an account could not be deleted', async () => {
    await button(page, 'Delete my account').click()
    await addressField(page).fill('ada@example.com')
    await button(page, 'Delete my account').click()
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
    await page.keyboard.press('Escape')
    await open(page, 'Account')
    await expect(page.locator('h1')).toHaveText('The harbour')
  })

  await test.step('signing out everywhere says when it cannot', async () => {
    await button(page, 'Sign out everywhere').click()
    await expect(unreached).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, 'Pull the plug').click()
    await open(page, 'Account')
    await button(page, 'Sign out everywhere').click()
    await expect(page.locator('h1')).toHaveText('signed out everywhere')
  })
})

test('everything comes as one archive, which can be given up and may fail', { tag: '@long' }, async ({
  page,
}) => {
  await button(page, 'Hold the archive').click()
  await open(page, 'Import and export')
  await button(page, 'Download everything').click()
  await expect(dialog(page)).toContainText('1 kB so far')
  await page.keyboard.press('Escape')
  await open(page, 'Import and export')
  await expect(dialog(page), 'the download goes on while the dialog is closed').toContainText('1 kB so far')
  await button(page, 'Cancel').click()
  await expect(dialog(page)).toContainText('A .zip file with every tab and its versions as Markdown')
  await page.keyboard.press('Escape')

  await button(page, 'Hold the archive').click()
  await open(page, 'Import and export')
  const archive = await downloaded(page, 'Download everything')
  expect(archive.suggestedFilename()).toMatch(/^longhand-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await archive.path()))
  expect(strFromU8(files['2026-01-08_The_harbour.md'] ?? new Uint8Array())).toBe('# The harbour\n')
  await expect(dialog(page)).toContainText('1 kB downloaded')
  await page.keyboard.press('Escape')

  await button(page, 'Pull the plug').click()
  await open(page, 'Import and export')
  await button(page, 'Download everything').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Network error. Please check your connection.')
})

test('the devices end one by one or together, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  const names = () => dialog(page).getByRole('listitem').locator('.device-name').allTextContents()
  const lines = page.getByRole('dialog').getByRole('status')
  await button(page, 'Pull the plug').click()
  await open(page, 'Account')
  await expect(lines.filter({ hasText: 'it cannot be reached' })).toBeVisible()
  await pullUnseenPlug(page)
  await button(page, 'Try again').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('This browser. Signed in')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Sign out Safari on iPhone'), 'the focus stays in the row').toBeFocused()
  await expect(dialog(page)).toContainText('Last seen today')
  await expect(button(page, 'Sign out Firefox on Linux'), 'for this browser there is Logout').toHaveCount(0)

  await button(page, 'Sign out Chrome on Windows').focus()
  await page.keyboard.press('Enter')
  await expect(lines.filter({ hasText: 'Chrome on Windows is signed out.' })).toHaveCount(1)
  await expect(button(page, 'Sign out Another browser'), 'the next one').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Sign out Safari on iPhone'), 'the last one').toBeFocused()
  await expect.poll(names).toEqual(['Firefox on Linux', 'Safari on iPhone'])

  await page.keyboard.press('Tab')
  await expect(button(page, 'Sign out everywhere else')).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Sign out everywhere else')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: 'Sign out everywhere else' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'This browser' })).toBeFocused()
  await expect.poll(names).toEqual(['Firefox on Linux'])
  await expect(button(page, 'Sign out everywhere else')).toHaveCount(0)
})

test('deleting the account takes the address, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await open(page, 'Account')
  await button(page, 'Delete my account').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'This deletes immediately and permanently:' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Download everything')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('somebody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('That is not the address of this account.')

  await page.keyboard.press('Tab')
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(button(page, 'Delete my account'), 'back where it was asked').toBeFocused()

  await page.keyboard.press('Enter')
  await addressField(page).fill(' Ada@example.com ')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('DELETE /api/account, device forgotten, signed out')
})
