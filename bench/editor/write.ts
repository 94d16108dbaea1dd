import type { Locator, Page } from '@playwright/test'
import { type Meter, takeMeter } from '../support/typing-meter.ts'

// Keys and wheel turns are real ones, sent through the browser's own input. Every page exposes its editor under the
// same name.

export type Place = 'beginning' | 'middle' | 'end'

const middleOfWindow = { x: 720, y: 450 }

export function writingArea(page: Page): Locator {
  return page.locator('[aria-label="Writing area"]')
}

export async function goTo(page: Page, place: Place): Promise<void> {
  if (place === 'beginning') await writingArea(page).press('Control+Home')
  if (place === 'end') await writingArea(page).press('Control+End')
  if (place === 'middle') {
    await page.evaluate(() => {
      const scroller = document.querySelector('textarea') ?? document.documentElement
      scroller.scrollTo(0, scroller.scrollHeight / 2)
    })
    await page.mouse.click(middleOfWindow.x, middleOfWindow.y)
  }
}

/** Types this many keys, and returns what the page did during that. */
export async function type(page: Page, count: number, everyMs: number): Promise<Meter> {
  await takeMeter(page)
  await page.keyboard.type('a quiet word '.repeat(count).slice(0, count), { delay: everyMs })
  const meter = await takeMeter(page)
  if (meter.keys.length < count) throw new Error(`${count - meter.keys.length} keys were lost.`)
  return meter
}

const wheelTurns = 30
const turnPx = 400

/** Scrolls up from the end by several screens. */
export async function scroll(page: Page): Promise<Meter> {
  await goTo(page, 'end')
  await page.mouse.move(middleOfWindow.x, middleOfWindow.y)
  await takeMeter(page)
  for (let turn = 0; turn < wheelTurns; turn++) await page.mouse.wheel(0, -turnPx)
  return takeMeter(page)
}

/** Copies to the clipboard, so that Ctrl+V can paste it. */
export async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
}
