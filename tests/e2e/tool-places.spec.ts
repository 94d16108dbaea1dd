import type { Locator } from '@playwright/test'
import { ariaShortcut } from '../../client/features/toolbar/commands/shortcut.ts'
import type { Tool } from '../../client/pages/writing/tools/tool.ts'
import { shownShortcut } from '../../client/pages/writing/tools/tool-shortcuts.ts'
import { tools } from '../../client/pages/writing/tools/tools.ts'
import { screens } from '../support/e2e/gallery.ts'
import { expect, openTools, test } from '../support/e2e/writing.ts'

const list = Object.values<Tool>(tools)

test('buttons stand where the list of tools says', async ({ page }) => {
  await expectButtons(page.getByRole('toolbar', { name: 'Writing tools' }), 'dock')
  await expectButtons(page.getByRole('banner'), 'bar')
})

test('every tool that has a panel opens it', { tag: '@long' }, async ({ page }) => {
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const opened = page.getByRole('dialog').and(page.locator('[data-open]'))
  for (const { title } of list.filter((tool) => tool.run === 'panel' && tool !== tools.palette)) {
    await test.step(title, async () => {
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('combobox', { name: 'Find a tool' }).fill(title)
      await page.keyboard.press('Enter')
      await expect(palette).toHaveCount(0)
      await expect(opened).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('nothing of the tools scrolls but their rows', { tag: '@long' }, async ({ page }) => {
    await openTools(page)
    const sheet = page.getByRole('dialog', { name: 'Tools' })
    const unseen = (element: Element) => element.scrollHeight - element.clientHeight
    await expect.poll(() => sheet.locator('.tools-body').evaluate(unseen)).toBeGreaterThan(0)
    await expect.poll(() => sheet.evaluate(unseen)).toBe(0)
  })
})

/** Identified by their keys, because a button's label may change with its effect. A tool without keys: by its title. */
async function expectButtons(part: Locator, where: 'dock' | 'bar'): Promise<void> {
  const expected = list
    .flatMap((tool) =>
      tool.stands.flatMap((place) => (place.in === where ? { at: place.at, mark: markOf(tool) } : [])),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ mark }) => mark)
  expect(expected.length).toBeGreaterThan(2)
  const titles = list.map(({ title }) => title)
  await expect
    .poll(async () => {
      const found = await part.getByRole('button').evaluateAll((all) =>
        all.map((button) => ({
          keys: button.getAttribute('aria-keyshortcuts'),
          name: button.ariaLabel ?? button.textContent,
        })),
      )
      return found.flatMap(({ keys, name }) => keys ?? (titles.includes(name) ? name : []))
    })
    .toEqual(expected)
}

function markOf({ title, shortcut }: Tool): string {
  return shortcut ? ariaShortcut(shownShortcut(shortcut), process.platform === 'darwin') : title
}
