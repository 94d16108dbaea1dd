import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import { fakeMicrophone, hear } from '../support/e2e/microphone.ts'
import {
  area,
  expect,
  makeTab,
  openTools,
  type Page,
  ready,
  rewrite,
  saved,
  signInAgain,
  strip,
  tab,
  test,
  toast,
  tool,
  type,
  typeAndSave,
  writeOn,
} from '../support/e2e/writing.ts'

test.describe('the day', () => {
  test('begins with one empty tab, on however many devices, and has its title on all of them', async ({
    page,
    openContext,
    signIn,
    email,
  }) => {
    await expect(strip(page).getByRole('tab')).toHaveText(["Today's Writing"])
    await expect(area(page)).toBeFocused()
    await expect(page.getByText('Start writing...')).toBeVisible()
    const other = await signInAgain(await openContext(), signIn, email)
    await expect(strip(other).getByRole('tab')).toHaveText(["Today's Writing"])

    await test.step('a tab is renamed by F2 and by double click', () => expectRenamed(page))
    await test.step('the title that was being typed when the page was left is on other devices too', async () => {
      await strip(page).getByRole('tab').press('F2')
      await page.keyboard.type('Letters')
      const listed = page.waitForResponse('**/api/tabs?*')
      await page.reload()
      await expect(tab(page, 'Letters')).toBeVisible()
      await listed
      await other.reload()
      await expect(strip(other).getByRole('tab')).toHaveText(['Letters'])
    })
  })
})

test.describe('tabs', () => {
  test('are made, keep text, caret and undo of their own, and take what is dictated', async ({ page }) => {
    await type(page, 'First text')
    await tool(page, 'Create New Tab').click()
    await expect(toast(page, 'New tab created!')).toBeVisible()
    await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await expect(area(page)).toBeFocused()
    await page.keyboard.type('Second text')
    await page.keyboard.press('Home')

    await tab(page, "Today's Writing").click()
    await expect(area(page)).toHaveText('First text')
    const empty = page.getByText('Continue writing "Today\'s Writing"...')
    // Keys that came slowly are several steps.
    await expect(async () => {
      await area(page).press('ControlOrMeta+Z')
      await expect(empty).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('ControlOrMeta+Z')
    await tab(page, 'Writing Session 2').click()
    await expect(area(page)).toHaveText('Second text')
    await focusText(area(page))
    await page.keyboard.type('The ')
    await expect(area(page)).toHaveText('The Second text')

    await page.addInitScript(fakeMicrophone)
    await page.reload()
    await test.step('dictation goes into the text; what is only guessed does not', () => expectDictated(page))
  })

  test('of the history are opened, deleted and brought back, and all keep their font and size', {
    tag: '@long',
  }, async ({ page }) => {
    await makeTab(page)
    await typeAndSave(page, 'The Second text')
    await test.step('of the history are opened, deleted and brought back', () => expectBroughtBack(page))
    await test.step('keep their font and size', () => expectOwnFont(page))
  })
})

async function expectBroughtBack(page: Page): Promise<void> {
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await typeAndSave(page, 'The older one')
  await tab(page, 'Writing Session 2').click()
  await expect(area(page)).toHaveText('The Second text')
  await openTools(page)
  await tool(page, 'Writing History').click()
  const sidebar = page.getByRole('dialog', { name: 'Writing History' })
  await sidebar.getByRole('button', { name: 'The older one' }).click()
  await expect(sidebar).toHaveCount(0)
  await expect(area(page)).toHaveText('The older one')

  await openTools(page)
  await tool(page, 'Writing History').click()
  await sidebar.getByRole('listitem').filter({ hasText: 'The older one' }).hover()
  await sidebar
    .getByRole('listitem')
    .filter({ hasText: 'The older one' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(sidebar.getByText('Are you sure you want to delete this tab?')).toBeVisible()
  await sidebar.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(area(page)).toHaveText('The Second text')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(area(page)).toHaveText('The older one')
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('tab')).toHaveCount(2)
}

test('the tab on the page is deleted from the palette, which asks by its name', {
  tag: '@long',
}, async ({ page, complaints }) => {
  // The day makes its own tab anew, which the server has in the trash. Then it makes another one.
  complaints.allow(/status of 410/)
  // Without a space, it is wider than the question.
  const words = 'rain'.repeat(24)
  await typeAndSave(page, words)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tab?' })
  await expect(question).toHaveAccessibleDescription(words)
  expect(await question.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Moved to the trash')).toBeVisible()
  await expect(area(page)).toBeFocused()
  await page.keyboard.type('Sun')
  await expect(area(page)).toHaveText('Sun')
})

async function expectDictated(page: Page): Promise<void> {
  await ready(page)
  await rewrite(page, 'Said:')
  await tool(page, 'Start dictation').click()
  await expect(page.getByText('Dictation started')).toBeAttached()
  // Whoever types on writes into the text, and not on the button, which a space would press.
  await page.keyboard.type(' We')
  await hear(page, 'hello wor', false)
  await expect(page.getByText('hello wor')).toBeVisible()
  await expect(area(page)).toHaveText('Said: We')
  await hear(page, 'hello world', true)
  await expect(area(page)).toHaveText('Said: We hello world')
  await expect(page.locator('.interim')).toHaveCount(0)
  await page.keyboard.press('Alt+Shift+M')
  await expect(page.getByText('Dictation stopped')).toBeAttached()
  await area(page).press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText('Said: We')
}

/** In the first tab. */
async function expectOwnFont(page: Page): Promise<void> {
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await writeOn(page, 'Set in lead')
  await openTools(page)
  await tool(page, 'Font Inter').click()
  await tool(page, 'Size M').click()
  await expect(page.locator('[data-font="Roboto"][data-size="large"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Tools' })).toHaveCount(0)
  await saved(page)
  await tool(page, 'Create New Tab').click()
  await expect(page.locator('[data-font="Inter"][data-size="normal"]')).toHaveCount(1)
  await tab(page, "Today's Writing").click()
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(page.locator('[data-font="Roboto"][data-size="large"]')).toHaveCount(1)
}

test('the day goes over at midnight without moving the text', async ({ page }) => {
  const lateToday = new Date()
  lateToday.setHours(23, 59, 30, 0)
  await page.clock.install({ time: lateToday })
  await page.reload()
  await ready(page)
  await expectMidnight(page)
})

test('the timer runs; a browser without speech recognition has a disabled microphone', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition')
    Reflect.deleteProperty(window, 'SpeechRecognition')
  })
  await page.clock.install()
  await page.reload()
  await ready(page)
  await test.step('dictation is disabled where the browser has no speech recognition', async () => {
    await expect(tool(page, 'Speech recognition not supported')).toBeDisabled()
    // A finger cannot open the tooltip.
    await tool(page, 'Speech recognition not supported').dispatchEvent('click')
    await expect(toast(page, 'Speech recognition not supported')).toBeVisible()
  })

  await test.step('the timer runs in sight, and stores whole minutes', () => expectTimer(page))
})

