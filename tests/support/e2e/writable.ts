import type { BrowserContext, Page } from '@playwright/test'

/** What was loaded until the writer could write. */
export interface Start {
  /** Since the start of the document. */
  writableMs: number
  /** All scripts that the page had requested by then, in transferred bytes. */
  scripts: { path: string; bytes: number }[]
}

declare global {
  interface Window {
    becameWritable: Promise<number>
  }
}

/** Makes every page of this context watch for the writing area. */
export async function watchForWritable(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.becameWritable = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const area = document.querySelector<HTMLElement>('[aria-label="Writing area"]')
        if (!area?.isContentEditable || area.closest('[inert]')) return
        observer.disconnect()
        resolve(performance.now())
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    })
  })
}

export function readStart(page: Page): Promise<Start> {
  return page.evaluate(async () => {
    const writableMs = await window.becameWritable
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources
      .filter(({ startTime }) => startTime < writableMs)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js'))
    return { writableMs, scripts }
  })
}
