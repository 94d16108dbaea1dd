import { hideKeyboard, showKeyboard, test } from '../support/e2e-keyboard.ts'
import { area, expect, openTools, type Page, toast, tool, typeAndSave } from '../support/e2e-writing.ts'

const screens = {
  'a wide window': { viewport: { width: 1440, height: 900 } },
  'a narrow window': { viewport: { width: 1100, height: 700 } },
  'a tablet': { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  'a phone': { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  'a small phone': { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true },
}

const wordy =
  'The crew turned back due to the fact that the signal was weak. They decided to utilize it in order to go home. '

/** Every part of the page with buttons, one after the other. Escape leads back from all but the last two. */
const states: { name: string; enter: (page: Page) => Promise<void> }[] = [
  { name: 'the page', enter: async () => {} },
  {
    name: 'what was cut',
    async enter(page) {
      await area(page).press('Control+A')
      await page.keyboard.type('x')
      await expect(page.locator('.cut-line')).toContainText('words deleted.')
    },
  },
  {
    name: 'the figures',
    async enter(page) {
      await page.locator('.cut-line').getByRole('button', { name: 'Dismiss' }).click()
      await area(page).press('Control+Z')
      await area(page).press('Control+End')
      await page.getByTitle('Readability').click()
    },
  },
  {
    name: 'the tools',
    async enter(page) {
      await page.getByTitle('Readability').click()
      await openTools(page)
    },
  },
  {
    name: 'the timer',
    async enter(page) {
      await openTools(page)
      await tool(page, 'Timer, set countdown').click()
    },
  },
  {
    name: 'find and replace',
    async enter(page) {
      await area(page).press('Control+F')
      await isOpen(page, 'Find and replace')
    },
  },
  {
    name: 'the palette',
    async enter(page) {
      await page.keyboard.press('Control+K')
      await isOpen(page, 'Command palette')
    },
  },
  { name: 'the web search', enter: byKeys('K', 'Wikipedia') },
  { name: 'the history', enter: byKeys('H', 'Writing History') },
  { name: 'the versions', enter: byKeys('Y', 'Versions') },
  { name: 'the guide', enter: fromTools('Writing Simplicity Guide', 'Writing Simplicity Guide') },
  { name: 'the settings', enter: fromTools('Settings', 'Settings') },
  {
    name: 'the end of the settings',
    async enter(page) {
      await fromTools('Settings', 'Settings')(page)
      await tool(page, 'Delete my account').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'the suggestions',
    async enter(page) {
      await tool(page, 'Get writing suggestions').click()
      await isOpen(page, 'Writing Suggestions')
      await expect(page.getByRole('dialog')).toContainText('due to the fact that')
    },
  },
  {
    name: 'the note to an issue',
    async enter(page) {
      await area(page).press('F8')
      await expect(page.getByRole('region', { name: /^Issue/ })).toBeVisible()
    },
  },
  {
    name: 'the review',
    async enter(page) {
      await openTools(page)
      await tool(page, 'Rephrase with AI').click()
      await expect(tool(page, 'Accept all')).toBeVisible()
    },
  },
  {
    name: 'the question of the review',
    enter: (page) => expect(page.locator('.leave-question')).toBeVisible(),
  },
]

const isOpen = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name }).or(page.getByRole('search', { name }))).toBeVisible()

function byKeys(keys: string, name: string) {
  return async (page: Page) => {
    await page.keyboard.press(`Control+Alt+Shift+${keys}`)
    await isOpen(page, name)
  }
}

function fromTools(row: string, name: string) {
  return async (page: Page) => {
    await openTools(page)
    await tool(page, row).click()
    await isOpen(page, name)
  }
}

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on ${screen}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('messages cover no button, and no title of a dialog', async ({ page }) => {
      await typeAndSave(page, wordy.repeat(4))
      await layMessages(page)
      for (const { name, enter } of states) {
        await enter(page)
        await expectNoneCovered(page, name)
        if ('hasTouch' in use) {
          await showKeyboard(page)
          await expect(page.locator('html')).toHaveAttribute('style', /--covered-bottom/)
          await expectNoneCovered(page, `${name}, with a keyboard`)
          await hideKeyboard(page)
          await expect(page.locator('html')).not.toHaveAttribute('style', /--covered-bottom/)
        }
        await leave(page)
      }
    })
  })
}

/** A part that is open inside a panel handles Escape itself. */
async function leave(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  await page.keyboard.press('Escape')
  await expect(async () => {
    if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
    await expect(dialogs).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** One message that stays, and three more during that time: each has two lines on a small phone. */
async function layMessages(page: Page): Promise<void> {
  await page.route('**/api/ai/research', () => {})
  await area(page).press('Control+A')
  await page.keyboard.press('Control+Alt+Shift+L')
  await expect(toast(page, 'Researching...')).toBeVisible()
  await area(page).press('Control+End')
  await page.evaluate(() => {
    const busy = document.querySelector('.toast')
    for (let count = 0; count < 3; count++) {
      const copy = busy?.cloneNode(true) as HTMLElement
      copy.querySelector('.toast-action')?.remove()
      const words = copy.querySelector('.toast-text')
      if (words) words.textContent = 'Failed to rephrase content. Please try again.'
      busy?.parentElement?.append(copy)
    }
  })
}

/** Where a message lies, controls must react to a tap as if it were not there, and what it is about can be read. */
async function expectNoneCovered(page: Page, state: string): Promise<void> {
  await expect.soft.poll(() => page.evaluate(coveredButtons), state).toEqual([])
}

function coveredButtons(): string[] {
  const toasts = document.querySelector<HTMLElement>('.toasts')
  if (!toasts) throw new Error('There are no messages')
  const boxes = [...toasts.children]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  if (boxes.length === 0) throw new Error('No message is shown')
  const found = new Set<string>()
  toasts.style.visibility = 'hidden'
  for (const { left, right, top, bottom } of boxes) {
    for (let x = left; x < right; x += 4) {
      for (let y = top; y < bottom; y += 4) {
        const under = document
          .elementFromPoint(x, y)
          ?.closest(
            'button, a[href], input, select, label, [role="tab"], [role="option"], html:not([data-low]) .dialog-title',
          )
        if (under && !under.matches(':disabled, [aria-disabled="true"]')) {
          found.add(under.ariaLabel ?? under.textContent ?? '')
        }
      }
    }
  }
  toasts.style.visibility = ''
  return [...found]
}
