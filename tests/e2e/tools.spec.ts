import { screens } from '../support/e2e/gallery.ts'
import {
  area,
  expect,
  openTools,
  type Page,
  ready,
  resize,
  strip,
  tab,
  test,
  toast,
  tool,
  type,
} from '../support/e2e/writing.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Tools' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a tool' })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tab title' })

/** The two modifier keys that browsers leave to pages. */
function pair(key: string): string {
  return process.platform === 'darwin' ? `Control+Meta+${key}` : `Alt+Shift+${key}`
}

test('keys print, and run a tool', async ({ page }) => {
  await test.step('they print under the title of the tab', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', document.title)
    })
    await page.keyboard.press('ControlOrMeta+P')
    await expect(page.locator('html')).toHaveAttribute('data-printed', "Today's Writing")
  })
  await test.step('those of three run a tool, and those it had before too', async () => {
    const guide = page.getByRole('dialog', { name: 'Writing Simplicity Guide' })
    for (const keys of [pair('G'), 'ControlOrMeta+Alt+Shift+G']) {
      await page.keyboard.press(keys)
      await expect(guide).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(guide).toHaveCount(0)
    }
    await expect(area(page)).toBeFocused()
    await page.keyboard.press(pair('U'))
    await expect(toast(page, 'New tab created!')).toBeVisible()
    await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press(pair('Comma'))
    await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
    await expect(area(page)).toHaveText(/\.\.\.$/)
  })
})

test('keys are shown in tooltips, put them away, and rename a tab', { tag: '@long' }, async ({ page }) => {
  await page.keyboard.press(pair('U'))
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(pair('Comma'))
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await test.step('they rename the open tab from the text and lead back to it, and the one that was walked to', () =>
    expectRenamed(page))
  await page.mouse.move(300, 300)
  await test.step('they are shown in the tooltip of what they do', async () => {
    await tool(page, 'Create New Tab').hover()
    const shown = await page.locator('.tooltip').textContent()
    expect(shown).toMatch(/^Create New Tab(⌃⌘U|Alt\+Shift\+U)$/)
    await expect(tool(page, 'Create New Tab')).toHaveAttribute('aria-keyshortcuts', /\+U$/)
  })
  await page.mouse.move(300, 300)
  await expect(page.locator('.tooltip')).toHaveCount(0)
  await test.step('they put away a tooltip, and leave the text its caret', async () => {
    const tooltip = page.locator('.tooltip')
    await type(page, 'Words')
    await tool(page, 'Create New Tab').hover()
    await expect(tooltip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
    await expect(area(page)).toBeFocused()
  })
})

test('the panel and the palette lead on, and keep the focus where they lead', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('what the palette leads to keeps the focus', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('rename')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await expect(titleField(page)).toBeFocused()
    await page.keyboard.type('Essays')
    await page.keyboard.press('Enter')
    await expect(tab(page, 'Essays')).toBeVisible()
    await expect(area(page)).toBeFocused()
  })
  await test.step('the panel leads to all tools, and says by which keys', async () => {
    await openTools(page)
    const row = panel(page).getByRole('button', { name: /^All tools/ })
    await expect(row.locator('kbd')).toBeVisible()
    await expect(row).toHaveAttribute('aria-keyshortcuts', /^(Control|Meta)\+K$/)
    await row.click()
    await expect(field(page)).toBeFocused()
    for (const name of ['Find and Replace', 'Print', 'Rename Tab', 'Download as Markdown']) {
      await expect(palette(page).getByRole('option', { name })).toBeAttached()
    }
  })
  await test.step('and so does the palette itself, where it shows only some', async () => {
    await page.keyboard.type('all tools')
    await expect(palette(page).getByRole('option', { name: 'Rename Tab' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(palette(page).getByRole('option', { name: 'Rename Tab' })).toBeAttached()
  })
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await test.step('no tooltip stands over what the sheet of a small phone opens', async () => {
    await resize(page, { width: 320, height: 400 })
    await tool(page, 'Open Tools').focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: 'Tools' })
      .getByRole('button', { name: /^Versions/ })
      .press('Enter')
    await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible()
    await expect(page.locator('.tooltip')).toHaveCount(0)
  })
})

