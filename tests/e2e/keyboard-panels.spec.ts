import {
  expectApart,
  expectInSight,
  expectInSightAndApart,
  find,
  long,
  phones,
  withEachOfBoth,
  wordy,
} from '../support/e2e/in-sight.ts'
import { test } from '../support/e2e/keyboard.ts'
import {
  area,
  expect,
  holdToasts,
  openTools,
  type Page,
  saved,
  tab,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

test.describe('on a phone and on a small one', () => {
  test.use({
    viewport: phones.phone,
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('what is found is in sight, and what was cut is offered', { tag: '@long' }, async ({ page }) => {
    await withEachOfBoth(page, async (show) => {
      await area(page).tap()
      await page.keyboard.insertText(`${long}Gutta-percha.\n\n${long}`)
      await area(page).press('Control+End')
      await saved(page)
      await show()
      await test.step('a match is found between the panel and the tools', () => expectMatchInSight(page))
      await test.step('what was cut is offered above the keyboard', () => expectCutOffered(page))
    })
  })

  test('panels, the note to an issue and a new tab stand above it', { tag: '@long' }, async ({ page }) => {
    await typeAndSave(page, wordy)
    await page.keyboard.press('Escape')
    await tool(page, 'Get writing suggestions').tap()
    const dialog = page.getByRole('dialog', { name: 'Writing Suggestions' })
    await expect(dialog).toContainText('due to the fact that')
    await dialog.getByRole('button', { name: 'Close' }).first().tap()
    await expect(dialog).toHaveCount(0)
    await withEachOfBoth(page, async (show, way) => {
      await area(page).press('Control+End')
      await show()
      await test.step('the note to an issue', () => expectNoteInSight(page, way))
      await test.step('panels, with their fields and the way out', () => expectPanelsInSight(page))
    })

    await holdToasts(page)
    let count = 1
    await withEachOfBoth(page, async (show) => {
      await area(page).tap()
      await show()
      // With the fifth, the strip is wider than the phone.
      do await makeTab(page, ++count)
      while (count < 5)
      await expectInSight(toast(page, 'New tab created!').last())
      await expectInSight(tab(page, `Writing Session ${count}`))
      await expectApart(toast(page, 'New tab created!').last(), page.getByRole('toolbar'))
    })
  })
})

const panels: { open: (page: Page) => Promise<void>; panel: string; field: string | RegExp }[] = [
  { open: (page) => page.keyboard.press('Control+K'), panel: 'Command palette', field: 'Find a tool' },
  {
    open: (page) => page.keyboard.press('Control+Alt+Shift+K'),
    panel: 'Wikipedia',
    field: 'Search Wikipedia...',
  },
  { open: (page) => page.keyboard.press('Control+Alt+Shift+H'), panel: 'Writing History', field: /search/i },
  {
    open: (page) => page.keyboard.press('Control+Alt+Shift+Y'),
    panel: 'Versions',
    field: 'Name, like “First draft”',
  },
]

async function expectMatchInSight(page: Page): Promise<void> {
  await page.keyboard.press('Control+F')
  await find(page).getByLabel('Find').fill('Gutta')
  await page.keyboard.press('Enter')
  await expect(find(page).getByRole('status')).toHaveText('1 of 1')
  await expectInSight(find(page))
  await expectInSightAndApart(page)
  await page.keyboard.press('Escape')
  await expect(find(page)).toHaveCount(0)
}

async function expectCutOffered(page: Page): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type('x')
  await expect(page.locator('.quiet-line')).toContainText('words deleted.')
  await page.keyboard.press('Escape')
  await expectInSight(page.locator('.quiet-line'))
  await tool(page, 'Dismiss').tap()
  await expect(page.locator('.quiet-line')).toHaveCount(0)
}

async function expectNoteInSight(page: Page, way: string): Promise<void> {
  await page.keyboard.press('F8')
  const note = page.getByRole('region', { name: 'Issue 1' })
  await expectInSight(note)
  await expectInSight(note.getByRole('button', { name: 'Apply' }))
  const words = page.locator('.issue-mark rect').first()
  // If the page was panned away from its beginning, only a finger brings it back.
  if (!way.includes('panned')) {
    await expectInSight(words)
    await expectApart(words, note)
  }
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
}

async function expectPanelsInSight(page: Page): Promise<void> {
  for (const { open, panel, field } of panels) {
    await open(page)
    const dialog = page.getByRole('dialog', { name: panel })
    const input = dialog.getByPlaceholder(field)
    // This field is the reason why the keyboard is open.
    await input.focus()
    await expectInSight(dialog)
    await expectInSight(input)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await openTools(page)
  const tools = page.getByRole('dialog', { name: 'Tools' })
  await expectInSight(tools)
  await page.keyboard.press('Escape')
  await expect(tools).toHaveCount(0)
}

async function makeTab(page: Page, count: number): Promise<void> {
  const made = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Control+Alt+Shift+N')
  await expect(tab(page, `Writing Session ${count}`)).toHaveAttribute('aria-selected', 'true')
  await made
}
