import type { Locator } from '@playwright/test'
import {
  hideKeyboard,
  keyboardHeight,
  resizeForKeyboard,
  seenPart,
  showKeyboard,
  test,
} from '../support/e2e-keyboard.ts'
import {
  area,
  expect,
  holdToasts,
  letToastsGo,
  openTools,
  type Page,
  ready,
  resize,
  saved,
  tab,
  toast,
  tool,
  type,
  typeAndSave,
  writeEarlier,
} from '../support/e2e-writing.ts'

const phones = { phone: { width: 390, height: 844 }, 'small phone': { width: 320, height: 568 } }
/** How browsers make room for a keyboard, and whether the visible part may move while the keyboard is open. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'over the page': (page) => showKeyboard(page),
  'over the page, which is panned': (page) => showKeyboard(page, { pannedBy: 180 }),
  'below a smaller window': (page) => resizeForKeyboard(page),
}

const paragraph =
  'On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. '
const long = `${paragraph.repeat(3)}\n\n`.repeat(8)
const wordy = 'The crew turned back due to the fact that the signal was weak. '
const bar = (page: Page) => page.locator('.bar')
const desk = (page: Page) => page.locator('.desk')

for (const [name, viewport] of Object.entries(phones)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

    test('the keyboard takes its room, and leaves in sight what is written and what is said', async ({
      page,
    }) => {
      await page.route('**/api/ai/research', () => {})
      await writeLong(page)
      await test.step('the keyboard takes its room and gives it back', () => expectRoomBack(page))
      await test.step('a reader elsewhere in the text is not carried back to the caret', () =>
        expectReaderLeftAlone(page))
      await withEachKeyboard(page, async (show) => {
        await test.step('the bar, the tools and the line that is written are in sight', () =>
          expectLineInSight(page, show))
        await test.step('a message covers no line that is written', () => expectMessageApart(page))
        await test.step('research says that it is at work, and can be given up', () =>
          expectResearchInSight(page))
      })
    })

    test('what is found is in sight, and what was cut is offered', async ({ page }) => {
      await withEachKeyboard(page, async (show) => {
        await area(page).tap()
        await page.keyboard.insertText(`${long}Gutta-percha.\n\n${long}`)
        await area(page).press('Control+End')
        await saved(page)
        await show()
        await test.step('a match is found between the panel and the tools', () => expectMatchInSight(page))
        await test.step('what was cut is offered above the keyboard', () => expectCutOffered(page))
      })
    })
  })
}

async function expectRoomBack(page: Page): Promise<void> {
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('style', /covered/)
  await showKeyboard(page)
  await expect(root).toHaveAttribute('style', /--covered-bottom: 300px/)
  await hideKeyboard(page)
  await expect(root).not.toHaveAttribute('style', /covered/)
  await expect.poll(() => bottomOf(desk(page))).toBe(page.viewportSize()?.height)
}

async function expectReaderLeftAlone(page: Page): Promise<void> {
  await type(page, 'Here ')
  await expectCaretInSight(page)
  // The editor may still be on its way to the caret.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }).toPass()
  await showKeyboard(page)
  await expect.poll(() => bottomOf(desk(page))).toBe((page.viewportSize()?.height ?? 0) - keyboardHeight)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await hideKeyboard(page)
}

async function expectLineInSight(page: Page, show: () => Promise<void>): Promise<void> {
  await type(page, 'Here ')
  await show()
  await expectBetweenTheBars(page)
  await page.keyboard.type('and one word more')
  await expectCaretInSight(page)
  await writeLastLine(page)
  await expectCaretInSight(page)
  await page.keyboard.press('Escape')
  await expectBetweenTheBars(page)
}

async function expectMessageApart(page: Page): Promise<void> {
  await holdToasts(page)
  await expectCaretInSight(page)
  await page.keyboard.press('Control+Alt+Shift+L')
  const said = toast(page, 'Highlight text and click search to research it.').last()
  await expectInSight(page, said)
  await expectCaretInSight(page)
  await expectCaretAbove(page, said)
  await writeLastLine(page)
  await expectCaretInSight(page)
  await expectCaretAbove(page, said)
  await letToastsGo(page)
}

