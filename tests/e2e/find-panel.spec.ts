import type { Locator } from '@playwright/test'
import { atRest } from '../support/e2e/typewriter.ts'
import { area, expect, type Page, resize, strip, tab, test, tool } from '../support/e2e/writing.ts'

const panel = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const lines =
  `${'A line of hay, and nothing to be found in it, however long one looks. '.repeat(3)}\n`.repeat(40)

async function openFind(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+F')
  await expect(panel(page).getByLabel('Find')).toBeFocused()
  await panel(page).evaluate((find) => Promise.all(find.getAnimations().map(({ finished }) => finished)))
}

/** Types with keys: `fill` would replace only the drawn lines. */
async function replaceText(page: Page, text: string): Promise<void> {
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

function topOfLine(page: Page, words: string): Promise<number> {
  const line = area(page).locator('.cm-line').filter({ hasText: words })
  return line.evaluate((line) => Math.round(line.getBoundingClientRect().top))
}

test('find covers no line and moves no reader, however wide the window is', { tag: '@long' }, async ({
  page,
}) => {
  await area(page).fill(lines)
  for (const width of [1440, 1280, 1024, 700]) {
    await test.step(`covers no line of a text that begins in sight, ${width} pixels wide`, async () => {
      await resize(page, { width, height: 800 })
      await expectNoneCovered(page)
    })
  }
  await replaceText(page, `${lines}The needle.\nHay.\nHay.`)
  for (const width of [1280, 390]) {
    await test.step(`a reader further down is not moved, ${width} pixels wide`, async () => {
      await resize(page, { width, height: 800 })
      await expectNotMoved(page)
    })
  }
  await replaceText(page, lines)
  await test.step('has room for words on a narrow phone, whose key goes on', async () => {
    await resize(page, { width: 320, height: 640 })
    await expectRoom(page)
  })
})

test('a name is changed in one tab after the other, and back by the keys of the text', {
  tag: '@long',
}, async ({ page }) => {
  await area(page).fill('Marit went. Marit came.')
  await openFind(page)
  await panel(page).getByLabel('Find').fill('Marit')
  await panel(page).getByLabel('Replace with').fill('Marta')
  await panel(page).getByRole('button', { name: 'Replace all' }).press('Enter')
  await expect(area(page)).toHaveText('Marta went. Marta came.')
  await test.step('from the button, the keys of the text take it back, and do it again', async () => {
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(area(page)).toHaveText('Marit went. Marit came.')
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(area(page)).toHaveText('Marta went. Marta came.')
  })
  await test.step('in a field they are those of the field', async () => {
    await panel(page).getByLabel('Replace with').press('ControlOrMeta+Z')
    await expect(area(page)).toHaveText('Marta went. Marta came.')
    await panel(page).getByLabel('Replace with').fill('Marta')
  })
  await page.keyboard.press('Escape')
  await tool(page, 'Create New Tab').click()
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await area(page).fill('Marit slept. Ewan woke.')
  await test.step('another tab is asked for the same', async () => {
    await openFind(page)
    await expect(panel(page).getByLabel('Find')).toHaveValue('Marit')
    await expect(panel(page).getByLabel('Replace with')).toHaveValue('Marta')
    await expect(panel(page).getByRole('status')).toHaveText('1 match')
    // The old words are selected, so typing replaces them.
    await page.keyboard.type('Ewan')
    await expect(panel(page).getByLabel('Find')).toHaveValue('Ewan')
    await page.keyboard.press('Escape')
  })
  await test.step('and so is the first, which was asked for something else before', async () => {
    await strip(page).getByRole('tab').first().click()
    await expect(area(page)).toHaveText('Marta went. Marta came.')
    await openFind(page)
    await expect(panel(page).getByLabel('Find')).toHaveValue('Ewan')
    await page.keyboard.press('Escape')
  })
  await test.step('what is selected is looked for all the same', async () => {
    await area(page).press('ControlOrMeta+Home')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
    await openFind(page)
    await expect(panel(page).getByLabel('Find')).toHaveValue(/^Marta ?$/)
    await expect(panel(page).getByLabel('Replace with')).toHaveValue('')
  })
})

test('Tab leads from what to find to what it becomes, and then to what is done with both', {
  tag: '@long',
}, async ({ page }) => {
  await area(page).fill('Marit went.')
  await openFind(page)
  await page.keyboard.type('Marit')
  const order = ['Replace with', 'Previous match', 'Next match', 'Close', 'Replace', 'Replace all']
  for (const name of order) {
    await page.keyboard.press('Tab')
    await expect(panel(page).locator(':focus')).toHaveAccessibleName(name)
  }
  for (const name of [...order.slice(0, -1).reverse(), 'Find']) {
    await page.keyboard.press('Shift+Tab')
    await expect(panel(page).locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('Marta')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(area(page)).toHaveText('Marta went.')
  await test.step('the fields stand below each other, each beside its buttons', async () => {
    const boxOf = async (name: string) =>
      (await panel(page).getByLabel(name, { exact: true }).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
    const [find, replace] = [await boxOf('Find'), await boxOf('Replace with')]
    const [next, all] = [
      await boxOf('Next match'),
      (await panel(page).getByRole('button', { name: 'Replace all' }).boundingBox()) ?? { x: 0, y: 0 },
    ]
    expect([replace.x, replace.width]).toEqual([find.x, find.width])
    expect(replace.y).toBeGreaterThanOrEqual(find.y + find.height)
    for (const [field, button] of [
      [find, next],
      [replace, all],
    ] as const) {
      expect(button.x).toBeGreaterThanOrEqual(field.x + field.width)
      expect(button.y).toBeGreaterThanOrEqual(field.y - 1)
      expect(button.y).toBeLessThan(field.y + field.height)
    }
  })
})

const seen = (page: Page) => panel(page).locator('.find-count')
const shown = (page: Page) => page.locator('.cm-searchMatch-shown')

test('the first match from the caret on is in sight while one types, and Escape leads back', {
  tag: '@long',
}, async ({ page }) => {
  await area(page).fill(`The needle.\n${lines}Here one was.\n${lines}A needle in the hay.\nA newt.`)
  const here = area(page).locator('.cm-line').filter({ hasText: 'Here one was.' })
  await openFind(page)
  await page.keyboard.type('Here one was')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await atRest(page)
  const before = await topOfLine(page, 'Here one was.')
  await openFind(page)
  await test.step('each key shows the nearest one, and the page stays where that is in sight', async () => {
    await page.keyboard.type('ne')
    await expect(shown(page)).toHaveText('ne')
    await expect(here.locator('.cm-searchMatch-shown')).toHaveCount(1)
    expect(await topOfLine(page, 'Here one was.')).toBe(before)
    await page.keyboard.type('e')
    await expect(shown(page)).toBeInViewport()
    await expect(seen(page)).toHaveText('2 of 2')
    await expect(panel(page).getByRole('status')).toHaveText('2 matches')
    await expect(panel(page).getByLabel('Find')).toBeFocused()
  })
  await test.step('what stands nowhere moves nothing', async () => {
    const top = await topOfLine(page, 'A needle in')
    await page.keyboard.type('!')
    await expect(seen(page)).toHaveText('No matches')
    await expect(shown(page)).toHaveCount(0)
    expect(await topOfLine(page, 'A needle in')).toBe(top)
  })
  await test.step('an emptied field leads back too', async () => {
    await panel(page).getByLabel('Find').fill('')
    await expect.poll(() => topOfLine(page, 'Here one was.')).toBe(before)
  })
  await page.keyboard.type('newt')
  await expect(shown(page)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()
  await expect.poll(() => topOfLine(page, 'Here one was.')).toBe(before)
  await page.keyboard.type('Now ')
  expect(await topOfLine(page, 'Now Here one was.')).toBe(before)
})

test('whoever has gone on to a match stays there', { tag: '@long' }, async ({ page }) => {
  await area(page).fill(`One needle.\n${lines}Two needles.\n${lines}Three needles.`)
  await area(page).press('ControlOrMeta+Home')
  await page.evaluate(() => scrollTo(0, 0))
  await openFind(page)
  await page.keyboard.type('needles')
  await expect(seen(page)).toHaveText('1 of 2')
  await test.step('Enter goes to the one that is shown', async () => {
    await page.keyboard.press('Enter')
    await expect(seen(page)).toHaveText('1 of 2')
    await expect(page.locator('.cm-searchMatch-selected')).toHaveText('needles')
    await expect(shown(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(seen(page)).toHaveText('2 of 2')
  })
  await test.step('the button goes on from the one that is shown', async () => {
    await panel(page).getByLabel('Find').fill('needle')
    await expect(seen(page)).toHaveText('3 of 3')
    await panel(page).getByRole('button', { name: 'Previous match' }).click()
    await expect(seen(page)).toHaveText('2 of 3')
    await panel(page).getByRole('button', { name: 'Next match' }).click()
    await expect(seen(page)).toHaveText('3 of 3')
  })
  const top = await topOfLine(page, 'Three needles.')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => topOfLine(page, 'Three needles.')).toBe(top)
})

test('what is being composed in the field is looked for when it is done', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await area(page).fill(`ka\n${lines}漢字`)
  await area(page).press('ControlOrMeta+Home')
  await page.evaluate(() => scrollTo(0, 0))
  await openFind(page)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Input.imeSetComposition', { text: 'ka', selectionStart: 2, selectionEnd: 2 })
  await expect(panel(page).getByLabel('Find')).toHaveValue('ka')
  await expect(seen(page)).toHaveText('')
  await expect(shown(page)).toHaveCount(0)
  await devTools.send('Input.insertText', { text: '漢' })
  await expect(shown(page)).toBeInViewport()
  await expect(shown(page)).toHaveText('漢')
})

async function expectNoneCovered(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+Home')
  await page.evaluate(() => scrollTo(0, 0))
  await openFind(page)
  await expect(async () => {
    const find = (await panel(page).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const text = (await area(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    expect(text.x + text.width <= find.x || text.y >= find.y + find.height).toBe(true)
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

async function expectNotMoved(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+End')
  await area(page).locator('.cm-line').filter({ hasText: 'The needle.' }).click()
  // The editor may still be on its way to the caret.
  await atRest(page)
  const before = await topOfLine(page, 'The needle.')
  await openFind(page)
  // Between two frames, elements may not be in their places yet.
  await expect.poll(() => topOfLine(page, 'The needle.')).toBe(before)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(() => topOfLine(page, 'The needle.')).toBe(before)
}

async function expectRoom(page: Page): Promise<void> {
  await openFind(page)
  await page.keyboard.type('hay')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 120')
  const { width = 0 } = (await panel(page).getByLabel('Find').boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(88)
  // Without this, the key of an Android keyboard goes to the next field instead, and no test browser has that key.
  await expect(panel(page).getByLabel('Find')).toHaveAttribute('enterkeyhint', 'search')
  await expect(panel(page).getByLabel('Replace with')).toHaveAttribute('enterkeyhint', 'go')
}

test('on a phone it is one row, with what replaces behind a button, and goes when the writer writes on', {
  tag: '@long',
}, async ({ page }) => {
  await area(page).fill(`${'Hay and hay. '.repeat(9)}\nThe end.`)
  for (const width of [390, 320]) {
    await resize(page, { width, height: 800 })
    await test.step(`one row of large buttons, ${width} pixels wide`, () => expectOneRow(page))
  }
  await test.step('a button shows the rest, and hides it', () => expectRestBehindButton(page))
  await test.step('it goes with the first key in the text, where the caret stays in its place', async () => {
    const end = area(page).locator('.cm-line').filter({ hasText: 'The end.' })
    await end.click()
    await page.keyboard.press('End')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.type('!')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.locator('.cm-searchMatch')).toHaveCount(0)
    await page.keyboard.type('!')
    await expect(end).toHaveText('The end.!!')
    await expect(area(page)).toBeFocused()
  })
  await test.step('with room beside the text it stays', async () => {
    await resize(page, { width: 1280, height: 800 })
    await openFind(page)
    await area(page).press('ControlOrMeta+End')
    await page.keyboard.type('?')
    await expect(area(page)).toContainText('The end.!!?')
    await expect(panel(page)).toBeVisible()
  })
})

test('on a phone it stays for whoever goes from a word that is being composed to its field', {
  tag: '@long',
}, async ({ page, context }) => {
  await resize(page, { width: 390, height: 800 })
  await area(page).fill('The end.')
  await openFind(page)
  await area(page).click()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Input.imeSetComposition', { text: 'Ha', selectionStart: 2, selectionEnd: 2 })
  await expect(area(page)).toContainText('Ha')
  await panel(page).getByLabel('Find').click()
  // Longer than the editor waits for composed words.
  await page.keyboard.type('The very end', { delay: 30 })
  await expect(panel(page).getByLabel('Find')).toHaveValue('The very end')
  await expect(area(page)).not.toContainText('very')
})

async function expectOneRow(page: Page): Promise<void> {
  await openFind(page)
  await page.keyboard.type('hay')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText(/^\d+ of 18$/)
  const { height = 0 } = (await panel(page).boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(52)
  const row = ['Previous match', 'Next match', 'Replace and options', 'Close']
  for (const name of row) {
    const box = await panel(page).getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) < 390 ? 40 : 44)
  }
  for (const name of row) {
    await page.keyboard.press('Tab')
    await expect(panel(page).locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Escape')
}

async function rightOf(part: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
  return x + width
}

async function expectRestBehindButton(page: Page): Promise<void> {
  await openFind(page)
  const more = panel(page).getByRole('button', { name: 'Replace and options' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(await rightOf(panel(page).getByRole('button', { name: 'In all tabs…' }))).toBeLessThanOrEqual(
    await rightOf(panel(page)),
  )
  const options = panel(page).locator('.find-options > *')
  await expect(options).toHaveCount(3)
  const tops = await options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size, 'the options stand in one row').toBe(1)
  await panel(page).getByLabel('Replace with').fill('Straw')
  await panel(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(panel(page).getByRole('status')).toHaveText('18 replaced')
  await expect(panel(page)).toBeVisible()
  await more.click()
  await expect(panel(page).getByLabel('Replace with')).toBeHidden()
  await more.click()
  await panel(page).getByLabel('Match exactly').check()
  await more.click()
  await expect(more, 'an option that is hidden still holds').toHaveAccessibleName(/some of them on$/)
  await expect(more).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')
  await openFind(page)
  await more.click()
  await panel(page).getByLabel('Match exactly').uncheck()
  await more.click()
  await expect(more).toHaveAccessibleName('Replace and options')
}
