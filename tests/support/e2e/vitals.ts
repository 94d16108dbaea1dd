import type { BrowserContext, Page } from '@playwright/test'

interface Vitals {
  /** Cumulative layout shift: 0 if nothing moved except by the visitor. */
  layoutShift: number
  /** What the content security policy blocked. */
  violations: string[]
}

declare global {
  interface Window {
    vitals: Vitals
  }
}

/** Makes every page of this context record its vitals from the start. */
export async function keepVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const vitals: Vitals = { layoutShift: 0, violations: [] }
    window.vitals = vitals
    document.addEventListener('securitypolicyviolation', (event) => {
      vitals.violations.push(`${event.violatedDirective}: ${event.blockedURI}`)
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        vitals.layoutShift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The vitals after the fonts are loaded and the page was painted with them. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    // Nobody sees a line move by a fraction of a pixel when its font arrives. Audits round too.
    return { ...window.vitals, layoutShift: Math.round(window.vitals.layoutShift * 1000) / 1000 }
  })
}

/**
 * Links, buttons and fields that are too small for a finger: smaller than `min` pixels in one direction, including the
 * space around them that still reacts. Links inside a sentence only need `minInText`.
 */
export function smallTargets(page: Page, sizes: { min: number; minInText: number }): Promise<string[]> {
  return page.evaluate(({ min, minInText }) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, [role=button], .tab-close',
    )
    const canBeUsed = (target: Element) =>
      target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !target.closest('[inert], [aria-hidden="true"]:not(.tab-close), .visually-hidden')
    return [...controls]
      .map((control) => control.closest('label') ?? control)
      .filter(canBeUsed)
      .flatMap((target) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const inText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
        const size = inText ? minInText : min
        const box = target.getBoundingClientRect()
        const reach = size / 2 - 0.5
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const reacts = (atX: number, atY: number) => target.contains(document.elementFromPoint(atX, atY))
        const wide = box.width >= size || (reacts(x - reach, y) && reacts(x + reach, y))
        const high = box.height >= size || (reacts(x, y - reach) && reacts(x, y + reach))
        return wide && high ? [] : `${target.outerHTML.slice(0, 100)} is ${box.width} x ${box.height}`
      })
  }, sizes)
}