test('a title that is being written is kept where its tab leaves the strip, and where AI begins', {
  tag: '@long',
}, async ({ page }) => {
  const lateToday = new Date()
  lateToday.setHours(23, 59, 30, 0)
  await page.clock.install({ time: lateToday })
  await page.reload()
  await ready(page)
  await makeTab(page)
  await writeOn(page, 'The lamp was lit at dusk.')
  await tab(page, "Today's Writing").press('F2')
  await page.keyboard.type('Letters')
  const renamed = page.waitForRequest((request) => request.postData()?.includes('Letters') ?? false)
  await page.clock.runFor(45_000)
  expect((await renamed).postDataJSON()).toEqual({ title: 'Letters' })
  await expect(strip(page).getByRole('tab')).toHaveText(["Today's Writing", /^Writing Session 2/])

  await tab(page, 'Writing Session 2').press('F2')
  await page.keyboard.type('Lamps')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(tab(page, 'Lamps')).toBeVisible()
})

async function expectMidnight(page: Page): Promise<void> {
  await writeOn(page, 'Just before twelve')
  await page.clock.runFor(5_000)
  await saved(page)

  await page.clock.runFor(60_000)
  await expect(strip(page).getByRole('tab')).toHaveCount(2)
  await expect(strip(page).getByRole('tab', { selected: true })).toHaveText("Today's WritingYesterday")
  await expect(area(page)).toHaveText('Just before twelve')
  await strip(page).getByRole('tab').first().click()
  await expect(page.getByText('Continue writing "Today\'s Writing"...')).toBeVisible()
}

async function expectTimer(page: Page): Promise<void> {
  await openTools(page)
  await tool(page, 'Start Timer').click()
  await page.keyboard.press('Escape')
  await page.clock.runFor(61_000)
  // It runs on.
  await expect(page.locator('.desk').getByRole('timer')).toHaveText(/^1:[0-5]\d$/)
  await openTools(page)
  await tool(page, 'Stop Timer').click()
  await expect(toast(page, 'Timer saved: 1 minutes')).toBeVisible()
  await tool(page, 'Reset Timer').click()
  await expect(toast(page, 'Timer reset successfully!')).toBeVisible()

  await test.step('a countdown stays in sight while one writes, and its end leaves by itself', () =>
    expectCountdown(page))
}

/** With the tools open. */
async function expectCountdown(page: Page): Promise<void> {
  const readout = page.locator('.desk').getByRole('timer')
  await tool(page, 'Timer, set countdown').click()
  await page.getByLabel('Count down').fill('1')
  await page.keyboard.press('Enter')
  await tool(page, 'Start Timer').click()
  await page.keyboard.press('Escape')
  await type(page, 'Against the clock')
  for (const part of ['.bar', '.dock', '.metrics-toggle']) {
    await expect(page.locator(part)).toHaveCSS('opacity', '0')
  }
  await expect(readout).toHaveText(/^[01]:\d\d left$/)
  for (const part of [readout, page.locator('.desk-foot'), page.locator('.desk')]) {
    await expect(part).toHaveCSS('opacity', '1')
  }

  await page.clock.runFor(60_000)
  await expect(readout).toHaveText('Time is up')
  await page.clock.runFor(10_000)
  await expect(readout).toHaveText(/^1:1\d$/)
  await type(page, ' and after it')
  await expect(page.locator('.desk')).toHaveCSS('opacity', '0')
}

