import { expect, type Locator, type Page } from '@playwright/test'
import type {} from '../gallery/suggestions-server.ts'
import { expectAccessible, expectAccessibleDialog } from '../support/e2e/axe.ts'
import { button, test, toast } from '../support/e2e/gallery.ts'
import { resize } from '../support/e2e/writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Writing Suggestions' })
const row = (page: Page, label: string) => dialog(page).locator('.row').filter({ hasText: label })
const entry = (page: Page, number: number) =>
  row(page, 'Suggested Improvements')
    .getByRole('listitem')
    .nth(number - 1)
const note = (page: Page) => page.getByRole('region', { name: /^Issue \d/ })
const marks = (page: Page) => page.locator('.issue-mark')
const area = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })
const text = (page: Page) => page.evaluate(() => window.editor.text())

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/suggestions.html${query}`)
  await expect(area(page)).toBeVisible()
  await button(page, 'Get writing suggestions').click()
  await expect(dialog(page)).toBeVisible()
}

async function openInText(page: Page): Promise<void> {
  await open(page)
  await expect(row(page, 'Overall Assessment')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(marks(page)).toHaveCount(3)
}

test('lists what could be better, and applies it in any order by keyboard', async ({ page }) => {
  await open(page)
  await expect(toast(page, 'Analysis complete')).toBeVisible()
  await expect(dialog(page)).toHaveCSS('width', '816px')
  await expect(dialog(page).getByRole('tab', { selected: true })).toHaveText('Analysis')
  // Counted here, whatever a model says.
  await expect(row(page, 'Readability Score')).toContainText('8.9 out of 10')
  await expect(dialog(page).getByRole('meter')).toHaveAttribute('value', '8.9')
  await expect(row(page, 'General Recommendation')).toContainText('one event')
  await expect(entry(page, 1)).toContainText('Conciseness Issue')
  await expect(entry(page, 2)).toContainText('Clarity Issue')
  await expect(entry(page, 2)).toContainText('Originala decision was made to increase the voltage')
  await expect(entry(page, 4)).toContainText('<img src=x onerror=alert(1)>')
  await expect(entry(page, 4)).toContainText('These words are not in your text.')
  await expect(entry(page, 4).getByRole('button')).toHaveCount(0)
  await expect(dialog(page).locator('.dialog-footer')).toContainText('Answered by gpt-4o-mini')
  await test.step('axe finds nothing in the dialog', () => expectAccessibleDialog(page))

  // It is a stop once the page knows that it scrolls.
  await expect(dialog(page).locator('.dialog-body')).toHaveAttribute('tabindex', '0')
  await dialog(page).getByRole('tab', { selected: true }).press('Tab')
  await expect(dialog(page).locator('.dialog-body')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(entry(page, 1).getByRole('button', { name: 'Apply' })).toBeFocused()

  const before = await text(page)
  await entry(page, 3).getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(toast(page, 'Suggestion applied')).toBeVisible()
  await expect(entry(page, 2).getByRole('button', { name: 'Apply' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry(page, 1).getByRole('button', { name: 'Apply' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => text(page))
    .toContain(
      'Because the signal was weak, the engineers raised the voltage beyond what the insulation could bear. Within',
    )
  expect(await page.evaluate(() => window.keptVersions)).toEqual([before])

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(marks(page)).toHaveCount(0)
  await area(page).press('Control+z')
  await expect
    .poll(() => text(page))
    .toContain('It is important to note that, due to the fact that the signal was weak, the')
})

test('shows a simplified version, and applies it', async ({ page }) => {
  await page.goto('/suggestions.html')
  await button(page, 'Get writing suggestions').click()
  await dialog(page).getByRole('tab', { name: 'Simplified Version' }).click()
  await test.step('axe finds nothing in it', () => expectAccessibleDialog(page))
  await dialog(page).getByRole('button', { name: 'Apply Simplified Version' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const [simplified] = await page.evaluate(() => window.simplified)
  expect(simplified?.from).toBe(await text(page))
  expect(simplified?.to).toMatch(/^On 16 August/)
})

test('loads, stops, fails and tries again, each answer for itself', { tag: '@long' }, async ({ page }) => {
  await page.goto('/suggestions.html')
  await page.evaluate(() => {
    const { analysis, simplification } = window.answers
    Object.assign(window, { kept: { analysis, simplification } })
    window.answers = { analysis: 'held', simplification: 'held' }
  })
  await button(page, 'Get writing suggestions').click()
  await expect(dialog(page)).toContainText('Analyzing your text...')
  // The message says it aloud already.
  await expect(dialog(page).getByRole('status')).toHaveCount(0)
  await expect(dialog(page)).toContainText('The AI is examining clarity and conciseness.')
  await expect(toast(page, 'Analyzing your writing...')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(toast(page, 'Analyzing your writing...')).toHaveCount(0)
  expect(await page.evaluate(() => window.stopped)).toEqual(['analysis', 'simplification'])

  await page.evaluate(() => {
    const { kept } = window as unknown as { kept: typeof window.answers }
    const error = '<b>Could not parse analysis results</b>'
    const failure = {
      success: false,
      error,
      retryable: true,
      rawContent: '<script>alert(1)</script>',
      engine: { engine: 'model', name: 'Example Model' },
    } as const
    window.answers = { analysis: failure, simplification: kept.simplification }
  })
  await button(page, 'Get writing suggestions').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('<b>Could not parse analysis results</b>')
  await expect(dialog(page).locator('.dialog-footer')).toHaveText('Asked: Example Model')
  await expect(toast(page, 'Failed to analyze text. Please try again.')).toBeVisible()
  await page.evaluate(() => {
    const { kept } = window as unknown as { kept: typeof window.answers }
    window.answers = { analysis: kept.analysis, simplification: 'unavailable' }
  })
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(entry(page, 1)).toBeVisible()

  await dialog(page).getByRole('tab', { name: 'Simplified Version' }).click()
  await expect(row(page, 'Readability Improvements')).toContainText('Before15.8 wordsAfter9.0 words')
  await expect(row(page, 'Other Figures')).toContainText('Before9.4%AfterN/A')
  await expect(row(page, 'Key Changes Explained').getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page).locator('.dialog-footer')).toContainText('Answered by Built-in engine')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.evaluate(() => window.editor.set('  ', 'load'))
  await button(page, 'Get writing suggestions').click()
  await expect(toast(page, 'Please write some content first before analyzing.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('marks the words in the text, and notes them in the margin', async ({ page }) => {
  const lettersAt = () =>
    page.evaluate(() => [0, 400, 520].map((offset) => window.editor.boxAt(offset)?.left))
  await page.goto('/suggestions.html')
  await expect(area(page)).toBeVisible()
  // With another font, the letters would move even without marks.
  await page.evaluate(() => document.fonts.ready)
  const unmarked = await lettersAt()
  await openInText(page)
  expect(await lettersAt()).toEqual(unmarked)
  await expect(page.locator('.issue-numbers')).toHaveText(['12', '3'])

  await page.keyboard.press('F8')
  await expect(note(page)).toHaveAccessibleName('Issue 1')
  await expect(note(page)).toContainText('Because the signal was weak')
  await expect(note(page).getByRole('button', { name: 'Apply' })).toBeFocused()
  expect((await boxOf(note(page))).left).toBeGreaterThan((await boxOf(area(page))).right)
  await expectWashOn(page, 'It is important')

  // One edit before the words, and one inside them.
  await page.keyboard.press('Escape')
  await expect(note(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('F8')
  await expectWashOn(page, 'a decision')
  await page.keyboard.press('Shift+F8')
  await page.evaluate(() => window.editor.replace([{ from: 0, to: 0, insert: 'One more line.\n\n' }]))
  await expectWashOn(page, 'It is important')
  // So far away that they are not drawn until the page scrolls to them.
  await page.evaluate(() =>
    window.editor.replace([{ from: 0, to: 0, insert: 'One more line.\n'.repeat(300) }]),
  )
  await expect(marks(page)).toHaveCount(0)
  await expect(area(page), 'a note that is gone leaves its focus to the text').toBeFocused()
  await page.keyboard.press('F8')
  await expect(note(page)).toHaveAccessibleName('Issue 2')
  await expect(note(page).getByRole('button', { name: 'Apply' })).toBeFocused()
  await expect(note(page)).toBeInViewport({ ratio: 1 })
  await expectWashOn(page, 'a decision')
  await page.keyboard.press('Shift+F8')
  await page.keyboard.press('Shift+F8')
  await expect(note(page)).toHaveAccessibleName('Issue 3')
  await area(page).press('Control+ArrowRight')
  await area(page).press('Control+ArrowRight')
  await page.keyboard.type('very')
  await expect(note(page)).toHaveCount(0)
  await expect(marks(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(marks(page)).toHaveCount(3)

  await page.getByRole('button', { name: '2: Clarity Issue' }).click()
  await note(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(marks(page)).toHaveCount(2)
  await clickOn(page, 'important')
  await expect(note(page)).toHaveAccessibleName('Issue 1')
  await expect(area(page)).toBeFocused()
  await test.step('axe finds nothing in a note', () => expectAccessible(page, { state: 'note' }))
  await clickOn(page, 'Nobody')
  await expect(note(page)).toHaveCount(0)
  await clickOn(page, 'important')
  await note(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Suggestion applied')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  expect(await text(page)).toContain('\n\nBecause the signal was weak, a decision')
  await expect(area(page)).toBeFocused()

  // If the margin is too narrow, the note docks.
  await resize(page, { width: 1200, height: 800 })
  await clickOn(page, 'excess')
  await expect(note(page)).toHaveCSS('position', 'fixed')
})

test('a text box has the list alone', { tag: '@long' }, async ({ page }) => {
  await open(page, '?text-area')
  await expect(dialog(page).getByText('F8 goes to the next issue in the text')).toHaveCount(0)
  await entry(page, 2).getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => text(page)).toContain('the engineers raised the voltage')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(marks(page)).toHaveCount(0)
})

async function clickOn(page: Page, word: string): Promise<void> {
  const box = await page.evaluate((word) => window.editor.boxAt(window.editor.text().indexOf(word) + 1), word)
  if (!box) throw new Error(`"${word}" is not drawn`)
  await page.mouse.click(box.left + 2, (box.top + box.bottom) / 2)
}

/** The highlight begins where the words begin. */
async function expectWashOn(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const [wash, letter] = await page.evaluate(
        (words) => [
          document.querySelector('.issue-mark rect')?.getBoundingClientRect(),
          window.editor.boxAt(window.editor.text().indexOf(words)),
        ],
        words,
      )
      if (!wash || !letter) return undefined
      return Math.abs(wash.left - letter.left) + Math.abs(wash.top - letter.top)
    })
    .toBeLessThan(4)
}

async function boxOf(locator: Locator): Promise<{ left: number; right: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not drawn')
  return { left: box.x, right: box.x + box.width }
}
