import type { Locator } from '@playwright/test'
import { expect, freshEmail, test as signedOut } from '../support/e2e/e2e.ts'
import { wordsOutOfPlace } from '../support/e2e/words.ts'
import {
  holdToasts,
  openTools,
  type Page,
  resize,
  rewrite,
  test,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

/**
 * Letters of twice the size, a window that is zoomed to 200 % or has the size of a small phone, and letters, words and
 * lines as far apart as WCAG 1.4.12 says.
 */
const looks = [
  { name: 'text of 200 % at 1280 pixels', width: 1280, height: 800, textSize: '200%' },
  { name: 'text of 200 % on a phone', width: 390, height: 844, textSize: '200%' },
  { name: 'a page of 200 % at 1280 pixels', width: 640, height: 400, textSize: '100%' },
  { name: 'text of 200 % on the smallest phones', width: 320, height: 640, textSize: '200%' },
  { name: 'the smallest phones', width: 320, height: 640, textSize: '100%' },
  { name: 'words far apart on a phone', width: 390, height: 844, textSize: '100%', isSpaced: true },
]

const panels = ['Writing Suggestions', 'Settings', 'Versions', 'History', 'Guide', 'Web Search', 'Brainstorm']

signedOut('the words before the sign-in stay whole', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const start = page.getByRole('link', { name: 'Start Writing' })
  await inEachLook(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWholeWords(page, 'landing')
    expect(await roomForRows(page.locator('.hero-line--second'))).toBeGreaterThan(-1)
    await start.click({ trial: true })
  })
  await start.click()
  const address = page.getByPlaceholder('Enter your email address')
  const next = page.getByRole('button', { name: 'Continue with Email' })
  await inEachLook(page, async () => {
    await expect(address).toBeVisible()
    await expectWholeWords(page, 'sign-in')
    await address.fill(freshEmail('w'))
    await next.click({ trial: true })
  })
  await next.click()
  await inEachLook(page, async () => {
    await expect(page.getByPlaceholder('Enter 6-digit code')).toBeVisible()
    await expectWholeWords(page, 'code')
  })
})

test('the words of the writing page stay whole', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await typeAndSave(page, 'It was made due to the fact that a decision was made to increase the voltage.')
  await inEachLook(page, async () => {
    await expectWholeWords(page, 'page')
    await tool(page, 'Open Tools').click({ trial: true })
  })
  await openTools(page)
  const countdown = page.getByRole('button', { name: /set countdown/ })
  await inEachLook(page, () => countdown.click({ trial: true }))
  await countdown.click()
  await inEachLook(page, async () => {
    await expectWholeWords(page, 'tools')
    await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (const panel of panels) {
    await findInPalette(page, panel)
    await inEachLook(page, async () => {
      await expectWholeWords(page, 'palette')
      await expect(page.locator('.palette')).toBeVisible()
    })
    await openFound(page)
    await inEachLook(page, async () => {
      await expectWholeWords(page, panel)
      await expect(page.getByRole('dialog')).toBeVisible()
      if (panel === 'Guide')
        await expect.poll(() => shareOfWindow(page.getByRole('tabpanel'))).toBeGreaterThan(0.3)
    })
    await closePanel(page)
  }
  await page.keyboard.press('ControlOrMeta+F')
  await inEachLook(page, async () => {
    await expect(page.getByRole('search')).toBeVisible()
    await expectWholeWords(page, 'find')
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await inEachLook(page, async () => {
    await expect(tool(page, 'Accept all')).toBeVisible()
    await expectWholeWords(page, 'review')
    await tool(page, 'Accept all').click({ trial: true })
  })
  await holdToasts(page)
  await tool(page, 'Accept all').click()
  await inEachLook(page, async () => {
    await expect(toast(page, 'Content rephrased successfully!')).toBeVisible()
    await expectWholeWords(page, 'message')
  })
})

test('letters of twice the size and narrow windows leave every part in its place', { tag: '@long' }, async ({
  page,
}) => {
  // Each of these leaves nothing open, and no timer.
  await test.step('the keys of the tools are whole, or left out', () => expectWholeKeys(page))
  await resetLook(page)
  await test.step('letters of twice the size never lay one figure of the text over another', () =>
    expectFiguresApart(page))
  await resetLook(page)
  await test.step('text of 200 % on the smallest phones leaves every control in its place', () =>
    expectControlsInPlace(page))
  await resetLook(page)
  await test.step('a stopwatch that runs is whole on phones', () => expectWholeStopwatch(page))
})

async function expectWholeKeys(page: Page): Promise<void> {
  const cutKeys = () =>
    page
      .getByRole('dialog', { name: 'Tools' })
      .locator('.tool-row .shortcut-keys:visible')
      .evaluateAll((all) =>
        all.flatMap((keys) => {
          const row = keys.closest('.tool-row')?.getBoundingClientRect()
          const { left, right, top, bottom } = keys.getBoundingClientRect()
          const isWhole =
            row && right <= row.right && left >= row.left && bottom <= row.bottom && top >= row.top
          return isWhole && right <= innerWidth ? [] : [`${keys.textContent} ends at ${right}`]
        }),
      )
  for (const { width, height, textSize } of looks) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, textSize)
    await openTools(page)
    await expect.poll(cutKeys, `${textSize} at ${width} pixels`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Tools' })).toHaveCount(0)
  }
}

async function expectWholeStopwatch(page: Page): Promise<void> {
  await rewrite(page, 'The signal was weak. '.repeat(11))
  await openTools(page)
  await tool(page, 'Start Timer').click()
  await page.keyboard.press('Escape')
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 640 })
    await expectWithin(page.locator('.desk').getByRole('timer'), page.locator('.desk-foot'))
  }
}