test('the page around the text leaves, is found by keys, and comes where something could not be had', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  complaints.expect(/Failed to load resource/)
  await test.step('everything around the text leaves while the writer writes, and comes back', () =>
    expectToLeave(page))
  await test.step('a panel whose style sheet could not be had is styled at the next try', () =>
    expectStyledAgain(page))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await test.step('the palette lists every tool and runs it', () => expectRunByPalette(page))
  await test.step('find sees the whole text, also from a panel that stands beside it', () =>
    expectFound(page))
  await test.step('in the history the key searches the history, and in any other dialog it is the browser’s', () =>
    expectOwnSearches(page))
  await test.step('a day that cannot be loaded says so, and can be written on', async () => {
    await page.route('**/api/tabs?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken.' } } }),
    )
    await page.reload()
    await expect(toast(page, 'Failed to load your writing space. Please refresh the page.')).toBeVisible()
    await ready(page)
    await typeAndSave(page, 'All the same')
  })
})

async function expectToLeave(page: Page): Promise<void> {
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCSS('opacity', '1')
  await type(page, 'W')
  await expect(bar).toHaveCSS('opacity', '0')
  await page.mouse.move(300, 300)
  await page.mouse.move(340, 340)
  await expect(bar).toHaveCSS('opacity', '1')
}

async function expectStyledAgain(page: Page): Promise<void> {
  await page.route(/guide.*\.css$/, (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+Alt+Shift+G')
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.')
  await page.unroute(/guide.*\.css$/)
  const styled = page.waitForResponse(/guide.*\.css$/)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+G')
  expect((await styled).ok()).toBe(true)
  await expect(page.getByRole('dialog', { name: 'Writing Simplicity Guide' })).toBeVisible()
}

async function expectRunByPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox', { name: 'Find a tool' }).fill('guide')
  await page.keyboard.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Writing Simplicity Guide' })
  await expect(guide).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)
  await expect(area(page)).toBeFocused()
}

async function expectRenamed(page: Page): Promise<void> {
  await type(page, 'A')
  await area(page).press('Backspace')
  await strip(page).getByRole('tab').press('F2')
  await page.keyboard.type('Letters')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Letters')).toBeVisible()
  await expect(page.getByText('Continue writing "Letters"...')).toBeVisible()
  await tab(page, 'Letters').dblclick()
  await page.keyboard.type('Notes')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Notes')).toBeVisible()
  await page.reload()
  await expect(tab(page, 'Notes')).toBeVisible()
}

async function expectFound(page: Page): Promise<void> {
  const find = page.getByLabel('Find', { exact: true })
  await rewrite(page, 'needle in the hay')
  await page.keyboard.press('ControlOrMeta+F')
  await find.fill('needle')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('needle')
  await page.keyboard.press('Escape')

  await openTools(page)
  await expect(page.locator('.tool-row').first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+F')
  await expect(find).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Tools' })).toHaveCount(0)
  await page.keyboard.type('hay')
  await expect(find).toHaveValue('hay')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('hay')
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()

  await openToolsAndFind(page)
  await expect(find).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Tools' })).toHaveCount(0)
  await page.keyboard.type('needle')
  await expect(find).toHaveValue('needle')
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()

  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: 'Find a tool' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+F')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(find).toBeFocused()
  await page.keyboard.press('Escape')
}

/** In one go: the text still has the focus, and the tools are on their way. */
async function openToolsAndFind(page: Page): Promise<void> {
  await tool(page, 'Open Tools').evaluate((gear: HTMLElement) => {
    gear.click()
    const key = { key: 'f', code: 'KeyF', keyCode: 70, ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
  })
}

async function expectOwnSearches(page: Page): Promise<void> {
  // In the history, the key searches the history. In any other dialog, the browser handles it.
  await page.evaluate(tellWhoFinds)
  const whoFinds = page.locator('html[data-finder]')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(page.getByRole('dialog', { name: 'Writing History' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+F')
  await expect(whoFinds).toHaveAttribute('data-finder', 'page')
  await expect(page.getByRole('searchbox', { name: 'Search your writing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+G')
  const guide = page.getByRole('dialog', { name: 'Writing Simplicity Guide' })
  await expect(guide.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+F')
  await expect(whoFinds).toHaveAttribute('data-finder', 'browser')
}

function tellWhoFinds(): void {
  addEventListener('keydown', (event) => {
    const tell = () => document.documentElement.setAttribute('data-finder', who())
    const who = () => (event.defaultPrevented ? 'page' : 'browser')
    // After all other listeners.
    if (event.code === 'KeyF') setTimeout(tell)
  })
}
