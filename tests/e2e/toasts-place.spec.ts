import { hideKeyboard, showKeyboard, test } from '../support/e2e/keyboard.ts'
import { showSection } from '../support/e2e/settings.ts'
import {
  area,
  expect,
  openTools,
  type Page,
  resize,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

/** The sizes of the window on each device. One page takes them in turn, because getting into a state takes longest. */
const devices = {
  'a computer': {
    use: {},
    screens: {
      'a wide window': { width: 1440, height: 900 },
      'a narrow window': { width: 1100, height: 700 },
    },
  },
  'a touch screen': {
    use: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
    screens: {
      'a tablet': { width: 768, height: 1024 },
      'a phone': { width: 390, height: 844 },
      'a small phone': { width: 320, height: 568 },
    },
  },
}

const wordy =
  'The crew turned back due to the fact that the signal was weak. They decided to utilize it in order to go home. '

interface State {
  name: string
  enter: (page: Page) => Promise<void>
  /** Checks that the page is in this state. Called at every size. */
  isThere: (page: Page) => Promise<void>
}

const nothing = async () => {}

/** Every part of the page with buttons, one after the other. Escape leads back from all but the last two. */
const states: State[] = [
  { name: 'the page', enter: nothing, isThere: (page) => expect(page.getByRole('dialog')).toHaveCount(0) },
  {
    name: 'what was cut',
    async enter(page) {
      await area(page).press('Control+A')
      await page.keyboard.type('x')
    },
    isThere: (page) => expect(page.locator('.quiet-line')).toContainText('words deleted.'),
  },
  {
    name: 'the figures',
    async enter(page) {
      await page.locator('.quiet-line').getByRole('button', { name: 'Dismiss' }).click()
      await area(page).press('Control+Z')
      await area(page).press('Control+End')
      await page.getByTitle('Readability').click()
    },
    isThere: (page) => expect(page.getByRole('region', { name: 'Readability' })).toBeVisible(),
  },
  {
    name: 'the tools',
    async enter(page) {
      await page.getByTitle('Readability').click()
      await openTools(page)
    },
    isThere: (page) => isOpen(page, 'Tools'),
  },
  {
    name: 'the timer',
    async enter(page) {
      await openTools(page)
      await tool(page, 'Timer, set countdown').click()
    },
    isThere: (page) => isOpen(page, 'Tools'),
  },
  panel('find and replace', 'Find and replace', (page) => area(page).press('Control+F')),
  panel('the palette', 'Command palette', (page) => page.keyboard.press('Control+K')),
  panel('the web search', 'Wikipedia', byKeys('K')),
  panel('the history', 'Writing History', byKeys('H')),
  panel('the versions', 'Versions', byKeys('Y')),
  panel('the guide', 'Writing Simplicity Guide', fromTools('Writing Simplicity Guide')),
  panel('the settings', 'Settings', fromTools('Settings')),
  {
    name: 'the end of the settings',
    enter: fromTools('Settings'),
    async isThere(page) {
      await isOpen(page, 'Settings')
      await showSection(page, 'Account')
      await tool(page, 'Delete my account').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'the suggestions',
    enter: (page) => tool(page, 'Get writing suggestions').click(),
    async isThere(page) {
      await isOpen(page, 'Writing Suggestions')
      await expect(page.getByRole('dialog')).toContainText('due to the fact that')
    },
  },
  {
    name: 'the note to an issue',
    enter: (page) => area(page).press('F8'),
    isThere: (page) => expect(page.getByRole('region', { name: /^Issue/ })).toBeVisible(),
  },
  {
    name: 'the review',
    enter: fromTools('Rephrase with AI'),
    isThere: (page) => expect(tool(page, 'Accept all')).toBeVisible(),
  },
  {
    name: 'the question of the review',
    enter: nothing,
    isThere: (page) => expect(page.locator('.leave-question')).toBeVisible(),
  },
]

function panel(name: string, title: string, enter: State['enter']): State {
  return { name, enter, isThere: (page) => isOpen(page, title) }
}

function isOpen(page: Page, name: string): Promise<void> {
  return expect(page.getByRole('dialog', { name }).or(page.getByRole('search', { name }))).toBeVisible()
}

function byKeys(keys: string) {
  return (page: Page) => page.keyboard.press(`Control+Alt+Shift+${keys}`)
}

function fromTools(row: string) {
  return async (page: Page) => {
    await openTools(page)
    await tool(page, row).click()
  }
}

for (const [device, { use, screens }] of Object.entries(devices)) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    test('messages cover no button, and no title of a dialog', {
      tag: '@long',
    }, async ({ page }) => {
      test.slow()
      await typeAndSave(page, wordy.repeat(4))
      await layMessages(page)
      for (const { name, enter, isThere } of states) {
        await enter(page)
        for (const [screen, size] of Object.entries(screens)) {
          await test.step(`${name}, in ${screen}`, async () => {
            await resize(page, size)
            await isThere(page)
            await expectNoneCovered(page, `${name}, in ${screen}`)
            if ('hasTouch' in use) await expectNoneCoveredBesideKeyboard(page, `${name}, in ${screen}`)
          })
        }
        await leave(page)
      }
    })
  })
}

async function expectNoneCoveredBesideKeyboard(page: Page, state: string): Promise<void> {
  await showKeyboard(page)
  await expect(page.locator('html')).toHaveAttribute('style', /--covered-bottom/)
  await expectNoneCovered(page, `${state}, with a keyboard`)
  await hideKeyboard(page)
  await expect(page.locator('html')).not.toHaveAttribute('style', /--covered-bottom/)
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

/** Shows one message that stays, and three more. Each has two lines on a small phone. */
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
  // One idea: what lies under the messages. It is sent to the page as one function, so all that it needs is within it.
  const wanted =
    'button, a[href], input, select, label, [role="tab"], [role="option"], html:not([data-low]) :is(.dialog-title, .sidebar-title)'
  /** No control takes a tap that is farther from its box. */
  const reach = 48
  const toasts = document.querySelector<HTMLElement>('.toasts')
  if (!toasts) throw new Error('There are no messages')
  const boxes = [...toasts.children]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  if (boxes.length === 0) throw new Error('No message is shown')
  const controls = [...document.querySelectorAll(wanted)]
    .filter((control) => !toasts.contains(control))
    .flatMap((control) => [control, ...control.querySelectorAll('*')])
    .map((part) => part.getBoundingClientRect())
  const found = new Set<string>()
  toasts.style.visibility = 'hidden'
  for (const { left, right, top, bottom } of boxes) {
    // Only near controls, because asking for every point of four messages takes longer than the rest of this test.
    const near = controls.filter(
      (box) =>
        box.right > left - reach &&
        box.left < right + reach &&
        box.bottom > top - reach &&
        box.top < bottom + reach,
    )
    const isNear = (x: number, y: number) =>
      near.some(
        (box) =>
          x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach,
      )
    for (let x = left; x < right; x += 4) {
      for (let y = top; y < bottom; y += 4) {
        const under = isNear(x, y) && document.elementFromPoint(x, y)?.closest(wanted)
        if (under && !under.matches(':disabled, [aria-disabled="true"]')) {
          found.add(under.ariaLabel ?? under.textContent ?? '')
        }
      }
    }
  }
  toasts.style.visibility = ''
  return [...found]
}
