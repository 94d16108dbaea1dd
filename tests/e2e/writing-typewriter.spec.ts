import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { focusText } from '../support/e2e/focus-text.ts'
import {
  hideKeyboard,
  keyboardHeight,
  resizeForKeyboard,
  showKeyboard,
  test,
} from '../support/e2e/keyboard.ts'
import { atRest, expectAtHeight, insertWords, scrolled, share, wrapped } from '../support/e2e/typewriter.ts'
import {
  area,
  expect,
  loadedBy,
  makeTab,
  type Page,
  ready,
  saved,
  strip,
  toast,
  type,
  typeAndSave,
  writeOn,
} from '../support/e2e/writing.ts'

const tick = (page: Page) => page.getByRole('checkbox', { name: 'Keep the line I write at one height' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const room = (page: Page) => page.locator('html[data-typewriter]')

/** By keyboard alone. */
async function choose(page: Page, isOn: boolean): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await expect(tick(page)).toBeChecked({ checked: !isOn })
  await tick(page).focus()
  await page.keyboard.press('Space')
  await expect(tick(page)).toBeChecked({ checked: isOn })
  await expect(room(page)).toHaveCount(isOn ? 1 : 0)
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
}

async function chooseAndClose(page: Page): Promise<void> {
  await choose(page, true)
  await closeSettings(page)
}

async function paste(page: Page, words: string): Promise<void> {
  await focusText(area(page))
  await page.keyboard.insertText(words)
  await page.keyboard.press('ControlOrMeta+End')
}

test('a writer chooses it, and writes', async ({ page }) => {
  await choose(page, true)
  await expectAccessibleDialog(page)
  await closeSettings(page)
  await page.keyboard.type('The first words')
  await expectAtHeight(page)
})

test('it loads nothing before it is chosen, moves nothing as it is, and is off again', {
  tag: '@long',
}, async ({ page }) => {
  const ofTypewriter = async () => (await loadedBy(page)).filter((url) => /hold-line/.test(url))
  await typeAndSave(page, 'The first words')
  expect(await ofTypewriter(), 'nothing is loaded before it is asked for').toEqual([])
  const top = await area(page).evaluate((text) => text.getBoundingClientRect().top)

  await chooseAndClose(page)
  expect(await ofTypewriter()).not.toEqual([])
  expect(await area(page).evaluate((text) => text.getBoundingClientRect().top), 'nothing moves').toBe(top)
  await page.keyboard.type(' and more')
  await expectAtHeight(page)

  await choose(page, false)
  await closeSettings(page)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(() => area(page).evaluate((text) => text.getBoundingClientRect().top)).toBe(top)
})

test('it is there after a reload, in another tab, and for who goes back to the first', {
  tag: '@long',
}, async ({ page }) => {
  const top = () => area(page).evaluate((text) => text.getBoundingClientRect().top)
  const before = await top()
  await chooseAndClose(page)
  await type(page, 'The first words and more')
  await expectAtHeight(page)
  await saved(page)
  await page.reload()
  await ready(page)
  await expect(room(page)).toHaveCount(1)
  await type(page, '.')
  await expectAtHeight(page)
  await makeTab(page)
  await page.keyboard.type('Another')
  await expectAtHeight(page)
  await saved(page)
  await strip(page).getByRole('tab').first().click()
  await expect(area(page)).toHaveText('The first words and more.')
  await page.keyboard.type('!')
  await expectAtHeight(page)

  await choose(page, false)
  await closeSettings(page)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(top).toBe(before)
})

test.describe('on the screen of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a text begins where it does without it, after a reload and in another tab', { tag: '@long' }, async ({
    page,
  }) => {
    const top = () => area(page).evaluate((text) => Math.round(text.getBoundingClientRect().top))
    await paste(page, wrapped)
    await saved(page)
    await page.evaluate(() => scrollTo(0, 0))
    const without = await top()
    await page.evaluate(() => localStorage.setItem('longhand:typewriter', 'on'))
    await page.reload()
    await ready(page)
    await expect(room(page)).toHaveCount(1)
    await page.evaluate(() =>
      scrollTo(0, Number.parseFloat(document.documentElement.style.getPropertyValue('--above'))),
    )
    await expect.poll(top).toBe(without)
    await page.reload()
    await ready(page)
    await expect(room(page)).toHaveCount(1)
    await expect.poll(top).toBe(without)
    await strip(page).getByRole('tab').first().press('Alt+Shift+U')
    await expect(strip(page).getByRole('tab')).toHaveCount(2)
    await expect(area(page)).not.toContainText('The cable')
    await expect.poll(top).toBe(without)
    await strip(page).getByRole('tab').first().tap()
    await expect(area(page)).toContainText('The cable')
    await expect.poll(top).toBe(without)
  })
})

