import { expect, type Locator, type Page } from '@playwright/test'
import type {} from '../gallery/review-service.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { button, test, toast } from '../support/e2e/gallery.ts'
import { holdRoute } from '../support/e2e/routes.ts'
import { resize } from '../support/e2e/writing.ts'

const before = [
  'On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.',
  'Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.',
  'It is important to note that, due to the fact that the signal was weak, a decision was made to increase the voltage to a level that was in excess of what the insulation could withstand. Within three weeks the line was silent.',
  'What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice, and short enough to know that somebody is waiting on the other side. We send faster now. I am not sure that we send better.',
].join('\n\n')

const after = [
  'On 16 August 1858 a queen sent a president ninety-eight words. They took sixty hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid under water two miles deep.',
  'Nobody had seen the floor it rested on. They had sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.',
  'The signal was weak, so the engineers raised the voltage beyond what the insulation could bear. Within three weeks the line was silent.',
  'What stays with me is the patience of it. Sixteen hours is long enough to weigh every word twice and short enough to know that somebody is waiting at the far end. We send faster now. I am not sure that we send better.',
].join('\n\n')

const review = (page: Page) => page.getByRole('region', { name: 'Review the rephrased text' })
const change = (page: Page, number: number) =>
  review(page).getByRole('group', { name: new RegExp(`^Change ${number} of `) })
const working = (page: Page) => page.getByRole('region', { name: 'AI is working...' })
const text = (page: Page) => page.evaluate(() => window.editor.text())
const area = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })

test.beforeEach(async ({ page }) => {
  await page.goto('/review.html')
  await expect(area(page)).toBeVisible()
})

function write(page: Page, words: string): Promise<void> {
  return page.evaluate((words) => window.editor.set(words, 'load'), words)
}

async function rephrase(page: Page, words = before, rephrased = after): Promise<void> {
  await write(page, words)
  await button(page, 'Rephrase with AI').click()
  await answer(page, rephrased)
  await expect(review(page)).toBeFocused()
}

/** Waits until the page has asked, and answers. */
async function answer(page: Page, words: string): Promise<void> {
  await expect(working(page)).toBeFocused()
  await page.evaluate((words) => window.service.answer(words), words)
}

test('while AI is working the text is out of reach, and can be had back', async ({ page }) => {
  await write(page, before.slice(0, -5))
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.type(before.slice(-5))
  await button(page, 'Rephrase with AI').click()
  await expect(page.getByText('AI is working...')).toBeVisible()
  await expect(toast(page, 'AI is rephrasing...')).toBeVisible()
  await expectAccessible(page, { state: 'working' })
  await page.keyboard.type('lost? ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('AI is working...')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Stop')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('AI is working...')).toHaveCount(0)
  await expect(toast(page, 'Stopped. Nothing was changed.')).toBeVisible()
  await expect(area(page)).toBeFocused()
  expect(await text(page)).toBe(before)

  await button(page, 'Rephrase with AI').click()
  await expect(working(page)).toBeFocused()
  await page.evaluate(() => window.service.refuse('ai_declined', 'The model declined to answer.'))
  await expect(toast(page, 'The model declined to answer.')).toBeVisible()
  expect(await text(page)).toBe(before)

  await page.evaluate(() => {
    window.service.cannotKeep = true
  })
  await button(page, 'Rephrase with AI').click()
  await answer(page, after)
  await expect(toast(page, 'Failed to rephrase content. Please try again.')).toBeVisible()
  expect(await text(page)).toBe(before)
})

test('a review ends as it is decided, and has a way back', async ({ page }) => {
  await test.step('the text stays as it is until all is accepted, and is one undo away', () =>
    acceptAll(page))
  await test.step('single changes are gone to, kept and refused by keyboard', () => decideByKeyboard(page))
})

test('a review that is left accepts nothing, and has a way back', { tag: '@long' }, async ({ page }) => {
  await test.step('Escape accepts nothing: it asks once, and what is undecided is left out', () =>
    leaveByEscape(page))
  await test.step('discarding leaves the old text, and so does undo', () => discard(page))
})

