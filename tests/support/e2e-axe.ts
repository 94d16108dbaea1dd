import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { screens } from './e2e-gallery.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What the page shows now, on a desktop and a phone, in light and dark: axe finds nothing, and nothing is wider than the
 * window. Without motion, because axe would measure the contrast of what is half faded in.
 */
export async function expectAccessible(
  page: Page,
  {
    on = screens,
    within = 'html',
    except = [],
    state = '',
  }: { on?: Partial<typeof screens>; within?: string; except?: string[]; state?: string } = {},
): Promise<void> {
  const size = page.viewportSize()
  for (const [screen, viewport] of Object.entries(on)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(endOfMotion)
      // Without legacy mode it opens another page for each reading, to put together what frames say. There are none.
      const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
      // They stand at the ends of a panel and pass the focus on; axe takes them for controls that cannot be seen.
      axe.exclude('[data-base-ui-focus-guard]')
      // What cannot be used now is free of the contrast that text needs (WCAG 1.4.3). Axe sees that of a button, not of the word on it.
      axe.exclude('.dock-item:has([aria-disabled="true"]) .dock-name')
      // The theme changes colours and nothing else.
      if (colorScheme === 'light') axe.withTags(tags).disableRules(except)
      else axe.withRules('color-contrast')
      const { violations } = await axe.analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      )
      expect(found, `${state} on a ${screen} in ${colorScheme}`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(viewport.width)
  }
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** What had begun to fade in before motion was unwanted goes on to its end. */
async function endOfMotion(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** The open dialog alone: the page behind it is out of reach, dimmed, and would take axe longer than the dialog. */
export function expectAccessibleDialog(page: Page): Promise<void> {
  return expectAccessible(page, { within: '[role="dialog"], [role="alertdialog"]' })
}
