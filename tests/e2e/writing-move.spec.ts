import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { longInTextBox } from '../support/e2e/long.ts'
import { followOrigins } from '../support/e2e/origins.ts'
import {
  area,
  expect,
  holdToasts,
  type Page,
  ready,
  saved,
  tab,
  test,
  toast,
  type,
  write,
} from '../support/e2e/writing.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Move to' })

/** Of whichever editor, with its line ends. */
const textOf = (page: Page) =>
  area(page).evaluate((area) =>
    area instanceof HTMLTextAreaElement
      ? area.value
      : [...area.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  )
const expectText = (page: Page, text: string) => expect.poll(() => textOf(page)).toBe(text)

async function openPicker(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('move')
  await page.keyboard.press('Enter')
  await expect(picker(page).getByRole('combobox', { name: 'Move to' })).toBeFocused()
}

/** What is selected, by the palette, to the tab that these words find. */
async function moveTo(page: Page, words: string): Promise<void> {
  await openPicker(page)
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(picker(page)).toBeHidden()
}

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(
      `a passage goes to a new tab by the keyboard alone, and comes back, in the ${kind}`,
      longInTextBox(kind),
      async ({ page }) => {
        await holdToasts(page)
        await write(page, 'The lamp is lit.\nThe sea is calm.')
        await page.keyboard.press('Shift+Home')
        await moveTo(page, 'new')
        await expect(toast(page, 'Moved to “Writing Session 2”')).toBeVisible()
        await expect(area(page)).toBeFocused()
        await expectText(page, 'The lamp is lit.\n')
        await page.keyboard.press('ControlOrMeta+Z')
        await expectText(page, 'The lamp is lit.\nThe sea is calm.')
        const both = 'The passage is back here. It is still in “Writing Session 2”.'
        await expect(toast(page, both).getByText('Take it from there')).toBeVisible()
        await page.keyboard.press('ControlOrMeta+Shift+Z')
        await expectText(page, 'The lamp is lit.\n')

        await page.keyboard.press('Alt+Shift+Period')
        await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
        await expectText(page, 'The sea is calm.')
      },
    )

    test(`a passage goes to a tab that was open before, and comes back by the message, in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      await holdToasts(page)
      await write(page, 'The lamp is lit.\nThe sea is calm.')
      await page.keyboard.press('ControlOrMeta+K')
      await page.keyboard.type('move')
      await page.keyboard.press('Enter')
      await expect(toast(page, 'Select the passage first.')).toBeVisible()
      await page.keyboard.press('Shift+Home')
      await moveTo(page, 'new')
      await expect(toast(page, 'Moved to “Writing Session 2”')).toBeVisible()
      await expectText(page, 'The lamp is lit.\n')
      await page.keyboard.press('Alt+Shift+Period')
      await expectText(page, 'The sea is calm.')
      await page.keyboard.press('Alt+Shift+Comma')
      await expectText(page, 'The lamp is lit.\n')

      // Into a tab that was open before, where it is one step to undo too.
      await write(page, 'The boat is late.')
      await page.keyboard.press('Shift+Home')
      await moveTo(page, 'session')
      await expectText(page, 'The lamp is lit.\n')
      await page.keyboard.press('Alt+Shift+Period')
      await expectText(page, 'The sea is calm.\n\nThe boat is late.')
      await page.keyboard.press('ControlOrMeta+Z')
      await expectText(page, 'The sea is calm.')
      await page.keyboard.press('ControlOrMeta+Shift+Z')
      await expectText(page, 'The sea is calm.\n\nThe boat is late.')

      // By the message, which the keyboard comes to with F6: back where it was, and gone from where it went.
      await page.keyboard.press('F6')
      await page.getByRole('status').filter({ hasText: 'Moved to' }).last().getByText('Undo').press('Enter')
      await expectText(page, 'The sea is calm.')
      await page.keyboard.press('Alt+Shift+Comma')
      await expectText(page, 'The lamp is lit.\nThe boat is late.')
      await saved(page)
      await page.reload()
      await ready(page)
      await expectText(page, 'The lamp is lit.\nThe boat is late.')
      await tab(page, 'Writing Session 2').click()
      await expectText(page, 'The sea is calm.')
    })
  })
}

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(`a whole paragraph leaves one blank line, and comes back as it stood, in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      const said = followOrigins(page)
      await holdToasts(page)
      const before = 'The lamp is lit.\n\nThe sea is calm.\n\nThe boat is late.'
      await page.keyboard.type(before)
      for (const key of ['ArrowUp', 'ArrowUp', 'End', 'Shift+Home']) await page.keyboard.press(key)
      await moveTo(page, 'new')
      await expectText(page, 'The lamp is lit.\n\nThe boat is late.')
      await page.keyboard.press('ControlOrMeta+Z')
      await expectText(page, before)
      await page.keyboard.press('ControlOrMeta+Shift+Z')
      await expectText(page, 'The lamp is lit.\n\nThe boat is late.')
      await page.getByRole('status').filter({ hasText: 'Moved to' }).last().getByText('Undo').click()
      await expectText(page, before)
      await expect(tab(page, 'Writing Session 2')).toHaveCount(0)
      await test.step('from the ends of the text, no blank line is left', async () => {
        for (const [keys, left] of Object.entries({
          'ControlOrMeta+Home Shift+End': 'The sea is calm.\n\nThe boat is late.',
          'ControlOrMeta+End Shift+Home': 'The lamp is lit.\n\nThe sea is calm.',
        })) {
          for (const key of keys.split(' ')) await page.keyboard.press(key)
          await moveTo(page, 'new')
          await expectText(page, left)
          await page.getByRole('status').filter({ hasText: 'Moved to' }).last().getByText('Undo').click()
          await expectText(page, before)
          await expect(tab(page, 'Writing Session 2')).toHaveCount(0)
        }
      })
      await type(page, '!')
      await expect.poll(said).toBe(`t${before.length + 1}`)
    })
  })
}

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind, goal: '9' } })

    test(`the daily goal counts no passage that is moved or taken back, in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      const goal = page.locator('footer .goal')
      await expect(goal).toHaveText('0 of 9 today')
      await write(page, 'The lamp is lit.')
      await page.keyboard.press('Shift+Home')
      await moveTo(page, 'new')
      await expect(page.locator('footer')).toContainText('0 words')
      await write(page, 'The sea is calm.')
      await expect(goal).toHaveText('8 of 9 today')
      await page.keyboard.press('Alt+Shift+Period')
      await expectText(page, 'The lamp is lit.')
      await page.keyboard.press('Alt+Shift+Comma')
      await expectText(page, 'The sea is calm.')
      await page.keyboard.press('Shift+Home')
      await moveTo(page, 'session')
      await expect(page.locator('footer')).toContainText('0 words')
      await page.keyboard.press('Alt+Shift+Period')
      await expectText(page, 'The lamp is lit.\n\nThe sea is calm.')
      await page.keyboard.press('ControlOrMeta+Z')
      await expectText(page, 'The lamp is lit.')
      await page.keyboard.press('ControlOrMeta+Shift+Z')
      await expectText(page, 'The lamp is lit.\n\nThe sea is calm.')
      await page.keyboard.press('ControlOrMeta+Z')
      await page.keyboard.type(' Now')
      await expectText(page, 'The lamp is lit. Now')
      await expect(goal).toHaveText('9 of 9 today')
    })
  })
}

test('where it may go is searched, and a long passage goes there in another window, without a network', {
  tag: '@long',
}, async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR/)
  await test.step('where it may go can be read by everybody, and is searched for', () => searchPlaces(page))
  const words = 'The boat is late. '.repeat(12_000).trim()
  await write(page, 'The lamp is lit.\n')
  await page.keyboard.press('ControlOrMeta+A')
  await moveTo(page, 'new')
  await expect(tab(page, 'Writing Session 2')).toBeVisible()
  await saved(page)
  const other = await context.newPage()
  await other.goto('/#/app')
  await ready(other)
  await tab(other, 'Writing Session 2').click()
  await expectText(other, 'The lamp is lit.')
  await test.step('by its words, which are said to be found until it has closed', () => findByWords(page))

  await page.route('**/api/**', (route) => route.abort())
  await page.keyboard.insertText(words)
  await page.keyboard.press('ControlOrMeta+A')
  await moveTo(page, 'session')
  await expect(toast(page, 'Moved to “Writing Session 2”').last()).toBeVisible()
  await expect(area(page)).toHaveText('Continue writing "Today\'s Writing"...')
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(other.getByText('48,004 words')).toBeVisible()
  await page.reload()
  await ready(page)
  await tab(page, 'Writing Session 2').click()
  await expect(page.getByText('48,004 words')).toBeVisible()
})

async function searchPlaces(page: Page): Promise<void> {
  await write(page, 'The lamp is lit.')
  await page.keyboard.press('ControlOrMeta+A')
  await openPicker(page)
  await expect(picker(page).getByRole('option')).toHaveText(['New tab'])
  await expect(picker(page).getByRole('combobox')).toHaveAccessibleDescription(
    'Goes to the end of the tab you choose: 4 words.',
  )
  await expectAccessibleDialog(page)
  await write(page, 'nowhere to be found')
  await expect(picker(page).getByRole('status')).toContainText('No tab found')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()
  await expectText(page, 'The lamp is lit.')
}

async function findByWords(page: Page): Promise<void> {
  await page.keyboard.insertText('The sea is calm.')
  await page.keyboard.press('ControlOrMeta+A')
  await openPicker(page)
  await page.keyboard.type('lamp')
  await expect(picker(page).getByRole('option', { name: 'Writing Session 2' })).toBeVisible()
  const heard = await page.evaluateHandle(() => {
    const heard = { words: '' }
    new MutationObserver(() => {
      heard.words += document.querySelector('[aria-label="Move to"] [role="status"]')?.textContent ?? ''
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return heard
  })
  await page.keyboard.press('Escape')
  await expect(picker(page)).toHaveCount(0)
  expect(await heard.jsonValue()).toEqual({ words: '' })
}
