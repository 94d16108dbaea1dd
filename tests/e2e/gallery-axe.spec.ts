import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { button, fillWithToasts, screens, test } from '../support/e2e-gallery.ts'

for (const [screen, viewport] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`axe on a ${screen} in ${colorScheme}`, () => {
      // Without motion, because axe would measure the contrast of things half faded in.
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('finds nothing on the page', async ({ page }) => {
        await fillWithToasts(page)
        await expectNoViolations(page)
      })

      test('finds nothing in a panel', async ({ page }) => {
        for (const opener of ['Suggestions', 'Research', 'History']) {
          await button(page, opener).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectNoViolations(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        await button(page, 'Tools').click()
        await expect(page.getByRole('menu')).toBeVisible()
        // A menu hangs from the body, outside the landmarks, which are inert while it is open.
        await expectNoViolations(page, { except: ['region'] })
      })

      test('nothing is wider than the window', async ({ page }) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await button(page, 'Suggestions').click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({
          ratio: 1,
        })
      })
    })
  }
}

async function expectNoViolations(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(except)
    // They stand at the ends of a panel and pass the focus on; axe takes them for controls that cannot be seen.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join('\n')}`),
  ).toEqual([])
}