async function expectResearchInSight(page: Page): Promise<void> {
  await type(page, 'Here ')
  await page.keyboard.press('Shift+Home')
  await expectInSight(page, tool(page, 'Research selection'))
  await page.keyboard.press('Control+Alt+Shift+L')
  await expectInSight(page, toast(page, 'Researching...'))
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Meanwhile I write on.')
  await expectCaretInSight(page)
  await expectCaretAbove(page, toast(page, 'Researching...'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(toast(page, 'Researching...')).toHaveCount(0)
}

async function writeLastLine(page: Page): Promise<void> {
  for (let line = 0; line < 4; line++) await page.keyboard.press('Enter')
  await page.keyboard.type('The last line.')
}

test.describe('on a phone and on a small one', () => {
  test.use({
    viewport: phones.phone,
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('panels, the note to an issue and a new tab stand above it', async ({ page }) => {
    await typeAndSave(page, wordy)
    await page.keyboard.press('Escape')
    await tool(page, 'Get writing suggestions').tap()
    const dialog = page.getByRole('dialog', { name: 'Writing Suggestions' })
    await expect(dialog).toContainText('due to the fact that')
    await dialog.getByRole('button', { name: 'Close' }).first().tap()
    await expect(dialog).toHaveCount(0)
    await onEachPhone(page, async (show, way) => {
      await area(page).press('Control+End')
      await show()
      await test.step('the note to an issue', () => expectNoteInSight(page, way))
      await test.step('panels, with their fields and the way out', () => expectPanelsInSight(page))
    })

    await holdToasts(page)
    let count = 1
    await onEachPhone(page, async (show) => {
      await area(page).tap()
      await show()
      // With the fifth, the strip is wider than the phone.
      do await makeTab(page, ++count)
      while (count < 5)
      await expectInSight(page, toast(page, 'New tab created!').last())
      await expectInSight(page, tab(page, `Writing Session ${count}`))
      await expectApart(toast(page, 'New tab created!').last(), page.getByRole('toolbar'))
    })
  })
})

async function expectMatchInSight(page: Page): Promise<void> {
  const find = page.getByRole('search', { name: 'Find and replace' })
  await page.keyboard.press('Control+F')
  await find.getByLabel('Find').fill('Gutta')
  await page.keyboard.press('Enter')
  await expect(find.getByRole('status')).toHaveText('1 of 1')
  await expectInSight(page, find)
  const match = page.locator('.cm-searchMatch-selected')
  await expectInSight(page, match)
  await expectApart(match, find)
  await expectApart(match, page.locator('.dock'))
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
}

async function expectCutOffered(page: Page): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type('x')
  await expect(page.locator('.quiet-line')).toContainText('words deleted.')
  await page.keyboard.press('Escape')
  await expectInSight(page, page.locator('.quiet-line'))
  await tool(page, 'Dismiss').tap()
  await expect(page.locator('.quiet-line')).toHaveCount(0)
}

async function expectNoteInSight(page: Page, way: string): Promise<void> {
  await page.keyboard.press('F8')
  const note = page.getByRole('region', { name: 'Issue 1' })
  await expectInSight(page, note)
  await expectInSight(page, note.getByRole('button', { name: 'Apply' }))
  const words = page.locator('.issue-mark rect').first()
  // If the page was panned away from its beginning, only a finger brings it back.
  if (!way.includes('panned')) {
    await expectInSight(page, words)
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
    await expectInSight(page, dialog)
    await expectInSight(page, input)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await openTools(page)
  const tools = page.getByRole('dialog', { name: 'Tools' })
  await expectInSight(page, tools)
  await page.keyboard.press('Escape')
  await expect(tools).toHaveCount(0)
}

async function makeTab(page: Page, count: number): Promise<void> {
  const made = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Control+Alt+Shift+N')
  await expect(tab(page, `Writing Session ${count}`)).toHaveAttribute('aria-selected', 'true')
  await made
}

const review = (page: Page) => page.getByRole('region', { name: 'Review the rephrased text' })
const firstChange = (page: Page) => review(page).getByRole('group', { name: /^Change 1 of / })
const reviewFoot = (page: Page) => boxOf(page.locator('.review-foot'))

async function discardReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Discard/ }).tap()
  await expect(review(page)).toHaveCount(0)
  const said = toast(page, 'The changes were discarded.')
  await said.getByRole('button', { name: 'Undo' }).press('Escape')
  await expect(said).toHaveCount(0)
}

test.describe('on the smallest phone', () => {
  test.use({
    viewport: phones['small phone'],
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the tools begin with the timer, and a review shows its change', async ({ page }) => {
    await typeAndSave(page, `${paragraph.repeat(3)}\n\n${wordy}\n\n${paragraph.repeat(3)}`)
    await withEachKeyboard(page, async (show) => {
      await area(page).press('Control+End')
      await show()
      await test.step('the tools begin with the timer', () => expectTimerFirst(page))
      await area(page).press('Control+End')
      await page.keyboard.press('Control+Alt+Shift+P')
      const change = firstChange(page)
      await expectInSight(page, change)
      await expect(async () => {
        const place = await boxOf(change)
        const [top, bottom] = [await bottomOf(bar(page)), (await reviewFoot(page)).top]
        expect(bottom - top).toBeGreaterThanOrEqual(2 * (await lineHeight(change)))
        expect(place.top).toBeGreaterThanOrEqual(top)
        expect(place.bottom).toBeLessThanOrEqual(bottom)
      }).toPass()
      await discardReview(page)
    })
  })
})

async function expectTimerFirst(page: Page): Promise<void> {
  await openTools(page)
  const tools = page.getByRole('dialog', { name: 'Tools' })
  await expect(tools.locator(':focus')).toHaveCount(1)
  const sheet = page.locator('.tools-body')
  expect(await sheet.evaluate((body) => body.scrollHeight - body.clientHeight)).toBeGreaterThan(0)
  expect(await sheet.evaluate((body) => body.scrollTop)).toBe(0)
  await expectInSight(page, sheet.getByRole('timer'))
  await page.keyboard.press('Escape')
  await expect(tools).toHaveCount(0)
}

test.describe('on a phone with a large keyboard', () => {
  test.use({ viewport: { width: 390, height: 420 }, isMobile: true, hasTouch: true })

  test('a review shows its first change, wherever the caret is', async ({ page }) => {
    await area(page).tap()
    await page.keyboard.insertText(`${wordy}\n\n${paragraph.repeat(4)}`)
    await saved(page)
    await page.keyboard.press('Control+Alt+Shift+P')
    const change = page.getByRole('group', { name: /^Change 1 of / })
    // The server's first answer also loads its engine.
    await expect(change).toBeAttached({ timeout: 60_000 })
    await expect(async () => {
      const place = await boxOf(change)
      expect(place.top).toBeGreaterThanOrEqual(await bottomOf(bar(page)))
      expect(place.bottom).toBeLessThanOrEqual((await reviewFoot(page)).top)
    }).toPass()
  })
})

const sideways = {
  'over the page': (page: Page, height: number) => page.evaluate((by) => window.showKeyboard(by, 0), height),
  'below a smaller window': resizeForKeyboard,
}

const heldSideways = [
  [{ width: 568, height: 320 }, 150],
  [{ width: 844, height: 390 }, 200],
] as const

test.describe('on phones that are held sideways', () => {
  test.use({
    viewport: heldSideways[0][0],
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('a review shows lines of its text, and a message covers no line and no field', async ({ page }) => {
    await typeAndSave(page, `${paragraph.repeat(3)}\n\n${wordy}\n\n${paragraph.repeat(3)}`)
    await withEachHeldSideways(page, (show, height) =>
      test.step('a review shows lines of its text', () => expectReviewedLines(page, show, height)),
    )
    await writeLong(page)
    await withEachHeldSideways(page, (show) =>
      test.step('a message covers no line that is written, and no field', () =>
        expectMessageAside(page, show)),
    )
  })
})

async function withEachHeldSideways(
  page: Page,
  check: (show: () => Promise<void>, height: number) => Promise<void>,
): Promise<void> {
  for (const [viewport, keyboard] of heldSideways)
    for (const [way, show] of Object.entries(sideways)) {
      await hideKeyboard(page)
      await resize(page, viewport)
      await test.step(`on one of ${viewport.width} px, with a keyboard ${way}`, () =>
        check(() => show(page, keyboard), viewport.height))
    }
}

async function expectReviewedLines(page: Page, show: () => Promise<void>, height: number): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 }
  await area(page).press('Control+End')
  await show()
  await page.keyboard.press('Control+Alt+Shift+P')
  const change = firstChange(page)
  await expectInSight(page, tool(page, 'Accept all'))
  await expect(async () => {
    const top = Math.max((await seenPart(page)).top, await bottomOf(bar(page)))
    const foot = await reviewFoot(page)
    const place = await boxOf(change)
    expect(foot.top - top).toBeGreaterThanOrEqual(3 * (await lineHeight(change)))
    expect(place.top).toBeGreaterThanOrEqual(top)
    expect(place.bottom).toBeLessThanOrEqual(foot.top)
  }).toPass()

  await hideKeyboard(page)
  await page.setViewportSize(viewport)
  await expect.poll(async () => (await reviewFoot(page)).top).toBeGreaterThan(0.6 * height)
  await discardReview(page)
}

async function expectMessageAside(page: Page, show: () => Promise<void>): Promise<void> {
  await type(page, 'Here ')
  await show()
  await holdToasts(page)
  await page.keyboard.press('Control+Alt+Shift+L')
  const said = toast(page, 'Highlight text and click search to research it.').last()
  await expectInSight(page, said)
  for (const words of ['', '\nThe last line.', ' It goes on and on.\n\nAnd ends.']) {
    await page.keyboard.type(words)
    await expectCaretAbove(page, said)
    await expect(async () => {
      const caret = await caretBox(page)
      expect(caret.top).toBeGreaterThanOrEqual(await bottomOf(bar(page)))
    }).toPass()
  }

  await page.keyboard.press('Control+Alt+Shift+H')
  const history = page.getByRole('dialog', { name: 'Writing History' })
  await history.getByRole('searchbox').focus()
  await expect.poll(() => isOnTop(history.getByRole('searchbox'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await letToastsGo(page)
}

test.describe('on a narrow phone of usual height', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  test('what the history finds is in sight beside the keyboard, and opens at one tap', async ({ page }) => {
    await typeAndSave(page, wordy)
    const history = page.getByRole('dialog', { name: 'Writing History' })

    await test.step('what it finds is in sight', async () => {
      await showKeyboard(page)
      await page.keyboard.press('Control+Alt+Shift+H')
      await history.getByRole('searchbox').tap()
      await page.keyboard.type('signal was')
      await expectInSight(page, history.locator('mark'))
    })

    await test.step('one tap opens it', async () => {
      await hideKeyboard(page)
      await history.getByRole('button', { name: 'Close' }).tap()
      await expect(history).toHaveCount(0)
      await page.keyboard.press('Control+Alt+Shift+H')
      await history.getByRole('searchbox').tap()
      await showKeyboard(page)
      await page.keyboard.type('signal was')
      await history.locator('mark').tap()
      await expect(history).toHaveCount(0)
      await expect(page.locator('.cm-searchMatch-selected')).toHaveText('signal was')
    })

    await test.step('one tap opens what stands below a search that is empty', async () => {
      await hideKeyboard(page)
      await page.getByRole('search').getByLabel('Find').press('Escape')
      await expect(page.getByRole('search')).toHaveCount(0)
      await page.keyboard.press('Control+Alt+Shift+H')
      await history.getByRole('searchbox').tap()
      await showKeyboard(page)
      await expect(history.locator('.words-chart')).toBeHidden()
      await history.locator('[data-entry-id]').first().tap()
      await expect(history).toHaveCount(0)
    })
  })
})

test.describe('a passage that was opened', () => {
  // A small phone, without the height of the browser's bars.
  const viewport = { width: 320, height: 480 }
  test.use({ viewport, isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })
  const match = (page: Page) => page.locator('.cm-searchMatch-selected')
  const find = (page: Page) => page.getByRole('search', { name: 'Find and replace' })

  async function openPassage(page: Page): Promise<void> {
    await page.getByRole('searchbox').fill('gutta')
    await expect(page.getByRole('dialog').locator('mark')).toHaveText('Gutta')
    await page.getByRole('dialog').getByRole('button', { name: 'The cable' }).tap()
    await expect(find(page).getByRole('status')).toHaveText('1 of 1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  async function leavePassage(page: Page): Promise<void> {
    await find(page).getByLabel('Find').press('Escape')
    await expect(find(page)).toHaveCount(0)
    await tab(page, "Today's Writing").tap()
    await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
    await ready(page)
  }

  async function expectInSightAndApart(page: Page): Promise<void> {
    await expectInSight(page, match(page))
    await expectApart(match(page), find(page))
    await expectApart(match(page), page.locator('.dock'))
  }

  test('stays in sight when its search is typed in, and when the keyboard goes', async ({ page }) => {
    await writeEarlier(page, 'The cable', `${long}Gutta-percha.\n\n${long}`)
    await withEachKeyboard(page, async (show) => {
      await test.step('when its search is typed in', async () => {
        await page.keyboard.press('Control+Alt+Shift+H')
        await openPassage(page)
        await find(page).getByLabel('Find').tap()
        await show()
        await expectInSight(page, find(page))
        await expectInSightAndApart(page)
      })
      await giveRoomBack(page, viewport)
      await leavePassage(page)

      await test.step('when the keyboard goes', async () => {
        await page.keyboard.press('Control+Alt+Shift+H')
        await page.getByRole('searchbox').tap()
        await show()
        await openPassage(page)
        await expectInSight(page, match(page))
        await giveRoomBack(page, viewport)
        await expectInSightAndApart(page)
      })
      await leavePassage(page)
    })
  })
})

test.describe('in the plain text box', () => {
  test.use({
    viewport: phones.phone,
    isMobile: true,
    hasTouch: true,
    chosen: { editor: 'text-area' },
  })

  test('the caret comes out from under the keyboard', async ({ page }) => {
    await expect(page.locator('textarea')).toBeEditable()
    await area(page).tap()
    await page.keyboard.insertText(long)
    await page.keyboard.type('The last line.')
    await showKeyboard(page)
    await expect
      .poll(() => area(page).evaluate((text) => Math.round(text.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(phones.phone.height - keyboardHeight - 56)
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

/** The same with each keyboard, one after the other on one page; between them there is none. */
async function withEachKeyboard(
  page: Page,
  check: (show: () => Promise<void>, way: string) => Promise<void>,
): Promise<void> {
  const whole = page.viewportSize()
  if (!whole) throw new Error('The window has no size')
  for (const [way, show] of Object.entries(ways)) {
    await test.step(`with a keyboard ${way}`, () => check(() => show(page), way))
    await giveRoomBack(page, whole)
  }
}

async function onEachPhone(page: Page, check: Parameters<typeof withEachKeyboard>[1]): Promise<void> {
  for (const [name, viewport] of Object.entries(phones)) {
    await resize(page, viewport)
    await test.step(`on a ${name}`, () => withEachKeyboard(page, check))
  }
}

/** As when the keyboard is closed, whichever it was. */
async function giveRoomBack(page: Page, whole: { width: number; height: number }): Promise<void> {
  await hideKeyboard(page)
  await page.setViewportSize(whole)
  await expect.poll(() => bottomOf(desk(page))).toBe(whole.height)
}

/** Long enough to scroll, with the caret after its last word. */
async function writeLong(page: Page): Promise<void> {
  await area(page).tap()
  await page.keyboard.insertText(long)
  await type(page, 'Here ')
}

async function expectInSight(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  await expect(async () => {
    const box = await boxOf(what)
    const seen = await seenPart(page)
    expect(box.top).toBeGreaterThanOrEqual(seen.top)
    expect(box.bottom).toBeLessThanOrEqual(seen.bottom)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(seen.width)
  }).toPass()
}

/** The bar at the top of the visible part, the tools at its bottom, and the caret's line between them. */
async function expectBetweenTheBars(page: Page): Promise<void> {
  await expect(async () => {
    const seen = await seenPart(page)
    expect((await boxOf(bar(page))).top).toBe(seen.top)
    expect(await bottomOf(desk(page))).toBe(seen.bottom)
    const caret = await caretBox(page)
    expect(caret.top).toBeGreaterThanOrEqual(await bottomOf(bar(page)))
    expect(caret.bottom).toBeLessThanOrEqual((await boxOf(desk(page))).top)
  }).toPass()
}

async function expectCaretInSight(page: Page): Promise<void> {
  await expect(async () => {
    const seen = await seenPart(page)
    const caret = await caretBox(page)
    expect(caret.top).toBeGreaterThanOrEqual(seen.top)
    expect(caret.bottom).toBeLessThanOrEqual((await boxOf(desk(page))).top)
  }).toPass()
}

async function expectCaretAbove(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    expect((await caretBox(page)).bottom).toBeLessThanOrEqual((await boxOf(what)).top)
  }).toPass()
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)]
    const isApart = a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left
    expect(isApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
  }).toPass()
}

function boxOf(what: Locator): Promise<DOMRect> {
  return what.evaluate((element) => element.getBoundingClientRect().toJSON())
}

/** A tap in the middle of it reaches it. */
function isOnTop(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
}

async function bottomOf(what: Locator): Promise<number> {
  return (await boxOf(what)).bottom
}

function lineHeight(what: Locator): Promise<number> {
  return what.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
}

function caretBox(page: Page): Promise<DOMRect> {
  return page.evaluate(() => {
    const selection = getSelection()
    const range = document.createRange()
    if (!selection?.focusNode) throw new Error('There is no caret')
    // The character before the caret.
    range.setStart(selection.focusNode, Math.max(0, selection.focusOffset - 1))
    range.setEnd(selection.focusNode, selection.focusOffset)
    return range.getBoundingClientRect().toJSON()
  })
}
