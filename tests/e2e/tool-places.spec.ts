import type { Locator } from '@playwright/test'
import { ariaShortcut } from '../../client/features/toolbar/commands/shortcut.ts'
import type { Tool } from '../../client/pages/writing/tools/tool.ts'
import { shownShortcut } from '../../client/pages/writing/tools/tool-shortcuts.ts'
import { tools } from '../../client/pages/writing/tools/tools.ts'
import { expect, test } from '../support/e2e-writing.ts'

const list = Object.values<Tool>(tools)

test('buttons stand where the list of tools says', async ({ page }) => {
  await expectButtons(page.getByRole('toolbar', { name: 'Writing tools' }), 'dock')
  await expectButtons(page.getByRole('banner'), 'bar')
})

test('every tool that has a panel opens it', async ({ page }) => {
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

async function expectButtons(part: Locator, where: 'dock' | 'bar'): Promise<void> {
  const expected = list
    .flatMap(({ shortcut, stands }) =>
      stands.flatMap((place) => (place.in === where && shortcut ? { at: place.at, shortcut } : [])),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ shortcut }) => ariaShortcut(shownShortcut(shortcut), process.platform === 'darwin'))
  expect(expected.length).toBeGreaterThan(2)
  const withKeys = part.getByRole('button').and(part.page().locator('[aria-keyshortcuts]'))
  await expect
    .poll(() => withKeys.evaluateAll((all) => all.map((button) => button.getAttribute('aria-keyshortcuts'))))
    .toEqual(expected)
}
