import { expect, type Page } from '@playwright/test'
import { partsTest as test } from '../support/e2e-gallery.ts'

const field = (page: Page) => page.getByPlaceholder('Enter 6-digit code')
const completed = (page: Page) => page.getByRole('status', { name: 'Completed codes' })
const caretCell = (page: Page) =>
  field(page).evaluate((input) =>
    [...(input.parentElement?.querySelectorAll('.code-cell') ?? [])].findIndex((cell) =>
      cell.querySelector('.caret')?.checkVisibility(),
    ),
  )

test('a code takes digits alone, shows where the next goes, and reports the sixth', async ({ page }) => {
  await field(page).focus()
  expect(await caretCell(page)).toBe(0)
  await field(page).pressSequentially('4a0-7 1')
  await expect(field(page)).toHaveValue('4071')
  expect(await caretCell(page)).toBe(4)
  await field(page).press('Backspace')
  await expect(field(page)).toHaveValue('407')
  expect(await caretCell(page)).toBe(3)
  await expect(completed(page)).toHaveText('')
  await field(page).pressSequentially('192')
  await expect(completed(page)).toHaveText('407192')
  await field(page).pressSequentially('5')
  await expect(field(page)).toHaveValue('407192')
  await expect(completed(page)).toHaveText('407192')
})

test('a digit in the middle of a code can be corrected', async ({ page }) => {
  await field(page).fill('40712')
  await field(page).press('ArrowLeft')
  expect(await caretCell(page)).toBe(4)
  await field(page).pressSequentially('9')
  await expect(completed(page)).toHaveText('407192')
})

for (const pasted of ['123 456', ' 123456\n', '123-456', '１２３４５６']) {
  test(`a code takes ${JSON.stringify(pasted)} from the clipboard`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field(page).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field(page)).toHaveValue('123456')
    await expect(completed(page)).toHaveText('123456')
  })
}

test('a code field says what is wrong to those who cannot see it', async ({ page }) => {
  const wrong = page.getByPlaceholder('A wrong code')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription('Invalid verification code. Please try again.')
})