async function acceptAll(page: Page): Promise<void> {
  await rephrase(page)
  expect(await text(page)).toBe(before)
  expect(await page.evaluate(() => window.service.versions)).toEqual([before])
  await expect(review(page)).toContainText('158 words before, 135 after')
  await expect(review(page)).toContainText('by gpt-4o-mini')
  await expect(change(page, 1)).toHaveAccessibleName(/“, and they” becomes “. They”$/)
  await expect(review(page).getByRole('deletion')).toHaveCount(7)
  await expect(review(page).getByText('sixteen would be sixty')).toBeVisible()
  await expect(review(page).getByText('Atlantic would be removed')).toBeVisible()
  await expectAccessible(page, { state: 'inline' })
  await review(page).getByRole('radio', { name: 'Side by side' }).check()
  await expect(review(page).getByRole('heading', { name: 'Before' })).toBeVisible()
  await expectAccessible(page, { state: 'side by side' })
  await review(page).getByRole('radio', { name: 'Inline' }).check()

  await button(page, 'Accept all').click()
  await expect(review(page)).toHaveCount(0)
  await expect(toast(page, 'Content rephrased successfully!')).toBeVisible()
  await expect(area(page)).toBeFocused()
  expect(await text(page)).toBe(after)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => text(page)).toBe(before)
}

