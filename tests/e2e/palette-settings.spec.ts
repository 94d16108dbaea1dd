import { settings } from '../../client/pages/writing/panels/palette-extras.ts'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { expect, type Page, test } from '../support/e2e/writing.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name }).getByRole('option')

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.type(words)
}

test('each setting is found by its words, and leads to its row', { tag: '@long' }, async ({ page }) => {
  for (const { title, row } of settings) {
    await search(page, title)
    await expect(group(page, 'Settings').first()).toContainText(title)
    await group(page, 'Settings').first().click()
    await expect(dialog(page)).toBeVisible()
    const label = dialog(page).getByRole('term').filter({ hasText: row }).first()
    await expect(label).toBeInViewport()
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('.row')?.querySelector('dt')?.textContent)
    await expect.poll(focused).toBe(row)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('what is looked for by other words is found too, and a tool of that name comes first', {
  tag: '@long',
}, async ({ page }) => {
  for (const [words, name, title] of [
    ['quotes', 'Settings', 'Quotes and Dashes'],
    ['dashes', 'Settings', 'Quotes and Dashes'],
    ['goal', 'Settings', 'Daily Goal'],
    ['backspace', 'Settings', 'Forward Only'],
    ['outline', 'Settings', 'Markdown Marks'],
    ['dark', 'Settings', 'Appearance'],
    ['theme', 'Settings', 'Appearance'],
    ['bring back', 'Tools', 'Versions'],
    ['one document', 'Tools', 'Writing History'],
    ['focus', 'Tools', 'Focus on Sentence or Paragraph'],
    ['dictation', 'Tools', 'Dictation'],
  ] as const) {
    await search(page, words)
    await expect(palette(page).getByRole('option').first()).toContainText(title)
    await expect(group(page, name).first()).toContainText(title)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  }
  await search(page, 'quotes')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Enter')
  const tick = dialog(page).getByRole('checkbox', { name: 'Curly quotes and long dashes as I type' })
  await expect(tick).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await test.step('what was used last is a tool', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(palette(page).getByRole('option').first()).toBeVisible()
    await expect(palette(page).getByRole('group', { name: 'Settings' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
})
