import { expectAccessible, expectAccessibleDialog } from '../support/e2e/axe.ts'
import {
  area,
  expect,
  makeTab,
  type Page,
  ready,
  resize,
  saved,
  strip,
  test,
  type,
} from '../support/e2e/writing.ts'

const goal = (page: Page) => page.getByRole('spinbutton', { name: 'Daily goal, words a day' })
const line = (page: Page) => page.locator('footer .goal')
const loop = (page: Page) => page.locator('.goal-loop')

test('a writer sets a goal, comes nearer, and reaches it', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await expect(goal(page)).toBeVisible()
  await expectAccessibleDialog(page)
  await goal(page).focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Escape')
  await expect(goal(page)).toHaveCount(0)
  await expect(line(page)).toHaveText('0 of 5 today')
  await type(page, 'one two three')
  await expect(line(page)).toHaveText('3 of 5 today')
  await type(page, ' four five')
  await expect(line(page)).toHaveText('5 of 5 today')
  await expect(loop(page)).toHaveClass(/is-drawn/)
})

test('a goal loads nothing before it is set, counts the words of all tabs and visits, and stands in the history', {
  tag: '@long',
}, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const ofGoal = () => loaded.filter((url) => /room-goal/.test(url))
  await page.reload()
  await ready(page)
  await type(page, 'Before')
  await expect(page.locator('footer')).toContainText('1 word')
  expect(ofGoal(), 'nothing is loaded before it is asked for').toEqual([])

  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await expect(goal(page)).toBeVisible()
  await goal(page).focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Escape')
  await expect(line(page)).toHaveText('0 of 5 today')

  await type(page, ' one two three')
  await expect(line(page)).toHaveText('3 of 5 today')
  await page.keyboard.press('ControlOrMeta+Backspace')
  await expect(line(page)).toHaveText('2 of 5 today')
  await saved(page)
  await page.reload()
  await ready(page)
  await expect(line(page)).toHaveText('2 of 5 today')
  await makeTab(page)
  await type(page, 'In all tabs')
  await expect(line(page)).toHaveText('5 of 5 today')
  await expectLoopBehindWords(page)
  await saved(page)

  await page.keyboard.press('Alt+Shift+H')
  const chart = page.getByRole('img', { name: /^Words in the tabs of each/ })
  await expect(chart).toHaveAccessibleName(/The goal of 5 was reached on one day\.$/)
  await expect(page.getByText('5 a day')).toBeVisible()
})

test('on a phone a goal that was reached is in sight, beside the count of words, and axe finds nothing', {
  tag: '@long',
}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('longhand:goal', '3'))
  await page.reload()
  await ready(page)
  await type(page, 'one two three')
  await expect(line(page)).toHaveText('3 of 3 today')
  await saved(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, { width: 390, height: 844 })
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await expectLoopBehindWords(page)
  await expect(page.locator('footer').getByRole('button', { name: '3 words' })).toBeInViewport({ ratio: 1 })
  await page.mouse.move(200, 400)
  await expectAccessible(page)

  await page.keyboard.press('Alt+Shift+H')
  await expect(page.getByText('3 a day')).toBeVisible()
  await expectAccessibleDialog(page)
})

test('a word counts that begins in the moment in which the line is first seen', { tag: '@long' }, async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('longhand:goal', '9'))
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('footer .goal')) return
      seen.disconnect()
      document.execCommand('insertText', false, 'The')
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(area(page)).toContainText('The')
  await page.keyboard.type(' sea')
  await expect(line(page)).toHaveText('2 of 9 today')
})

test('the count is there when a killed browser has lost what it was about to store', {
  tag: '@long',
}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('longhand:goal', '9'))
  await page.reload()
  await ready(page)
  await expect(line(page)).toHaveText('0 of 9 today')
  await type(page, 'one two three')
  await saved(page)
  const lost = await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('longhand:written:'))
    for (const key of keys) localStorage.removeItem(key)
    return keys.length
  })
  expect(lost).toBe(1)
  await page.reload()
  await ready(page)
  await expect(line(page)).toHaveText('3 of 9 today')
})

test('words count for the day in which they are written, also on a machine that was just woken', {
  tag: '@long',
}, async ({ page }) => {
  const evening = new Date()
  evening.setHours(20, 0, 0, 0)
  await page.evaluate(() => localStorage.setItem('longhand:goal', '9'))
  await page.clock.install({ time: evening })
  await page.reload()
  await ready(page)
  await type(page, 'one two three')
  await expect(line(page)).toHaveText('3 of 9 today')
  // No timer has run since.
  await page.clock.setSystemTime(evening.getTime() + 12 * 60 * 60_000)
  await page.keyboard.type(' four')
  await expect(line(page)).toHaveText('1 of 9 today')
  await page.clock.runFor(10_000)
  await expect(strip(page).getByRole('tab')).toHaveCount(2)
  await expect(line(page)).toHaveText('1 of 9 today')
})

test('after a slip, a restored version gives back what counted, and undoing it takes that away', {
  tag: '@long',
}, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('longhand:goal', '50'))
  await page.reload()
  await ready(page)
  // From then on every word counts.
  await expect(line(page)).toHaveText('0 of 50 today')
  await type(page, 'one two three '.repeat(20))
  await saved(page)
  await expect(line(page)).toHaveText('60 of 50 today')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Oops')
  await saved(page)
  await expect(line(page)).toHaveText('1 of 50 today')
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(line(page)).toHaveText('60 of 50 today')
  await area(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(line(page)).toHaveText('1 of 50 today')
})

/** It is drawn anew a moment after the line has another width. */
async function expectLoopBehindWords(page: Page): Promise<void> {
  await expect.poll(() => wayBehindWords(page)).toBeGreaterThanOrEqual(0)
}

async function wayBehindWords(page: Page): Promise<number> {
  const words = await line(page).evaluate((line) => {
    const today = line.querySelector('.goal-today')
    const range = document.createRange()
    range.setStart(line, 0)
    // Beside the tools of a phone it is heard and not seen.
    if (today && getComputedStyle(today).position === 'absolute') range.setEndBefore(today)
    else if (today) range.setEndAfter(today)
    return range.getBoundingClientRect().right
  })
  const rises = await loop(page).evaluate((loop) => {
    if (!(loop instanceof SVGPathElement)) throw new Error('The loop is no path')
    const onPage = loop.getScreenCTM() ?? new DOMMatrix()
    const points = Array.from({ length: 50 }, (_, part) =>
      loop.getPointAtLength((loop.getTotalLength() * part) / 49).matrixTransform(onPage),
    )
    const line = loop.getBoundingClientRect().bottom
    return Math.min(...points.filter(({ y }) => y < line - 3).map(({ x }) => x))
  })
  return rises - words
}