test.describe('in the plain text box', () => {
  test.use({ chosen: { editor: 'text-area' } })

  test('it works, too', { tag: '@long' }, async ({ page }) => {
    await chooseAndClose(page)
    await paste(page, wrapped)
    await insertWords(
      page,
      ' The last line, which is long enough to wrap, and to wrap again with these words in it',
    )
    await page.keyboard.type('.')
    await expectAtHeight(page)
    await expect(area(page)).toHaveValue(/words in it\.$/)
  })
})

test('the palette and the keys turn it and the focus on and off, and what is found is in sight', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('the palette turns it on and off', () => expectByPalette(page))
  await test.step('the focus goes from off to sentence to paragraph and off, by its keys, and stays for this device', () =>
    expectFocusByKeys(page))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await test.step('what is found is in sight, what is replaced stays where it is, and writing goes on', () =>
    expectFoundInSight(page))
})

async function expectByPalette(page: Page): Promise<void> {
  for (const [count, word] of [
    [1, 'on'],
    [0, 'off'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('typewriter')
    await page.keyboard.press('Enter')
    await expect(toast(page, `Typewriter: ${word}`)).toBeVisible()
    await expect(room(page)).toHaveCount(count)
  }
}

async function expectFocusByKeys(page: Page): Promise<void> {
  const lit = page.locator('.lit')
  await writeOn(page, 'One is here. Two is there.')
  const next = async (word: string) => {
    await page.keyboard.press('ControlOrMeta+Alt+Shift+J')
    await expect(toast(page, `Focus: ${word}`)).toBeVisible()
  }
  await next('sentence')
  await expect(lit).toHaveText('Two is there.')
  await page.keyboard.type(' T')
  await expect(page.locator('[data-dimmed]')).toHaveCount(1)
  await next('paragraph')
  await expect(lit).toHaveText('One is here. Two is there. T')
  await page.reload()
  await ready(page)
  await expect(lit).toHaveText('One is here. Two is there. T')

  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await expect(page.getByRole('radio', { name: 'Paragraph' })).toBeChecked()
  await page.getByRole('radio', { name: 'Paragraph' }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Sentence' })).toBeChecked()
  await expect(lit).toHaveText('T')
  await page.getByRole('radio', { name: 'Plain text box' }).check()
  await expect(page.getByText('Needs the standard editor.')).toHaveCount(3)
  await page.getByRole('radio', { name: 'Standard' }).check()
  await closeSettings(page)
  await expect(lit).toHaveText('T')
  await next('paragraph')
  await next('off')
  await expect(lit).toHaveCount(0)
}

async function expectFoundInSight(page: Page): Promise<void> {
  await chooseAndClose(page)
  await paste(page, wrapped)
  await page.keyboard.type('x')
  await expectAtHeight(page)
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.type('3. The cable')
  await expect(page.locator('.cm-searchMatch-shown')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expectAtHeight(page)
  const before = await scrolled(page)
  await page.keyboard.type('y')
  await atRest(page)
  expect(await scrolled(page), 'back where it was, nothing moves').toBe(before)
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.type('7. The cable')
  await page.keyboard.press('Enter')
  const match = page.locator('.cm-searchMatch-selected')
  await expect(match).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('y')
  await expectAtHeight(page)
}

const keyboards = {
  'over the page': (page: Page) => showKeyboard(page),
  'below a smaller window': (page: Page) => resizeForKeyboard(page),
}

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ viewport, isMobile: true, hasTouch: true })

  test('the line stands above the keyboard', { tag: '@long' }, async ({ page }) => {
    await chooseAndClose(page)
    await paste(page, wrapped)
    for (const [way, show] of Object.entries(keyboards))
      await test.step(way, async () => {
        await page.keyboard.type('x')
        await expectAtHeight(page, share * 844)
        await show(page)
        // If a key comes before the page knows of the keyboard, only the key after it brings the line to its new height.
        await atRest(page)
        await page.keyboard.type('y')
        await expectAtHeight(page, share * (844 - keyboardHeight))
        await insertWords(
          page,
          ' And so the line grew, word by word, until it had to break, and to break once more',
        )
        await page.keyboard.type('.')
        await expectAtHeight(page, share * (844 - keyboardHeight))
        await hideKeyboard(page)
        await page.setViewportSize(viewport)
        await atRest(page)
      })
  })
})
