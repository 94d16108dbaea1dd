import type { Locator } from '@playwright/test'
import { outsideOf } from '../support/e2e-safe-part.ts'
import {
  area,
  expect,
  holdToasts,
  letToastsGo,
  openTools,
  type Page,
  resize,
  rewrite,
  test,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e-writing.ts'

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

interface Hold {
  viewport: { width: number; height: number }
  insets: { left?: number; right?: number; bottom: number }
}

const holds: Record<string, Hold> = {
  upright: { viewport: { width: 390, height: 844 }, insets: { bottom: 34 } },
  sideways: { viewport: { width: 844, height: 390 }, insets: { left: 47, right: 47, bottom: 21 } },
  'sideways below the bars of its browser': {
    viewport: { width: 844, height: 331 },
    insets: { left: 47, right: 47, bottom: 21 },
  },
}

test('on a phone with a notch nothing stands under the notch or the bar at the bottom', async ({ page }) => {
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  for (const [held, hold] of Object.entries(holds)) {
    await test.step(`held ${held}`, async () => {
      await resize(page, hold.viewport)
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: hold.insets })
      await expectClearOfNotch(page, hold)
    })
    // The message goes, and the text is the next one's.
    await letToastsGo(page)
  }
})

async function expectClearOfNotch(page: Page, { viewport, insets }: Hold): Promise<void> {
  const safe = {
    left: insets.left ?? 0,
    right: viewport.width - (insets.right ?? 0),
    bottom: viewport.height - insets.bottom,
  }
  const isSafe = (what: string) => expect.poll(() => page.evaluate(outsideOf, safe), what).toEqual([])
  await rewrite(page, 'It was made due to the fact that the signal was weak.')
  await isSafe('page')
  await page.keyboard.press('ControlOrMeta+F')
  await expect(page.getByRole('search')).toBeVisible()
  await isSafe('find')
  await page.keyboard.press('Escape')
  await openTools(page)
  await isSafe('tools')
  await page.keyboard.press('Escape')
  for (const panel of ['Writing History', 'Versions', 'Guide', 'Settings', 'Brainstorm', 'Web Search']) {
    await openFromPalette(page, panel)
    await isSafe(panel)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await runTool(page, 'Get Writing Suggestions')
  await expect(page.getByRole('dialog')).toContainText('due to the fact that')
  await isSafe('suggestions')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Issue 1' })).toBeVisible()
  await isSafe('issue')
  await page.keyboard.press('Escape')
  await holdToasts(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(tool(page, 'Accept all')).toBeVisible()
  await isSafe('review')
  await tool(page, 'Accept all').click()
  await expect(toast(page, 'Content rephrased successfully!')).toBeVisible()
  await isSafe('message')
}

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
