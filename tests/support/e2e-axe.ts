import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { screens } from './e2e-gallery.ts'

/** On a desktop and a phone, without motion: axe would measure the contrast of what is half faded in. */
export async function expectAccessible(page: Page): Promise<void> {
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
  // They stand at the ends of a panel and pass the focus on; axe takes them for controls that cannot be seen.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]')
  const { violations } = await choose(axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
