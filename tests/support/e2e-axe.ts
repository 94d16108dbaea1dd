import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { screens, test } from './e2e-gallery.ts'

/**
 * The open dialog, on a desktop and a phone. Without motion, because axe would measure the contrast of what is half faded
 * in, and without the page behind, which would take it longer than the dialog.
 */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  // Four readings, each of a second or more on a busy machine.
  test.slow()
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    expect(await violations(page, (axe) => axe.withTags(tags))).toEqual([])
    // The theme changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await violations(page, (axe) => axe.withRules('color-contrast'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page }).include('[role="dialog"]')).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