async function expectFiguresApart(page: Page): Promise<void> {
  await rewrite(page, 'The signal was weak.')
  await page.locator('footer').getByRole('button', { name: '4 words' }).click()
  await setTextSize(page, '200%')
  const figures = page.getByRole('region', { name: 'Readability' }).locator('dl > div')
  for (const width of [320, 390, 640, 1000]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(figures).toHaveCount(6)
    for (const figure of await figures.all()) await expectWithin(figure, figure)
  }
  await page.locator('footer').getByRole('button', { name: '4 words' }).click()
  await expect(figures).toHaveCount(0)
}

async function expectControlsInPlace(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await rewrite(page, 'The crew turned back, for the signal was weak and the night was long. '.repeat(4))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('x')
  await expect(page.locator('.quiet-line')).toContainText('words deleted.')
  await setTextSize(page, '200%')
  await openTools(page)
  await tool(page, 'Start Timer').click()
  await expect(tool(page, 'Reset Timer')).toBeEnabled()
  for (const name of ['Stop Timer', 'Reset Timer'])
    await expect(tool(page, name)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await openFromPalette(page, 'Settings')
  const choice = page.getByRole('group', { name: 'Editor' })
  await expectWithin(choice.getByText('Plain text box'), choice)
  await closePanel(page)

  await openFromPalette(page, 'Versions')
  await page.getByRole('button', { name: 'All versions' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Before a large deletion' })
  const reason = await edgesOf(entry.getByText('Before a large deletion'))
  const restore = await edgesOf(entry.getByRole('button', { name: 'Restore' }))
  expect(reason.right).toBeLessThanOrEqual(restore.left)
  await closePanel(page)

  // The longest word that a dialog is titled with.
  await openFromPalette(page, 'Brainstorm')
  const title = await edgesOf(page.getByRole('heading', { name: 'Brainstorming' }))
  expect(title.right).toBeLessThanOrEqual(320)
  await closePanel(page)
  await openTools(page)
  await tool(page, 'Reset Timer').click()
  await page.keyboard.press('Escape')
}

/** One page takes one look after the other, with what is open in it: most of a check is the way to a state. */
async function inEachLook(page: Page, check: () => Promise<void>): Promise<void> {
  for (const { name, width, height, textSize, isSpaced = false } of looks) {
    await test.step(name, async () => {
      await setTextSize(page, textSize)
      await page.evaluate(spaceWords, isSpaced)
      await resize(page, { width, height })
      await check()
    })
  }
}

/** As a reader's own style sheet does. */
function spaceWords(isSpaced: boolean): void {
  const sheet = new CSSStyleSheet()
  if (isSpaced)
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
  document.adoptedStyleSheets = [sheet]
}

async function resetLook(page: Page): Promise<void> {
  await setTextSize(page, '100%')
  await resize(page, { width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: null })
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
}

/** Of the words themselves, which may leave what they stand in. */
function edgesOf(what: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return what.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().toJSON()
  })
}

/** Pixels that are left beside its rows of letters: without them, the rows lie over what stands next to it. */
function roomForRows(line: Locator): Promise<number> {
  return line.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return element.clientHeight - rows.size * Number.parseFloat(getComputedStyle(element).fontSize)
  })
}

function shareOfWindow(part: Locator): Promise<number> {
  return part.evaluate((element) => element.clientHeight / innerHeight)
}

async function expectWithin(words: Locator, frame: Locator): Promise<void> {
  await expect(async () => {
    const [inner, outer] = [
      await edgesOf(words),
      await frame.evaluate((box) => box.getBoundingClientRect().toJSON()),
    ]
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    expect(inner.top).toBeGreaterThanOrEqual(outer.top)
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
  }).toPass()
}

async function expectWholeWords(page: Page, where: string): Promise<void> {
  await expect.poll(() => wordsOutOfPlace(page), where).toEqual([])
}

async function openFromPalette(page: Page, words: string): Promise<void> {
  await findInPalette(page, words)
  await expectWholeWords(page, 'palette')
  await openFound(page)
}

async function findInPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill(words)
}

async function openFound(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  // The palette is a dialog too.
  await expect(page.locator('.palette')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
