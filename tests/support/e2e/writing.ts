import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test as base, expectWritable, freshEmail } from './e2e.ts'

export { expect, type Page }

interface WritingFixtures {
  email: string
  /** `test.use({ chosen: { editor: 'text-area' } })`: the choices on this device before its first start. */
  chosen: Record<string, string>
  /** The writing page of a new writer, ready for the first word. */
  page: Page
}

/** Journeys that begin after signing in. */
export const test = base.extend<WritingFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  email: async ({}, use) => use(freshEmail()),

  chosen: [{}, { option: true }],

  page: async ({ page, signIn, email, chosen }, use) => {
    if (Object.keys(chosen).length > 0) await page.addInitScript(keepOnce, chosen)
    await signIn(page, email)
    await ready(page)
    await use(page)
  },
})

/** Runs in the page, before its own scripts. Keeps choices that were changed since. A blank page has no storage. */
function keepOnce(chosen: Record<string, string>): void {
  if (!location.protocol.startsWith('http')) return
  for (const [name, value] of Object.entries(chosen))
    if (localStorage.getItem(`longhand:${name}`) === null) localStorage.setItem(`longhand:${name}`, value)
}

/** By its label, because a modal panel hides the page behind it from queries by role. */
export const area = (page: Page): Locator => page.locator('[aria-label="Writing area"]')
export const strip = (page: Page): Locator => page.getByRole('tablist', { name: 'Writing tabs' })
export const tab = (page: Page, title: string): Locator => strip(page).getByRole('tab', { name: title })
export const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
/**
 * Acts as if a pointer were over the messages, so that none closes before the test has read it, even on a slow machine.
 */
export const holdToasts = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).dispatchEvent('mouseover')
/** The pointer leaves the messages, so that they close after their time. */
export async function letToastsGo(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).dispatchEvent('mouseout')
  await expect(page.locator('.toast')).toHaveCount(0)
}
/** This dot means that the server has exactly this text. */
export const savedDot = (page: Page): Locator => page.getByRole('img', { name: 'All changes saved' })

/** Waits for the usual time, or for as long as a busy machine may need. */
export async function ready(page: Page, patience?: { timeout: number }): Promise<void> {
  await expect(strip(page).getByRole('tab', { selected: true })).toBeVisible(patience)
  await expectWritable(page, patience)
}

/** Types at the end of the text, key by key. */
export async function type(page: Page, words: string): Promise<void> {
  await area(page).press('ControlOrMeta+End')
  await area(page).pressSequentially(words)
}

/**
 * Inserts at the caret. Only the last character is a key, because each key takes a frame, and most tests begin with
 * such words.
 */
export async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.insertText(words.slice(0, -1))
  await page.keyboard.type(words.slice(-1))
}

/** Writes at the end of the text. */
export async function writeOn(page: Page, words: string): Promise<void> {
  await area(page).press('ControlOrMeta+End')
  await write(page, words)
}

export async function typeAndSave(page: Page, words: string): Promise<void> {
  await writeOn(page, words)
  await saved(page)
}

/** Replaces the whole text. */
export async function rewrite(page: Page, words: string): Promise<void> {
  await area(page).press('ControlOrMeta+A')
  await write(page, words)
  await saved(page)
}

/** Makes a tab, and waits until it is in the editor: until then, a click into the text would mean the last tab. */
export async function makeTab(page: Page): Promise<void> {
  const tabs = strip(page).getByRole('tab')
  const before = await tabs.count()
  await tool(page, 'Create New Tab').click()
  await expect(tabs).toHaveCount(before + 1)
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
}

export async function saved(page: Page): Promise<void> {
  await expect(page.getByText('Auto-saved').or(savedDot(page))).toBeVisible()
}

/** The addresses of every file that the page has asked for since its start. */
export function loadedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
}

/** Creates a tab of three days ago, as from another device. The token is taken from a call of the page. */
export async function writeEarlier(page: Page, title: string, content: string): Promise<void> {
  const asked = page.waitForRequest(/\/api\/tabs/)
  await comeOnline(page)
  const { authorization = '' } = await (await asked).allHeaders()
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const reply = await page.request.put(`/api/tabs/${randomUUID()}`, {
    headers: { authorization },
    data: { title, writing_date: day, content },
  })
  expect(reply.status()).toBe(201)
  await ready(page)
}

/** The event that the browser fires when the network is back. */
export function comeOnline(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Resizes the window, and waits until the page has noticed: before that, a measurement may be of the old size. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((painted) => requestAnimationFrame(painted))
  })
}

export async function openTools(page: Page): Promise<void> {
  await tool(page, 'Open Tools').click()
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
}

/** Signs in on another device of the same writer. */
export async function signInAgain(
  context: BrowserContext,
  signIn: (page: Page, email: string) => Promise<void>,
  email: string,
): Promise<Page> {
  const page = await context.newPage()
  await signIn(page, email)
  await ready(page)
  return page
}
