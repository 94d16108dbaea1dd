import type { Locator } from '@playwright/test'
import { smallTargets } from '../support/e2e/vitals.ts'
import {
  area,
  expect,
  type Page,
  ready,
  resize,
  rewrite,
  strip,
  tab,
  test,
  tool,
  writeEarlier,
} from '../support/e2e/writing.ts'

// Fingers use windows that are wider than a phone's, too, and phones that are held sideways.

const screens = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 331 },
  tablet: { width: 768, height: 1024 },
  'tablet sideways': { width: 1180, height: 820 },
}

test.use({
  viewport: screens.tablet,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test("another day's tab is closed by a finger, and the strip ends where its cross does", {
  tag: '@long',
}, async ({ page }) => {
  await writeEarlier(page, 'The log', 'The light was lit at dusk.')
  await pressLetter(page, 'H')
  await page.getByRole('dialog').getByRole('button', { name: 'The log' }).first().tap()
  await expect(tab(page, 'The log')).toHaveAttribute('aria-selected', 'true')
  await fitsFinger(page, 'strip')
  const hidden = await strip(page).evaluate((list) => {
    const box = list.closest('.tabs-scroll')
    return box && box.scrollWidth - box.clientWidth
  })
  expect(hidden).toBe(0)
  await tab(page, 'The log').locator('.tab-close').tap()
  await expect(tab(page, 'The log')).toHaveCount(0)
})

test('what stands in the margin is as large as a finger', { tag: '@long' }, async ({ page }) => {
  await rewrite(page, 'It was made due to the fact that the signal was weak.')
  await pressLetter(page, 'S')
  await expect(page.getByRole('dialog')).toContainText('due to the fact that')
  await closePanel(page)
  await isAsLargeAsFinger(page.getByRole('button', { name: /^1: / }))

  await resize(page, screens['tablet sideways'])
  const words = page.getByRole('contentinfo').getByRole('button', { name: /words$/ })
  await isAsLargeAsFinger(words)
  await words.tap()
  await isAsLargeAsFinger(tool(page, 'Origins'))
})

test('the count of words is as large as a finger beside a goal', { tag: '@long' }, async ({ page }) => {
  await resize(page, screens.phone)
  await pressLetter(page, 'C')
  await page.getByRole('spinbutton', { name: /Daily goal/ }).fill('500')
  await closePanel(page)
  await expect(page.locator('footer .goal')).toBeVisible()
  await isAsLargeAsFinger(page.getByRole('contentinfo').getByRole('button', { name: /words$/ }))
})

test('what is found on the web leads on by finger', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/search', (route) => route.fulfill({ json: found }))
  await pressLetter(page, 'K')
  await page.getByRole('dialog').getByRole('textbox').fill('cable')
  await page.keyboard.press('Enter')
  const laid = page.getByRole('link', { name: 'Laid' })
  await expect(laid).toBeVisible()
  await isAsLargeAsFinger(laid)
  await isAsLargeAsFinger(page.getByRole('link', { name: /^Source/ }))
})

test("a writer's own words, and a tick with a note below it, are met by a finger", {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/account/words', (route) => route.fulfill({ json: { words: ['recieve'] } }))
  await pressLetter(page, 'C')
  await page.getByText('Mark spelling and grammar in finished sentences').tap()
  await expect(tool(page, 'Remove recieve')).toBeVisible()
  await fitsFinger(page, 'settings')
  await isAsLargeAsFinger(page.locator('label', { hasText: 'No way back while the timer runs' }))
})

test('the history is searched, and the search ended, by finger', { tag: '@long' }, async ({ page }) => {
  await rewrite(page, 'The harbour at six.')
  await pressLetter(page, 'H')
  const field = page.getByRole('searchbox')
  await field.fill('harbour')
  await isAsLargeAsFinger(page.getByRole('button', { name: /^One document/ }).last())
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width - 40, y + height - 4)
  await expect(field).toHaveValue('')
})

