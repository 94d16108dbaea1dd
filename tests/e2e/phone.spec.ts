import type { Locator } from '@playwright/test'
import { outsideOf } from '../support/e2e/safe-part.ts'
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
} from '../support/e2e/writing.ts'

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Safari zooms in on fields with small letters. Checks the text as it is, and as small as it can be. */
async function expectNoZoom(page: Page): Promise<void> {
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

  for (const [letter, field] of Object.entries(fields)) {
    await openPanel(page, letter)
    await expectLargeLetters(field(page.getByRole('dialog')))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

interface Hold {
  viewport: { width: number; height: number }
  insets: { left?: number; right?: number; bottom: number }
}

const holds = {
  upright: { viewport: { width: 390, height: 844 }, insets: { bottom: 34 } },
  sideways: { viewport: { width: 844, height: 390 }, insets: { left: 47, right: 47, bottom: 21 } },
  'sideways below the bars of its browser': {
    viewport: { width: 844, height: 331 },
    insets: { left: 47, right: 47, bottom: 21 },
  },
} satisfies Record<string, Hold>

test('nothing stands under the notch or the bar at the bottom, and no field has letters that iOS zooms in on', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  for (const [held, hold] of Object.entries<Hold>(holds)) {
    await test.step(`held ${held}`, async () => {
      await resize(page, hold.viewport)
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: hold.insets })
      await expectClearOfNotch(page, hold)
    })
    // Otherwise the message of this step would still be there in the next one.
    await letToastsGo(page)
  }
  await resize(page, holds.upright.viewport)
  await test.step('no field has letters that iOS zooms in on', () => expectNoZoom(page))
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
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [panel, letter] of Object.entries(panels)) {
    await openPanel(page, letter)
    await isSafe(panel)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await openPanel(page, 'S')
  await expect(page.getByRole('dialog')).toContainText('due to the fact that')
  await isSafe('suggestions')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

/** The letters of the keys that open them. */
const panels = {
  'Writing History': 'H',
  Versions: 'Y',
  Guide: 'G',
  Settings: 'C',
  Brainstorm: 'B',
  'Web Search': 'K',
}

const fields: Record<string, (dialog: Locator) => Locator> = {
  [panels['Writing History']]: (dialog) => dialog.getByRole('searchbox'),
  [panels.Versions]: (dialog) => dialog.getByRole('textbox'),
  [panels['Web Search']]: (dialog) => dialog.getByRole('textbox'),
  [panels.Settings]: (dialog) => dialog.getByRole('combobox', { name: 'Dictation language' }),
}

/** Merriweather is drawn smaller than other fonts of the same size. */
async function smallestText(page: Page): Promise<void> {
  const look = page.locator('[data-font]')
  for (const [attribute, value, letter] of [
    ['data-font', 'Merriweather', 'F'],
    ['data-size', 'small', 'Z'],
  ] as const) {
    await expect(async () => {
      if ((await look.getAttribute(attribute)) !== value) await pressLetter(page, letter)
      await expect(look).toHaveAttribute(attribute, value, { timeout: 500 })
    }).toPass()
  }
}

async function expectLargeLetters(field: Locator): Promise<void> {
  await expect(field).toBeVisible()
  const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size, `letters of ${await field.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(16)
}

async function openPanel(page: Page, letter: string): Promise<void> {
  await pressLetter(page, letter)
  await expect(page.getByRole('dialog')).toBeVisible()
}

function pressLetter(page: Page, letter: string): Promise<void> {
  return page.keyboard.press(`ControlOrMeta+Alt+Shift+${letter}`)
}
