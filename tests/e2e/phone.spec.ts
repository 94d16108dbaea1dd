import type { Locator } from '@playwright/test'
import { area, expect, type Page, test, typeAndSave } from '../support/e2e-writing.ts'

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('no field has letters that iOS zooms in on, whatever the font and the size of the text', async ({
  page,
}) => {
  await typeAndSave(page, 'It was made due to the fact that the signal was weak.')
  await expectLargeLetters(page.getByRole('textbox', { name: 'Writing area' }))
  await smallestText(page)
  await expectLargeLetters(area(page))

  await page.keyboard.press('F2')
  await expectLargeLetters(page.getByRole('textbox', { name: 'Tab title' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+K')
  await expectLargeLetters(page.getByRole('combobox', { name: 'Find a tool' }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+F')
  await expectLargeLetters(page.getByRole('search').getByRole('textbox').first())
  await page.keyboard.press('Escape')

  for (const [panel, field] of panels) {
    await openFromPalette(page, panel)
    await expectLargeLetters(field(page.getByRole('dialog')))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

const panels: [string, (dialog: Locator) => Locator][] = [
  ['Writing History', (dialog) => dialog.getByRole('searchbox')],
  ['Versions', (dialog) => dialog.getByRole('textbox')],
  ['Web Search', (dialog) => dialog.getByRole('textbox')],
  ['Settings', (dialog) => dialog.getByRole('combobox', { name: 'Dictation language' })],
]

/** Merriweather is drawn smaller than the size says. */
async function smallestText(page: Page): Promise<void> {
  const look = page.locator('[data-font]')
  for (const [attribute, value, key] of [
    ['data-font', 'Merriweather', 'Next Font'],
    ['data-size', 'small', 'Next Size'],
  ] as const) {
    await expect(async () => {
      if ((await look.getAttribute(attribute)) !== value) await runTool(page, key)
      await expect(look).toHaveAttribute(attribute, value, { timeout: 500 })
    }).toPass()
  }
}

async function expectLargeLetters(field: Locator): Promise<void> {
  await expect(field).toBeVisible()
  const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size, `letters of ${await field.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(16)
}

async function openFromPalette(page: Page, name: string): Promise<void> {
  await runTool(page, name)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function runTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Find a tool' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.locator('.palette')).toHaveCount(0)
}
