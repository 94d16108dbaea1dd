import type { Page, Route } from '@playwright/test'
import { analysis, rephrasedText, research, searchResults, simplification } from './sample-answers.ts'
import { area, tool } from './writing-page.ts'

export async function openSuggestions(page: Page): Promise<void> {
  await tool(page, 'Get writing suggestions').click()
  await page.getByRole('dialog', { name: 'Writing Suggestions' }).waitFor()
}

export async function showSuggestions(page: Page): Promise<void> {
  await replies(page, '**/api/ai/analysis', analysis)
  await replies(page, '**/api/ai/simplification', simplification)
  await openSuggestions(page)
  await page.getByText('Overall Assessment').waitFor()
}

export async function selectWords(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+Home')
  for (let word = 0; word < 4; word++) await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await tool(page, 'Research selection').waitFor()
}

export async function researchWords(page: Page): Promise<void> {
  await selectWords(page)
  await tool(page, 'Research selection').click()
}

export async function showResearch(page: Page): Promise<void> {
  await replies(page, '**/api/ai/research', research)
  await researchWords(page)
  await page.getByRole('dialog', { name: 'Search Results' }).waitFor()
}

export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+K')
  await page.getByText('Ready to Search').waitFor()
}

export async function search(page: Page): Promise<void> {
  await openSearch(page)
  await page
    .getByRole('dialog')
    .getByPlaceholder(/^Search /)
    .fill('atlantic cable')
  await page.keyboard.press('Enter')
}

export async function showResults(page: Page): Promise<void> {
  await replies(page, '**/api/search', searchResults)
  await search(page)
  await page.getByRole('button', { name: 'More results' }).waitFor()
}

export async function openBrainstorm(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+B')
  await page.getByPlaceholder(/^Share your ideas/).waitFor()
}

export async function say(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder(/^Share your ideas/).fill(words)
  await page.keyboard.press('Enter')
}

export async function answered(page: Page, count: number): Promise<void> {
  await page
    .getByRole('button', { name: 'Copy answer' })
    .nth(count - 1)
    .waitFor()
}

export async function rephrase(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
}

export async function showReview(page: Page): Promise<void> {
  const lines = [
    { type: 'start', engine: { engine: 'model', name: 'gpt-4o-mini' } },
    { type: 'text', text: rephrasedText },
    { type: 'done' },
  ]
  await page.route('**/api/ai/rephrasing', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    }),
  )
  await rephrase(page)
  await page.getByRole('toolbar', { name: 'Review' }).getByText('words').first().waitFor()
}

export async function chooseSides(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Side by side' }).check()
}

export async function openVersions(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await page.getByRole('dialog', { name: 'Versions' }).waitFor()
}

export function replies(page: Page, path: string, json: object): Promise<unknown> {
  return page.route(path, (route: Route) => route.fulfill({ json }))
}

export function fails(page: Page, path: string, message: string): Promise<unknown> {
  return page.route(path, (route: Route) =>
    route.fulfill({ status: 502, json: { error: { code: 'ai_failed', message } } }),
  )
}

/** Never replies. */
export function never(page: Page, path: string): Promise<unknown> {
  return page.route(path, () => {})
}
