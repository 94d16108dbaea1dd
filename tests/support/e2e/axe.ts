import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { screens } from './gallery.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const themes = ['light', 'dark'] as const
/** `playwright.config.ts` sets it. The short form judges the page on both screens and in both themes, but each theme on one. */
const isShort = process.env.LONGHAND_SHORT === '1'
const ofShortForm = { desktop: ['light'], phone: ['dark'] } as const

/**
 * Checks the page as it is now, on a desktop and a phone, in light and dark: axe finds no problem, and nothing is wider
 * than the window. Motion is off, because axe would measure the contrast of elements that are still fading in.
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
    const schemes =
      isShort && Object.keys(on).length > 1 ? ofShortForm[screen as keyof typeof screens] : themes
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(endOfMotion)
      // Without legacy mode axe opens another page for each check, to merge the results of frames. There are no frames.
      const axe = (await createAxe(page)).setLegacyMode().include(within)
      // Otherwise axe would describe and send each element that has passed, which is half of its time.
      axe.options({ resultTypes: ['violations'], reporter: 'no-passes' })
      // Excludes the focus guards of panels, which axe takes for invisible controls. They only pass the focus on.
      axe.exclude('[data-base-ui-focus-guard]')
      // Disabled controls need no contrast (WCAG 1.4.3). axe applies this to a button, but not to the text in it.
      axe.exclude('.dock-item:has([aria-disabled="true"]) .dock-name')
      // The theme changes only colours.
      if (index === 0) axe.withTags(tags).disableRules(except)
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

const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))

/**
 * By itself, each check would send the source of axe twice, with all comments more than a megabyte. A page gets it once,
 * and minified.
 */
async function createAxe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await readFile(resolve('axe-core/axe.min.js'), 'utf8'))
  return new AxeBuilder({ page, axeSource: '// It is there.' })
}

/** Fades that began before motion was turned off still run to their end. */
async function endOfMotion(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Only the open dialog: the page behind it is inert and dimmed, and would take axe longer than the dialog. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  const within = '[role="dialog"], [role="alertdialog"]'
  // The dialog may still be opening.
  await expect(page.locator(within).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page, { within })
}