async function leaveByEscape(page: Page): Promise<void> {
  await rephrase(page)
  const question = review(page).getByRole('alertdialog', {
    name: '7 changes are undecided. Leave them out?',
  })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expect(button(page, 'Continue reviewing')).toBeFocused()
  await expectAccessible(page, { state: 'asked' })
  // The keys of the review do nothing here.
  await page.keyboard.press('k')
  expect(await text(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(review(page)).toBeFocused()

  await page.keyboard.press('n')
  await page.keyboard.press('r')
  await page.keyboard.press('k')
  await page.keyboard.press('Escape')
  await expect(review(page).getByRole('alertdialog')).toHaveAccessibleName(/^5 changes are undecided/)
  await button(page, 'Leave out').click()
  await expect(review(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
  const kept = before.replace('through Atlantic water', 'under water')
  expect(await text(page)).toBe(kept)
  await expect(toast(page, '5 changes were left out.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => text(page)).toBe(before)
}

async function discard(page: Page): Promise<void> {
  await write(page, '')
  await area(page).fill('Typed.')
  await button(page, 'Rephrase with AI').click()
  await answer(page, 'Rewritten.')
  await expect(review(page)).toBeFocused()
  await page.keyboard.press('k')
  await button(page, 'Discard').click()
  await expect(review(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
  expect(await text(page)).toBe('Typed.')
  // There is no change to undo.
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => text(page)).toBe('')

  await rephrase(page)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(review(page)).toHaveCount(0)
  expect(await text(page)).toBe(before)
}

test('every end of a review has a way back to it', { tag: '@long' }, async ({ page }) => {
  await rephrase(page)
  await page.keyboard.press('k')
  await button(page, 'Accept the rest').click()
  await toast(page, 'Content rephrased successfully!').getByRole('button', { name: 'Undo' }).click()
  await expect(review(page)).toBeFocused()
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  const first = before.replace('words, and they', 'words. They')
  expect(await text(page)).toBe(first)

  await button(page, 'Discard').click()
  await expect.poll(() => text(page)).toBe(before)
  await toast(page, 'The changes were discarded.').getByRole('button', { name: 'Undo' }).click()
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  expect(await text(page)).toBe(first)

  await page.keyboard.press('Escape')
  await expect(button(page, 'Continue reviewing')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(review(page)).toHaveCount(0)
  expect(await text(page)).toBe(first)
  await area(page).press('ControlOrMeta+End')
  await area(page).pressSequentially(' Typed.')
  await toast(page, '6 changes were left out.').getByRole('button', { name: 'Undo' }).click()
  await expect(review(page)).toBeVisible()
  expect(await text(page)).toBe(`${first} Typed.`)
  await button(page, 'Accept the rest').click()
  await expect.poll(() => text(page)).toBe(`${after} Typed.`)
})

async function decideByKeyboard(page: Page): Promise<void> {
  await rephrase(page)
  await page.keyboard.press('n')
  await expect(change(page, 2)).toBeFocused()
  await page.keyboard.press('p')
  await page.keyboard.press('p')
  await expect(change(page, 7)).toBeFocused()
  await expect(review(page).getByRole('status')).toHaveText('Change 7 of 7')
  await page.keyboard.press('n')
  await page.keyboard.press('k')
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  await expect(change(page, 2)).toBeFocused()
  await page.keyboard.press('r')
  await expect(change(page, 2)).toHaveAccessibleName(/, refused$/)
  const first = before.replace('words, and they', 'words. They')
  expect(await text(page)).toBe(first)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(change(page, 2)).not.toHaveAccessibleName(/, refused$/)
  await review(page).getByRole('button', { name: 'Atlantic would be removed' }).click()
  await button(page, 'Keep this change (K)').click()
  await expect(review(page).getByRole('button', { name: 'Atlantic is removed' })).toBeVisible()
  expect(await text(page)).toBe(first.replace('through Atlantic water', 'under water'))
  // After the last change comes the one that is still open.
  for (let left = 5; left > 0; left--) await button(page, 'Refuse this change (R)').click()
  await button(page, 'Done').click()
  await expect(review(page)).toHaveCount(0)
  expect(await text(page)).toBe(first.replace('through Atlantic water', 'under water'))
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => text(page)).toBe(before)
}

test('what is written elsewhere meanwhile stays, and a selection alone is sent and replaced', async ({
  page,
}) => {
  await test.step('what is written elsewhere, whatever is decided', () => writeElsewhere(page))
  await test.step('a selection', () => rephraseSelection(page))
})

async function rephraseSelection(page: Page): Promise<void> {
  await write(page, before)
  const [from, to] = [before.indexOf('Nobody'), before.indexOf('It is important') - 2]
  await page.evaluate(([from, to]) => window.editor.select({ from, to }), [from, to] as const)
  await button(page, 'Rephrase with AI').click()
  await answer(page, 'Nobody knew the floor.')
  await expect(review(page)).toBeVisible()
  // The step before has asked for the whole text.
  expect(await page.evaluate(() => window.service.asked)).toEqual([before, before.slice(from, to)])
  await button(page, 'Accept all').click()
  await expect
    .poll(() => text(page))
    .toBe(`${before.slice(0, from)}Nobody knew the floor.${before.slice(to)}`)
}

async function writeElsewhere(page: Page): Promise<void> {
  await write(page, before)
  await button(page, 'Rephrase with AI').click()
  const elsewhere = (words: string) =>
    page.evaluate((words) => window.editor.set(`${window.editor.text()} ${words}`, 'remote'), words)
  await elsewhere('Early words.')
  await answer(page, after)
  await expect(review(page)).toBeVisible()
  expect(await text(page)).toBe(`${before} Early words.`)
  await elsewhere('Late words.')
  await button(page, 'Accept all').click()
  await expect.poll(() => text(page)).toBe(`${after} Early words. Late words.`)
  await toast(page, 'Content rephrased successfully!').getByRole('button', { name: 'Undo' }).click()
  await button(page, 'Discard').click()
  await expect(review(page)).toHaveCount(0)
  expect(await text(page)).toBe(`${before} Early words. Late words.`)
}

test('a long text is compared without holding the page up', { tag: '@long' }, async ({ page }) => {
  const lines = Array.from({ length: 2_000 }, (_, line) => `Line ${line}: ${before.slice(0, 200)}`)
  const long = lines.join('\n')
  const rewritten = lines.map((line, index) => (index % 10 === 0 ? line.replace('queen', 'king') : line))
  await write(page, long)
  await button(page, 'Rephrase with AI').click()
  await answer(page, rewritten.join('\n'))
  await expect(review(page)).toBeVisible()
  await expect(review(page).getByRole('status')).toHaveText('Change 1 of 200')
  await page.keyboard.press('p')
  await expect(review(page).getByRole('status')).toHaveText('Change 200 of 200')
  await expect(change(page, 200)).toBeInViewport()
})

test('while two long texts are compared the text stays in sight, and the review may end', {
  tag: '@long',
}, async ({ page }) => {
  const long = Array.from({ length: 2_000 }, (_, line) => `Line ${line}: ${before.slice(0, 200)}`).join('\n')
  const rewritten = long.replaceAll('queen', 'king')
  const letThrough = await holdRoute(page, /compare-worker-.*\.js$/)
  await write(page, long)
  await button(page, 'Rephrase with AI').click()
  await answer(page, rewritten)
  await expect(review(page).getByRole('status')).toHaveText('Comparing…')
  await expect(review(page)).toBeFocused()
  const line = area(page).locator('.cm-line').first()
  await expect(line).toBeInViewport()
  expect((await boxOf(line)).height).toBeGreaterThan(10)
  await button(page, 'Accept all').click()
  await expect(review(page)).toHaveCount(0)
  expect(await text(page)).toBe(rewritten)
  await toast(page, 'Content rephrased successfully!').getByRole('button', { name: 'Undo' }).click()
  await expect(review(page).getByRole('status')).toHaveText('Comparing…')
  expect(await text(page)).toBe(long)
  letThrough()
  await expect(review(page).getByRole('status')).toHaveText('Change 1 of 2000')
})

test('in each window every word of the bar is there and nothing is cut, and what is said of a change is there to its last word', {
  tag: '@long',
}, async ({ page }) => {
  await expectBars(page)
  await resize(page, { width: 1440, height: 900 })
  await expectLastWords(page)
})

/** Also checks that fingers can hit the bar. */
async function expectBars(page: Page): Promise<void> {
  for (const width of [1440, 1024, 768, 390, 320]) {
    await test.step(`of ${width} pixels`, async () => {
      await resize(page, { width, height: width > 640 ? 900 : 700 })
      await rephrase(page)
      await expectBar(page, width)
      await button(page, 'Discard').click()
      await expect(review(page)).toHaveCount(0)
    })
  }
}

async function expectBar(page: Page, width: number): Promise<void> {
  for (const name of ['Discard', 'Accept all', 'Keep', 'Refuse']) {
    const words = review(page).getByText(name, { exact: true })
    await expect(words).toBeInViewport({ ratio: 1 })
    expect(await words.evaluate(isCut), `${name} is cut`).toBe(false)
  }
  await expect(review(page).getByRole('button', { name: 'sixteen would be sixty' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  if (width > 640) return
  for (const control of await review(page).getByRole('toolbar').getByRole('button').all()) {
    const box = await boxOf(control)
    expect(Math.min(box.width, box.height), await control.innerText()).toBeGreaterThanOrEqual(44)
  }
}

/** Checks what is said of a change. */
async function expectLastWords(page: Page): Promise<void> {
  await test.step('beside the text, what changed stands in a column of its own', async () => {
    const flag = await changeQuotation(page)
    const lines = await flag.evaluate((element) => {
      const words = document.createRange()
      if (element.lastChild) words.selectNodeContents(element.lastChild)
      return [...words.getClientRects()].map(({ left }) => Math.round(left))
    })
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines).size).toBe(1)
    await button(page, 'Discard').click()
  })
  await test.step('on the smallest phone', async () => {
    await resize(page, { width: 320, height: 700 })
    const flag = await changeQuotation(page)
    await expect(flag).toBeInViewport()
    expect(await flag.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await flag.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await button(page, 'Discard').click()
  })
  await test.step('the last words come out from under the bar, and messages stand above it', () =>
    showLastWords(page))
}

async function showLastWords(page: Page): Promise<void> {
  await rephrase(page)
  await button(page, 'Accept all').click()
  await toast(page, 'Content rephrased successfully!').getByRole('button', { name: 'Undo' }).click()
  await page.evaluate(() => window.editor.set(`${window.editor.text().replace('sixteen', 'some')}`, 'remote'))
  await expect(toast(page, 'The same words were also changed elsewhere.')).toBeVisible()
  const last = page.locator('.review-text p').last()
  const message = toast(page, 'The same words were also changed elsewhere.')
  // A review that has just opened may still scroll to its first change.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const foot = await boxOf(page.locator('.review-foot'))
    for (const above of [last, message]) {
      const box = await boxOf(above)
      expect(box.y + box.height).toBeLessThanOrEqual(foot.y)
    }
  }).toPass()
}

/** Rephrases a quotation, and returns what is said of that change. */
async function changeQuotation(page: Page): Promise<Locator> {
  await rephrase(
    page,
    'She said “the sea was far too rough for us” and went home.',
    'She said “the sea was calm enough for us” and went home.',
  )
  return review(page)
    .getByRole('button', { name: /^Quotation/ })
    .first()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

/** Whether any part of it is outside its own box, or outside the boxes around it. */
function isCut(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  for (let around = element.closest('.review-bar'); around; around = around.parentElement) {
    const box = around.getBoundingClientRect()
    if (left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1) return true
    if (around.matches('.review-foot')) break
  }
  return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline'
}
