import type { Page } from '@playwright/test'
import { exampleIssues, exampleText } from '../../client/pages/landing/landing-example.ts'
import { area, expect, ready, test, tool, typeAndSave, writeOn } from '../support/e2e/writing.ts'

declare global {
  interface Window {
    scores: { margin: string | null | undefined; panel: string | null | undefined }[]
  }
}

const maxScriptBytes = 22_500

const count = (page: Page) => page.locator('footer').getByRole('button', { name: /words?$/ })
const figures = (page: Page) => page.getByRole('region', { name: 'Readability' })

test('the count of words opens the figures of the text, which follow it', async ({ page }) => {
  const worker = page.waitForEvent('response', (response) => response.url().includes('figures-worker'))
  await writeOn(page, 'The cat sat on the mat. It was warm.')
  await expect(count(page)).toHaveText('9 words')
  await expect(count(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(figures(page)).toBeHidden()

  await count(page).press('Enter')
  await expect(count(page)).toHaveAttribute('aria-expanded', 'true')
  // Too short for a grade and a score.
  await expect(figures(page)).toHaveText(
    'Reading timeunder 1 minSentences2Words per sentence4.5Complex words0.0%School grade–Readability score–Origins',
  )
  const bytes = Number(await (await worker).headerValue('content-length'))
  console.log(`The figures cost ${(bytes / 1000).toFixed(1)} kB of script once they are asked for.`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)

  await writeOn(page, ' Unquestionably, considerable administrative difficulties accumulated.')
  await expect(figures(page)).toHaveText(/Sentences3Words per sentence4.7Complex words35.7%/)
})

test('the figures stay at the next visit, are those of each kind of text, and go by the palette', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, 'The cat sat on the mat.')
  await count(page).press('Enter')
  await expect(figures(page)).toHaveText(/Sentences1/)
  await page.reload()
  await ready(page)
  await expect(figures(page)).toHaveText(/Sentences1/)

  await area(page).fill('Das ist gut, und es war nicht zu viel für uns.')
  await expect(figures(page)).toHaveText(
    'Reading timeunder 1 minSentences1Words per sentence11.0Complex words–School grade–Readability score–Origins',
  )

  await area(page).fill(
    `${'The cat sat on the mat. It was warm. '.repeat(4)}The dog lay by the door and slept.`,
  )
  await expect(figures(page)).toHaveText(
    'Reading timeunder 1 minSentences9Words per sentence4.9Complex words0.0%School grade0.1Readability score10.0 out of 10Origins',
  )
  await area(page).fill('Bring to the hall:\n- two lamps\n- the green chairs\n- bread, milk and plates')
  await expect(figures(page)).toHaveText(
    'Reading timeunder 1 minSentences–Words per sentence–Complex words–School grade–Readability score–Origins',
  )

  await area(page).press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('grade')
  await page.keyboard.press('Enter')
  await expect(figures(page)).toBeHidden()
})

test('margin and suggestions show one score, also while the suggestions change the text', {
  tag: '@long',
}, async ({ page }) => {
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.insertText(exampleText.join('\n\n'))
  await count(page).press('Enter')
  await expect(figures(page)).toContainText('Readability score9.1 out of 10')
  await tool(page, 'Get writing suggestions').click()
  const dialog = page.getByRole('dialog', { name: 'Writing Suggestions' })
  const panelScore = dialog.locator('.row').filter({ hasText: 'Readability Score' })
  // The server's first request also loads its engine.
  await expect(panelScore).toContainText('9.1 out of 10')

  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(exampleIssues.length)
  for (const [index, { name, text, suggestion, reason }] of exampleIssues.entries()) {
    for (const words of [name, text, suggestion, reason])
      await expect(entries.nth(index)).toContainText(words)
  }

  await keepScores(page)
  for (const [applied, score] of ['9.1', '9.2', '9.2'].entries()) {
    await entries.getByRole('button', { name: 'Apply' }).first().click()
    await expect(entries).toHaveCount(exampleIssues.length - applied - 1)
    await expect(panelScore).toContainText(`${score} out of 10`)
  }
  const scores = await page.evaluate(() => window.scores)
  expect(scores.at(-1)).toEqual({ margin: '9.2 out of 10', panel: '9.2 out of 10' })
  for (const { margin, panel } of scores) expect(panel).toBe(margin)
})

/** Records both scores whenever anything on the page changes. */
function keepScores(page: Page): Promise<void> {
  return page.evaluate(() => {
    const read = (selector: string) => document.querySelector(selector)?.textContent
    window.scores = []
    new MutationObserver(() => {
      window.scores.push({ margin: read('.metrics dl > :last-child dd'), panel: read('.score') })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

test('the count says how many words are selected, also of a long text', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, 'The cat sat on the mat')
  await expect(count(page)).toHaveText('6 words')
  for (let word = 0; word < 2; word++) await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect(page.getByText('2 of 6 words')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText('6 words')
  await page.keyboard.press('ControlOrMeta+A')
  await expect(page.getByText('6 of 6 words')).toBeVisible()

  // More words than one task counts.
  await page.keyboard.insertText('word '.repeat(150_000))
  await expect(count(page)).toHaveText('150,000 words')
  await page.keyboard.press('ControlOrMeta+A')
  await expect(page.getByText('150,000 of 150,000 words')).toBeVisible()
  for (let unit = 0; unit < 2; unit++) await page.keyboard.press('Shift+ArrowLeft')
  for (let word = 0; word < 2; word++) await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect(page.getByText('149,998 of 150,000 words')).toBeVisible()
  await count(page).click()
  await expect(figures(page)).toContainText('Reading time10 h 30 min of 10 h 30 min')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the selected words say that they are not all', { tag: '@long' }, async ({ page }) => {
    await typeAndSave(page, 'The cat sat on the mat')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(page.getByText('1 of 6 words')).toBeHidden()
  })
})
