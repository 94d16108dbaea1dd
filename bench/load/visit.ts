import type { BrowserContext, Page } from '@playwright/test'
import { keepVitals, readVitals } from '../../tests/support/e2e/vitals.ts'
import { beSlowPhone } from './slow-phone.ts'
import { type Traffic, watchTraffic } from './watch-traffic.ts'

/** From the navigation until the page can be used, and all requests until then. */
export interface Visit extends Traffic {
  usableMs: number
  /** Until the letter of a key is painted that is pressed as soon as possible. */
  firstKeyMs?: number
  /** The layout shift until the fonts are loaded. */
  layoutShift: number
}

declare global {
  interface Window {
    becameUsable: Promise<number>
    paintedKey: Promise<number>
  }
}

/** Makes every page of this context watch for the moment when it can be used. */
export async function watchFor(context: BrowserContext, selector: string): Promise<void> {
  await keepVitals(context)
  await context.addInitScript((selector) => {
    window.paintedKey = new Promise((resolve) => {
      const whenPainted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      addEventListener('keydown', whenPainted, { capture: true, once: true })
    })
    window.becameUsable = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        resolve(performance.now())
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    })
  }, selector)
}

/** With a selector, writes a letter there as soon as that can be done. */
export async function visit(context: BrowserContext, path: string, writesIn?: string): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const trafficUntil = await watchTraffic(devtools)
  await beSlowPhone(devtools)
  await page.goto(path, { waitUntil: 'commit' })
  const { usableMs, timeOrigin } = await page.evaluate(async () => {
    const usableMs = await window.becameUsable
    return { usableMs, timeOrigin: performance.timeOrigin }
  })
  const firstKeyMs = writesIn === undefined ? undefined : await writeIn(page, writesIn)
  const traffic = await trafficUntil(timeOrigin + usableMs)
  const { layoutShift } = await readVitals(page)
  await page.close()
  return { usableMs, ...(firstKeyMs !== undefined && { firstKeyMs }), layoutShift, ...traffic }
}

async function writeIn(page: Page, selector: string): Promise<number> {
  await page.locator(selector).focus()
  await page.keyboard.press('x')
  return page.evaluate(() => window.paintedKey)
}
