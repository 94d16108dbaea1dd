import { expect, freshEmail, test as signedOut } from '../support/e2e/e2e.ts'
import { area, type Page, test, tool, typeAndSave } from '../support/e2e/writing.ts'

// Forced colours remove backgrounds and shadows. A state shown by nothing else must be drawn in the system's colours.

test('colours that the system chooses still show which match of a search is the current one, and its options', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, 'one two one two')
  await forceColors(page)
  await page.keyboard.press('ControlOrMeta+F')
  await page.getByRole('textbox', { name: 'Find' }).fill('one')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2)
  const current = page.locator('.cm-searchMatch-selected')
  await expect(current).toHaveCSS('outline-style', 'solid')
  await expect(current).toHaveCSS('outline-color', await systemColor(page, 'Highlight'))
  for (const match of await page.locator('.cm-searchMatch').all()) {
    await expect(match).toHaveCSS('text-decoration-line', 'underline')
  }
  // And which option of it is on: by the pen's tick, as in the settings.
  await page.getByRole('checkbox', { name: 'Match exactly' }).check()
  const tick = '.find-options :checked'
  await expect(page.locator(tick)).toHaveCSS('border-style', 'solid')
  await expect.poll(() => backgroundOf(page, tick, '::after')).toBe(await systemColor(page, 'CanvasText'))
})

test('and which entry is open, in the history, the guide and the versions', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, 'one two')
  await forceColors(page)
  const highlight = await systemColor(page, 'Highlight')

  await openFromPalette(page, 'Writing History')
  await expect(page.locator('.entry.is-active')).toBeVisible()
  await expect.poll(() => backgroundOf(page, '.entry.is-active', '::before')).toBe(highlight)
  const trash = tool(page, 'Trash')
  await expect(trash).toHaveCSS('outline-style', 'none')
  await trash.click()
  await page.mouse.move(0, 0)
  await expect(trash).toHaveCSS('outline-color', highlight)
  await expect(trash).toHaveCSS('outline-style', 'solid')
  await closePanel(page)

  await openFromPalette(page, 'Writing Simplicity Guide')
  await expect
    .poll(() => backgroundOf(page, '.sections-tab[aria-selected="true"]', '::before'))
    .toBe(highlight)
  await closePanel(page)

  await openFromPalette(page, 'Versions')
  await page.getByLabel('Keep this text as a version').fill('First draft')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /First draft/ })
    .click()
  await expect(page.locator('.version-entry.is-chosen')).toBeVisible()
  await expect.poll(() => backgroundOf(page, '.version-entry.is-chosen', '::before')).toBe(highlight)
})

test('and the marks of suggestions, whatever theme the writer has chosen', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, 'It was made due to the fact that a decision was made.')
  await forceColors(page)
  await openFromPalette(page, 'Get Writing Suggestions')
  await expect(page.getByText('Overall Assessment')).toBeVisible()
  await closePanel(page)
  await area(page).press('F8')
  await expect(page.locator('.issue-note')).toBeVisible()
  await expect(page.locator('.issue-mark path').first()).toHaveCSS(
    'stroke',
    await systemColor(page, 'CanvasText'),
  )
  await expect(page.locator('.issue-mark rect').first()).toHaveCSS(
    'stroke',
    await systemColor(page, 'Highlight'),
  )
})

test('and what cannot be used now, with its name', { tag: '@long' }, async ({ page }) => {
  await forceColors(page)
  const grey = await systemColor(page, 'GrayText')
  const name = (of: string) => page.locator('.dock-name', { hasText: of })
  await expect(name('Research')).toHaveCSS('color', grey)
  await expect(name('Suggest')).toHaveCSS('color', grey)
  await expect(name('Dictation')).not.toHaveCSS('color', grey)
  await typeAndSave(page, 'one two')
  await expect(name('Suggest')).not.toHaveCSS('color', grey)
})

test('and let no text show through the bar', { tag: '@long' }, async ({ page }) => {
  await forceColors(page)
  await expect(page.locator('.bar')).toHaveCSS('background-color', await systemColor(page, 'Canvas'))
})

signedOut('and the place of the next digit of a code', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#/login')
  await page.getByPlaceholder('Enter your email address').fill(freshEmail())
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill('12')
  await forceColors(page)
  await expect.poll(() => backgroundOf(page, '.is-next .caret')).toBe(await systemColor(page, 'CanvasText'))
  await expect(page.locator('.code-cell.is-next')).toHaveCSS('border-bottom-width', '3px')
})

function forceColors(page: Page): Promise<void> {
  return page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
}

function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = name
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
}

function backgroundOf(page: Page, selector: string, pseudo?: string): Promise<string | undefined> {
  return page.evaluate(
    ([selector, pseudo]) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element, pseudo).backgroundColor : undefined
    },
    [selector, pseudo] as const,
  )
}

async function openFromPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill(words)
  await page.keyboard.press('Enter')
  // The palette is a dialog too.
  await expect(page.locator('.palette')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