async function expectRenamed(page: Page): Promise<void> {
  await type(page, 'In the middle of')
  await page.keyboard.press('F2')
  await expect(titleField(page)).toHaveValue("Today's Writing")
  await page.keyboard.type('Letters')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Letters')).toBeVisible()
  await expect(area(page)).toBeFocused()
  await page.keyboard.type(' a sentence')
  // The Enter that confirmed the title must not add a line here.
  await expect(area(page).locator('.cm-line')).toHaveText(['In the middle of a sentence'])

  await tab(page, 'Writing Session 2').click()
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Writing Session 2').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  await expect(titleField(page)).toHaveValue('Letters')
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Letters')).toBeFocused()
  await expect(strip(page).getByRole('tab')).toHaveText(['Letters', 'Writing Session 2'])
}

test('a tool of the dock that cannot be used looks like it, name and all, in light and dark, and says why', {
  tag: '@long',
}, async ({ page }) => {
  const name = page.locator('.dock-name', { hasText: 'Research' })
  const picture = page.locator('.dock .icon-btn').first()
  const inEachScheme = async (check: () => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await test.step(`in the ${colorScheme}`, check)
    }
  }
  await expect(tool(page, 'Select text to search')).toBeVisible()
  // The picture changes its colour gradually.
  await inEachScheme(async () => {
    const color = await disabledColor(page)
    for (const part of [name, picture]) await expect(part).toHaveCSS('color', color)
  })
  await picture.hover()
  await expect(page.locator('.tooltip')).toHaveText(/^Select text to search/)

  await type(page, 'Copper')
  await area(page).press('ControlOrMeta+A')
  await expect(tool(page, 'Research “Copper”')).toBeVisible()
  // Whoever speaks to the page says the word that is seen (WCAG 2.5.3).
  for (const item of await page.locator('.dock-item').all()) {
    const word = await item.locator('.dock-name').innerText()
    await expect(item.getByRole('button')).toHaveAccessibleName(new RegExp(word, 'i'))
  }
  await inEachScheme(async () => expect(name).not.toHaveCSS('color', await disabledColor(page)))
  await page.route('**/api/ai/research', () => {})
  await tool(page, 'Research “Copper”').click()
  await expect(tool(page, 'Researching...')).toBeDisabled()
})

function disabledColor(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--ink-4)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true })

  test('the sheet holds every tool, and one that cannot be used says why', { tag: '@long' }, async ({
    page,
  }) => {
    await test.step('a tool that cannot be used says why when it is tapped', async () => {
      await tool(page, 'Write some content first').dispatchEvent('click')
      await expect(toast(page, 'Write some content first')).toBeVisible()
    })
    await test.step('the sheet holds every tool', () => expectEveryTool(page))
    await test.step('a microphone that cannot be used says so to a finger', async () => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'SpeechRecognition')
        Reflect.deleteProperty(window, 'webkitSpeechRecognition')
      })
      await page.reload()
      await ready(page)
      const microphone = tool(page, 'Speech recognition not supported')
      await expect(microphone).toBeVisible()
      // Forced, because Playwright takes it for a disabled button.
      await microphone.tap({ force: true })
      await expect(toast(page, 'Speech recognition not supported')).toHaveCount(1)
    })
  })
})

async function expectEveryTool(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await expect(field(page)).toBeFocused()
  const titles = await palette(page).locator('.palette-title').allTextContents()
  expect(titles.length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')

  await openTools(page)
  // The sheet itself, and the parts above the rows that have their own form.
  const own = ['Open Tools', 'Start or Stop Timer', 'Next Font', 'Next Size']
  // On a phone the settings show all of their sections.
  const others = [...own, 'Account and Devices', 'Download Everything', 'AI Settings']
  const expected = titles.filter((title) => !others.includes(title))
  await expect(panel(page).locator('.tool-row')).toHaveCount(expected.length)
  for (const title of expected) {
    await expect(panel(page).getByRole('button', { name: title }).first()).toBeAttached()
  }
  for (const name of ['Start Timer', 'Font', 'Size']) {
    await expect(panel(page).getByRole('button', { name })).toBeVisible()
  }

  await panel(page).getByRole('button', { name: 'All tools' }).tap()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('typewr')
  await palette(page).getByRole('option').first().tap()
  await expect(toast(page, 'Typewriter: on')).toBeVisible()

  await openTools(page)
  await panel(page).getByRole('button', { name: 'Rename Tab' }).tap()
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.type('Letters')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Letters')).toBeVisible()
  await expect(area(page)).toBeFocused()
}