test('the caret stays above the figures of the text', { tag: '@long' }, async ({ page }) => {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /words$/ })
    .tap()
  await rewrite(page, 'Line.\n'.repeat(60))
  for (const screen of ['tablet', 'sideways', 'phone'] as const) {
    await resize(page, { ...screens[screen], height: Math.max(390, screens[screen].height) })
    await area(page).press('ControlOrMeta+End')
    await page.keyboard.type('on')
    const caret = () =>
      page.evaluate(() => {
        const range = getSelection()?.getRangeAt(0)
        const figures = document.querySelector('.metrics')?.getBoundingClientRect()
        return (figures?.top ?? 0) - (range?.getBoundingClientRect().bottom ?? Infinity)
      })
    await expect.poll(caret, screen).toBeGreaterThan(0)
  }
})

test('a phone held sideways leaves a panel room for what it holds', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/ai', (route) => route.fulfill({ json: { off: false, features: talking } }))
  await page.reload()
  await ready(page)
  await resize(page, screens.sideways)
  const heights = async (letter: string, part: string) => {
    await pressLetter(page, letter)
    const height = await page
      .locator(part)
      .first()
      .evaluate((element) => element.clientHeight)
    await closePanel(page)
    return height
  }
  expect(await heights('B', '.conversation')).toBeGreaterThan(144)
  expect(await heights('C', '.section > .dialog-body')).toBeGreaterThan(144)

  // The height that a keyboard leaves.
  await resize(page, { ...screens.sideways, height: 190 })
  await pressLetter(page, 'B')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeInViewport({ ratio: 1 })
  await isAsLargeAsFinger(tool(page, 'Send'))
  await closePanel(page)
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('option').nth(1)).toBeInViewport({ ratio: 1 })
})

test('a phone held sideways leaves a review some of its text', { tag: '@long' }, async ({ page }) => {
  await rewrite(page, 'On 16 August 1858 a queen sent ninety-eight words.\n\nThey took a night to arrive.')
  const lines = [
    { type: 'start', engine: served },
    { type: 'text', text: 'On 6 August 1857 a king sent twelve words.\n\nThey took two nights to arrive.' },
    { type: 'done' },
  ]
  await page.route('**/api/ai/rephrasing', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    }),
  )
  await resize(page, screens.sideways)
  await pressLetter(page, 'P')
  const flags = page.getByRole('list', { name: /things? to check/ })
  await expect(flags).toBeVisible()
  expect(await flags.evaluate((list) => list.clientHeight)).toBeLessThan(64)
})

test('a finger that pulls a sheet or a strip further than it goes stays on the page', {
  tag: '@long',
}, async ({ page }) => {
  const style = (part: string, name: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  expect(await style('html', 'overscroll-behavior-y')).toBe('contain')
  expect(await style('.tabs-scroll', 'overscroll-behavior-x')).toBe('contain')
  // Two taps in quick succession are no zoom.
  expect(await style('.dock button', 'touch-action')).toBe('manipulation')
})

const fitsFinger = (page: Page, part: string) =>
  expect.poll(() => smallTargets(page, { min: 44, minInText: 24 }), part).toEqual([])

/** Measures where it reacts. That may be beyond its box, and a neighbour may cover a part. */
async function isAsLargeAsFinger(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const size = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const reach = (byX: number, byY: number) => {
      const isHit = (far: number) =>
        element.contains(document.elementFromPoint(x + width / 2 + far * byX, y + height / 2 + far * byY))
      let far = 0
      while (far < 60 && isHit(far + 1)) far++
      return far
    }
    return Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)) + 1
  })
  // At an edge, half of a pixel may be missing.
  expect(size).toBeGreaterThanOrEqual(43)
}

const served = { engine: 'model', name: 'Example Model' }
const talking = Object.fromEntries(
  ['analysis', 'simplification', 'rephrasing', 'research', 'search', 'chat'].map((name) => [name, served]),
)

const found = {
  engine: { engine: 'gateway', name: 'Google Search' },
  search_information: { query: 'cable' },
  menu_items: [],
  organic_results: [
    {
      title: 'The first cable',
      link: 'https://example.org/1',
      displayed_link: 'example.org › 1',
      snippet: 'It was laid from Valentia to Trinity Bay.',
      rank: 1,
      extended_sitelinks: [{ title: 'Laid', link: 'https://example.org/1#laid' }],
    },
  ],
  peopleAlsoAskedFor: [
    { question: 'How long was it?', answers: ['Two thousand miles.'], link: 'https://example.org/long' },
  ],
  ads: [],
  pagination: {},
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function pressLetter(page: Page, letter: string): Promise<void> {
  return page.keyboard.press(`ControlOrMeta+Alt+Shift+${letter}`)
}
