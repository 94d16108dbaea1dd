import type { Page } from '@playwright/test'
import { area, expect, ready, test, typeAndSave } from '../support/e2e-writing.ts'

const mostScriptBytes = 16_000

const count = (page: Page) => page.locator('footer').getByRole('button', { name: /words?$/ })
const figures = (page: Page) => page.getByRole('region', { name: 'Readability' })

test('the count of words opens the figures of the text, which follow it', async ({ page }) => {
  const worker = page.waitForEvent('response', (response) => response.url().includes('figures-worker'))
  await typeAndSave(page, 'The cat sat on the mat. It was warm.')
  await expect(count(page)).toHaveText('9 words')
  await expect(count(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(figures(page)).toBeHidden()

  await count(page).press('Enter')
  await expect(count(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(figures(page)).toHaveText(
    /Sentences2Words per sentence4.5Complex words0.0%School grade0.*Score10/,
  )
  const bytes = Number(await (await worker).headerValue('content-length'))
  console.log(`The figures cost ${(bytes / 1000).toFixed(1)} kB of script once they are asked for.`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(mostScriptBytes)

  await typeAndSave(page, ' Unquestionably, considerable administrative difficulties accumulated.')
  await expect(figures(page)).toHaveText(/Sentences3Words per sentence4.7Complex words35.7%/)
  await page.reload()
  await ready(page)
  await expect(figures(page)).toHaveText(/Sentences3/)

  await area(page).fill('Das ist gut, und es war nicht zu viel für uns.')
  await expect(figures(page)).toHaveText('Sentences1Words per sentence11.0Complex words–School grade–Score–')

  await area(page).press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('grade')
  await page.keyboard.press('Enter')
  await expect(figures(page)).toBeHidden()
})

test('the count says how many words are selected, also of a long text', async ({ page }) => {
  await typeAndSave(page, 'The cat sat on the mat')
  await expect(count(page)).toHaveText('6 words')
  for (let word = 0; word < 2; word++) await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect(page.getByText('2 of 6 words')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText('6 words')
  await page.keyboard.press('ControlOrMeta+A')
  await expect(page.getByText('6 of 6 words')).toBeVisible()

  // More than is counted in one task.
  await page.keyboard.insertText('word '.repeat(150_000))
  await expect(count(page)).toHaveText('150,000 words')
  await page.keyboard.press('ControlOrMeta+A')
  await expect(page.getByText('150,000 of 150,000 words')).toBeVisible()
  for (let unit = 0; unit < 2; unit++) await page.keyboard.press('Shift+ArrowLeft')
  for (let word = 0; word < 2; word++) await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect(page.getByText('149,998 of 150,000 words')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the selected words say that they are not all', async ({ page }) => {
    await typeAndSave(page, 'The cat sat on the mat')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(page.getByText('1 of 6 words')).toBeHidden()
  })
})
