import { expectAccessible } from '../support/e2e/axe.ts'
import {
  area,
  expect,
  type Page,
  tab,
  test,
  tool,
  typeAndSave,
  writeEarlier,
} from '../support/e2e/writing.ts'

const hay = 'A line of hay, and nothing to be found in it.\n'
const passage = 'She’d left the “café” – at dawn.'

const history = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })
const find = (page: Page) => page.getByRole('textbox', { name: 'Find', exact: true })
const count = (page: Page) => page.getByRole('search', { name: 'Find and replace' }).getByRole('status')
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

/** Waits until the words are marked, as written in the text. */
async function searchHistory(page: Page, words: string, marked = words): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(history(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.type(words)
  await expect(history(page).locator('mark').first()).toHaveText(marked, { ignoreCase: true })
}

/** The distance from the middle of the match to the middle of the window, as a share of its height. */
function distanceFromMiddle(page: Page): Promise<number> {
  return page.locator('.cm-searchMatch-selected').evaluate((match) => {
    const { top, bottom } = match.getBoundingClientRect()
    return Math.abs((top + bottom) / 2 / innerHeight - 0.5)
  })
}

test('an old passage is found, opened where it stands, and gone on from', { tag: '@long' }, async ({
  page,
}) => {
  await writeEarlier(
    page,
    'Letters',
    `${hay.repeat(300)}${passage}\n${hay.repeat(300)}${passage.toUpperCase()}\n${hay.repeat(50)}`,
  )
  await searchHistory(page, 'she\'d left the "cafe" - at', 'She’d left the “café” – at')
  const hit = history(page).getByRole('listitem')
  await expect(hit.locator('mark')).toHaveText(['She’d left the “café” – at'])
  await hit.getByRole('button', { name: 'Letters' }).click()

  await expect(history(page)).toHaveCount(0)
  await expect(tab(page, 'Letters')).toHaveAttribute('aria-selected', 'true')
  await expect(find(page)).toBeFocused()
  await expect(find(page)).toHaveValue('she\'d left the "cafe" - at')
  await expect(count(page)).toHaveText('1 of 2')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('She’d left the “café” – at')
  await expect.poll(() => distanceFromMiddle(page)).toBeLessThan(0.2)
  await expectAccessible(page, { state: 'a passage' })

  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('2 of 2')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('SHE’D LEFT THE “CAFÉ” – AT')
  await expect.poll(() => distanceFromMiddle(page)).toBeLessThan(0.2)
  await page.keyboard.press('Escape')
  await expect(find(page)).toHaveCount(0)
  await expect(area(page)).toBeFocused()
  await expect.poll(() => selected(page)).toBe('SHE’D LEFT THE “CAFÉ” – AT')
})

test('a passage of the tab on the page is found there too, a title opens its tab, and a history that fades takes no focus', {
  tag: '@long',
}, async ({ page }) => {
  await writeEarlier(page, 'Interview', `${hay.repeat(200)}${passage}\n${hay.repeat(50)}`)
  await searchHistory(page, 'INTERVIEW')
  await expect(history(page).locator('mark')).toHaveText(['Interview'])
  await history(page).getByRole('button', { name: 'Interview' }).click()
  await expect(tab(page, 'Interview')).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toBeFocused()
  await expect(find(page)).toHaveCount(0)

  await test.step('it stands before newer tabs that only have its words', async () => {
    await tool(page, 'Create New Tab').click()
    await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
    await typeAndSave(page, 'After the interview.')
    await searchHistory(page, 'interview')
    await expect(history(page).getByRole('listitem').locator('mark')).toHaveText(['Interview', 'interview'])
    await expect(history(page).getByText('With these words in the title.')).toBeVisible()
    await expect(history(page).getByText('More, the newest first.')).toBeVisible()
    await expectAccessible(page, { state: 'titles first' })
    await page.keyboard.press('Escape')
    await expect(history(page)).toHaveCount(0)
  })

  await searchHistory(page, 'dawn')
  await history(page).getByRole('button', { name: 'Interview' }).press('Enter')
  await expect(count(page)).toHaveText('1 of 1')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('dawn')
  await page.keyboard.press('Escape')
  await expect(find(page)).toHaveCount(0)
  await test.step('a history that is still fading takes no focus from what was opened after it', () =>
    openWhileItFades(page))
})

test('a passage in five megabytes is opened in the middle of the window', { tag: '@long' }, async ({
  page,
}) => {
  const half = hay.repeat(54_000)
  await writeEarlier(page, 'A shelf of novels', `${half}${passage}\n${half}`)
  await searchHistory(page, 'she’d')
  await history(page).getByRole('button', { name: 'A shelf of novels' }).click()
  await expect(find(page)).toBeFocused()
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('She’d')
  await expect(page.locator('.cm-searchMatch-selected')).toBeInViewport()
  await expect.poll(() => distanceFromMiddle(page)).toBeLessThan(0.2)
})

test('after a hit the history opens at the same search again, and else without one', {
  tag: '@long',
}, async ({ page }) => {
  const field = history(page).getByRole('searchbox')
  await writeEarlier(page, 'Letters', passage)
  await writeEarlier(page, 'Interview', passage)
  await searchHistory(page, 'dawn')
  await history(page).getByRole('button', { name: 'Letters' }).click()
  await expect(find(page)).toBeFocused()

  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('dawn')
  await expect(history(page).locator('mark')).toHaveText(['dawn', 'dawn'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Interview')).toHaveAttribute('aria-selected', 'true')
  await expect(find(page)).toBeFocused()

  // Typing replaces the words.
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(field).toBeFocused()
  await page.keyboard.type('café')
  await expect(history(page).locator('mark')).toHaveText(['café', 'café'])
  await page.keyboard.press('Escape')
  await expect(history(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(history(page).getByRole('listitem')).toHaveCount(3)
  await expect(field).toHaveValue('')
})

test('half-remembered words are found in any order, behind the phrase, and gone to where they stand together', {
  tag: '@long',
}, async ({ page }) => {
  await writeEarlier(
    page,
    'Garden',
    `A window.\n${hay.repeat(200)}Bread by the window, and salt.\n${hay.repeat(50)}`,
  )
  await writeEarlier(page, 'Kitchen', 'Salt bread. A window.')
  await writeEarlier(page, 'Pantry', 'Bread and salt.')
  await searchHistory(page, 'salt bread', 'Salt bread')
  const hits = history(page).getByRole('listitem')
  await expect(hits.locator('mark')).toHaveText(['Salt bread', 'Bread', 'salt', 'Bread', 'salt'])
  await expect(hits.nth(0)).toContainText('Kitchen')
  await expect(history(page).getByText('These words, anywhere in the tab.')).toBeVisible()
  await expectAccessible(page, { state: 'words apart' })

  await page.keyboard.type(' WINDOW')
  await expect(hits.locator('mark')).toHaveText(['Salt', 'bread', 'window', 'Bread', 'window', 'salt'], {
    ignoreCase: true,
  })
  await expect(history(page).getByText('These words, anywhere in the tab.')).toHaveCount(0)
  await history(page).getByRole('button', { name: 'Garden' }).click()
  await expect(find(page)).toHaveValue('WINDOW')
  await expect(count(page)).toHaveText('2 of 2')
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('window')
  await expect.poll(() => distanceFromMiddle(page)).toBeLessThan(0.2)
  // What the search has shown, until something else is looked for.
  await expect(
    page.locator('.cm-line').filter({ hasText: 'Bread by' }).locator('.cm-searchMatch'),
  ).toHaveText(['Bread', 'window', 'salt'])
  await find(page).fill('by')
  await expect(page.locator('.cm-searchMatch')).toHaveText(['by'])

  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(history(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('“salt bread”')
  await expect(hits).toHaveCount(1)
  await expect(hits.locator('mark')).toHaveText(['Salt bread'])
  await page.keyboard.press('Enter')
  await expect(find(page)).toHaveValue('salt bread')
  await expect(count(page)).toHaveText('1 of 1')
})

async function openWhileItFades(page: Page): Promise<void> {
  await searchHistory(page, 'dawn')
  const fading = page.locator('.sidebar')
  await fading.evaluate((sidebar) => {
    sidebar.style.transitionDuration = '600s'
  })
  await history(page).getByRole('button', { name: 'Interview' }).click()
  await expect(fading).toHaveAttribute('data-ending-style')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('the lamp')
  await fading.evaluate((sidebar) => {
    for (const fade of sidebar.getAnimations({ subtree: true })) fade.finish()
  })
  await expect(fading).toHaveCount(0)
  await page.keyboard.type('s')
  await expect(page.getByRole('combobox')).toHaveValue('the lamps')
  await expect(page.getByRole('combobox')).toBeFocused()
}

/** What the strip scrolls next is gone a moment later, as Chromium for phones has it now and then while a panel closes. */
function takeBackOnce(page: Page): Promise<void> {
  return page.locator('.tab-strip .tabs-scroll').evaluate((strip) => {
    const takeBack = () => {
      strip.scrollLeft = 0
      document.documentElement.setAttribute('data-taken-back', '')
    }
    strip.addEventListener('scroll', () => setTimeout(takeBack, 100), { once: true })
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('no keyboard hides the passage', { tag: '@long' }, async ({ page }) => {
    await writeEarlier(page, 'Letters', `${hay.repeat(300)}${passage}\n${passage}\n${hay.repeat(50)}`)
    await searchHistory(page, 'cafe', 'café')
    await history(page).getByRole('button', { name: 'Letters' }).tap()
    await expect(count(page)).toHaveText('1 of 2')
    await expect(find(page)).not.toBeFocused()
    await expect(area(page)).not.toBeFocused()
    await expect.poll(() => distanceFromMiddle(page)).toBeLessThan(0.2)
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('2 of 2')
    await page.getByRole('button', { name: 'Next match' }).tap()
    await expect(count(page)).toHaveText('1 of 2')
  })

  test.describe('whose page is fixed', () => {
    test.use({ isMobile: true })

    test('the tab of a passage is in sight in the strip', { tag: '@long' }, async ({ page }) => {
      const title = 'Letters that were never sent'
      await writeEarlier(page, title, `${hay.repeat(300)}${passage}\n${hay.repeat(50)}`)
      for (const name of ['Writing Session 2', 'Writing Session 3']) {
        await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      }
      await tab(page, "Today's Writing").tap()
      await expect(tab(page, "Today's Writing")).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
      await history(page).getByPlaceholder('Search your writing').fill('cafe')
      await expect(history(page).locator('mark').first()).toHaveText('café')
      await takeBackOnce(page)
      await history(page).getByRole('button', { name: title }).tap()
      await expect(count(page)).toHaveText('1 of 1')
      await expect(page.locator('html')).toHaveAttribute('data-taken-back')
      await expect(tab(page, title)).toBeInViewport({ ratio: 0.99 })
    })
  })
})
