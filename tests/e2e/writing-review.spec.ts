import type { BrowserContext, Locator, Route } from '@playwright/test'
import {
  area,
  comeOnline,
  expect,
  holdToasts,
  type Page,
  ready,
  saved,
  signInAgain,
  test,
  toast,
  tool,
  type,
  typeAndSave,
} from '../support/e2e-writing.ts'

// A review that is left open: its changes are not in the text, on any device, and it comes back with the page.

const text = 'The calm river ran. It was late. Nobody saw it.'
const rephrased = 'The wild river ran. It was very late. No one saw it.'
/** With only the first change. */
const half = text.replace('calm', 'wild')

const review = (page: Page): Locator => page.getByRole('region', { name: 'Review the rephrased text' })
const change = (page: Page, number: number): Locator =>
  review(page).getByRole('group', { name: new RegExp(`^Change ${number} of `) })

/** Without calling the server's own engine. */
async function answer(page: Page, words = rephrased): Promise<void> {
  await page.route('**/api/ai/rephrasing', (route) => answerWith(route, words))
}

function answerWith(route: Route, words: string): Promise<void> {
  const engine = { engine: 'model', name: 'Example Model' }
  const lines = [{ type: 'start', engine }, { type: 'text', text: words }, { type: 'done' }]
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return route.fulfill({ contentType: 'application/x-ndjson', body })
}

async function rephrase(page: Page): Promise<void> {
  await answer(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(change(page, 3)).toBeVisible()
}

/** The first change is accepted, the last one is refused, and the one between them is open. */
async function decideSome(page: Page): Promise<void> {
  await page.keyboard.press('k')
  await page.keyboard.press('n')
  await page.keyboard.press('r')
  await expect(change(page, 3)).toHaveAccessibleName(/, refused$/)
  await saved(page)
}

async function showsDecided(page: Page): Promise<void> {
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  await expect(change(page, 2)).toHaveAccessibleName(/: “very” added$/)
  await expect(change(page, 3)).toHaveAccessibleName(/, refused$/)
  await expect(review(page)).toContainText('by Example Model')
}

/** Works with both editors. */
async function textOf(page: Page): Promise<string> {
  return area(page).evaluate((element) => {
    return element instanceof HTMLTextAreaElement ? element.value : (element as HTMLElement).innerText
  })
}

for (const kind of ['code-mirror', 'text-area'] as const) {
  test(`a page that comes back shows the review as it was (${kind})`, async ({ page, context }) => {
    await page.evaluate((kind) => localStorage.setItem('longhand:editor', kind), kind)
    await page.reload()
    await ready(page)
    await typeAndSave(page, text)
    await rephrase(page)
    await decideSome(page)

    await page.reload()
    await showsDecided(page)
    await expect.poll(() => textOf(page)).toBe(half)
    await page.close()

    const next = await context.newPage()
    await next.goto('/#/app')
    await showsDecided(next)
    await expect(review(next)).toBeFocused()
    await next.keyboard.press('ControlOrMeta+z')
    await expect(change(next, 3)).toHaveAccessibleName(/becomes “No one”$/)
    await review(next).getByRole('button', { name: 'Accept the rest' }).click()
    await expect(review(next)).toHaveCount(0)
    await expect.poll(() => textOf(next)).toBe(rephrased)
    await saved(next)

    await next.reload()
    await ready(next)
    await expect.poll(() => textOf(next)).toBe(rephrased)
    await expect(review(next)).toHaveCount(0)
  })
}

test('other devices never have what is undecided', async ({ page, email, openContext, signIn }) => {
  await typeAndSave(page, text)
  await rephrase(page)
  const other = await signInAgain(await openContext(), signIn, email)
  await expect(area(other)).toHaveText(text)
  await decideSome(page)
  await comeOnline(other)
  await expect(area(other)).toHaveText(half)
  await page.keyboard.press('Escape')
  await expect(review(page).getByRole('alertdialog')).toBeVisible()
  await page.close()
  await comeOnline(other)
  await other.reload()
  await expect(area(other)).toHaveText(half)
})

test('the page comes back to the tab with the review, and another tab has none of it', async ({
  page,
  context,
}) => {
  await typeAndSave(page, 'Of the first tab.')
  await tool(page, 'Create New Tab').click()
  await expect(toast(page, 'New tab created!')).toBeVisible()
  await typeAndSave(page, text)
  await rephrase(page)
  await decideSome(page)
  await page.close()
  const next = await context.newPage()
  await next.goto('/#/app')
  await showsDecided(next)
  await review(next).getByRole('button', { name: 'Discard' }).click()
  await expect(area(next)).toHaveText(text)
  await saved(next)

  await next.reload()
  await ready(next)
  await expect(area(next)).toHaveText('Of the first tab.')
  await expect(review(next)).toHaveCount(0)
})

test('what was undecided is combined with a text that has changed since', async ({
  page,
  context,
  email,
  openContext,
  signIn,
}) => {
  await typeAndSave(page, text)
  const other = await signInAgain(await openContext(), signIn, email)
  await expect(area(other)).toHaveText(text)
  await rephrase(page)
  await decideSome(page)
  await page.close()

  await comeOnline(other)
  await expect(area(other)).toHaveText(half)
  await typeAndSave(other, ' We slept.')
  const next = await openWithoutDrafts(context)
  await expect(change(next, 1)).toHaveAccessibleName('Change 1 of 1: “very” added')
  await expect(review(next)).toContainText('We slept.')
  await review(next).getByRole('button', { name: 'Accept all' }).click()
  await expect(area(next)).toHaveText('The wild river ran. It was very late. Nobody saw it. We slept.')
})

test('where the text is another by now it says so, and shows none of it', async ({
  page,
  context,
  email,
  openContext,
  signIn,
}) => {
  await typeAndSave(page, text)
  const other = await signInAgain(await openContext(), signIn, email)
  await expect(area(other)).toHaveText(text)
  await rephrase(page)
  await expect.poll(() => reviewsKept(page)).toBe(1)
  await page.close()

  await area(other).press('ControlOrMeta+A')
  await typeInstead(other, 'Some other words altogether.')
  const next = await openWithoutDrafts(context)
  await holdToasts(next)
  await expect(
    toast(next, 'The text has changed, so the changes that were not decided yet no longer fit.'),
  ).toBeVisible()
  await expect(area(next)).toHaveText('Some other words altogether.')
  await expect(review(next)).toHaveCount(0)
  await next.reload()
  await ready(next)
  await expect(toast(next, /no longer fit/)).toHaveCount(0)
})

test('signing out accepts nothing, and forgets what was undecided', async ({ page, signIn, email }) => {
  await typeAndSave(page, text)
  await rephrase(page)
  await decideSome(page)
  await expect.poll(() => reviewsKept(page)).toBe(1)
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('Logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/login$/)
  await expect.poll(() => reviewsKept(page)).toBe(0)
  await signIn(page, email)
  await ready(page)
  await expect(area(page)).toHaveText(half)
  await expect(review(page)).toHaveCount(0)
})

test('two windows of one tab have a review each, and neither shows the other’s', async ({
  page,
  context,
}) => {
  await typeAndSave(page, text)
  await rephrase(page)
  const second = await context.newPage()
  await second.goto('/#/app')
  await ready(second)
  await expect(area(second)).toHaveText(text)
  await type(second, ' We slept.')
  await saved(second)
  await expect(review(page)).toContainText('We slept.')
  await expect(review(second)).toHaveCount(0)
})

test('what has to wait for the review says so, and the keys stay with the review', async ({ page }) => {
  await typeAndSave(page, text)
  await rephrase(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(toast(page, 'Finish the review first.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.press('k')
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
})

test('what is typed while the text waits decides nothing, and the writer is told so', async ({ page }) => {
  await typeAndSave(page, text)
  await holdToasts(page)
  const asked = Promise.withResolvers<Route>()
  await page.route('**/api/ai/rephrasing', (route) => asked.resolve(route))
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  const route = await asked.promise
  await expect(page.getByRole('region', { name: 'AI is working...' })).toBeFocused()
  await page.keyboard.type('keep in mind')
  await expect(toast(page, 'The text waits until the AI is done.')).toBeVisible()

  await answerWith(route, rephrased)
  await expect(change(page, 3)).toBeVisible()
  await expect(review(page)).toBeFocused()
  await page.evaluate(typeAtOnce, 'In order to proceed, it was necessary to keep the park. ')
  await expect(toast(page, 'The text waits for the review.')).toBeVisible()
  await expect(review(page)).toBeFocused()
  await expect(change(page, 1)).toHaveAccessibleName(/“calm” becomes “wild”$/)
  await expect(review(page).getByRole('button', { name: 'Accept all' })).toBeVisible()
  expect(await textOf(page)).toBe(text)

  await page.keyboard.press('Tab')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(change(page, 2)).toHaveAccessibleName(/, kept$/)
  await expect.poll(() => textOf(page)).toBe(rephrased.replace('No one', 'Nobody'))
})

test('the first letters of a word decide nothing that stays', async ({ page }) => {
  await typeAndSave(page, text)
  await rephrase(page)
  await holdToasts(page)
  await page.keyboard.press('n')
  await expect(change(page, 2)).toBeFocused()
  await page.keyboard.press('Tab')
  for (const words of ['keep to the path', 'Rain', 'know nothing', 'present']) {
    await page.evaluate(typeAtOnce, words)
    await expect(toast(page, 'The text waits for the review.')).toBeVisible()
    await expect(review(page).getByRole('status')).toHaveText('Change 2 of 3')
    await expect(review(page).getByRole('button', { name: 'Accept all' })).toBeVisible()
    expect(await textOf(page)).toBe(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('k')
  await expect(change(page, 2)).toHaveAccessibleName(/, kept$/)
})

test('a click beside the review leaves its keys at work', async ({ page }) => {
  await typeAndSave(page, text)
  await rephrase(page)
  await page.keyboard.press('k')
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  await page.mouse.click(8, 300)
  await expect(review(page)).not.toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(change(page, 1)).toHaveAccessibleName(/“calm” becomes “wild”$/)
  await expect.poll(() => textOf(page)).toBe(text)
  await page.mouse.click(8, 300)
  await page.keyboard.press('Escape')
  await expect(review(page).getByRole('alertdialog')).toBeVisible()
  await page.mouse.click(8, 300)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => textOf(page)).toBe(text)
})

test('the text stays in sight until the review is there, however late that is', async ({ page }) => {
  await typeAndSave(page, text)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/review-panel-.*\.js$/, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await answer(page)
  await page.evaluate(watchText)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await asked.promise
  await expect(page.getByRole('region', { name: 'Opening the review…' })).toBeFocused()
  await page.evaluate(() => window.framesSeen(30))
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0)
  held.resolve()
  await expect(change(page, 3)).toBeVisible()
  await expect(review(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Opening the review…' })).toHaveCount(0)
  await page.evaluate(() => window.framesSeen(5))
  expect(await page.evaluate(() => window.blankFrames)).toBe(0)
})

test('a review that does not come can be laid aside, and comes back', async ({ page }) => {
  await typeAndSave(page, text)
  await page.route(/\/assets\/review-panel-.*\.js$/, () => {})
  await answer(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(page.getByRole('region', { name: 'Opening the review…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'The changes could not be shown.')).toBeVisible()
  await expect(area(page)).toBeEditable()
  await expect(area(page)).toHaveText(text)
  await page.unroute(/\/assets\/review-panel-.*\.js$/)
  await expect.poll(() => reviewsKept(page)).toBe(1)
  await page.reload()
  await expect(change(page, 3)).toBeVisible()
})

test('where the review cannot be loaded the text is the writer’s, and it can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await typeAndSave(page, text)
  await page.route(/\/assets\/review-panel-.*\.js$/, (route) => route.abort())
  await answer(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  const message = toast(page, 'The changes could not be shown.')
  await expect(message).toBeVisible()
  await expect(area(page)).toBeEditable()
  await expect(area(page)).toHaveText(text)
  await page.unroute(/\/assets\/review-panel-.*\.js$/)
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(change(page, 3)).toBeVisible()
  await expect(area(page)).toHaveText(text)
})

/** However slow the machine is, without a pause. */
function typeAtOnce(words: string): void {
  for (const key of words) {
    const options = { key, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
  }
}

declare global {
  interface Window {
    blankFrames: number
    /** Resolves after this many more. */
    framesSeen: (count: number) => Promise<void>
  }
}

/** Counts the frames in which neither the editor nor the review shows the text. */
function watchText(): void {
  window.blankFrames = 0
  let frames = 0
  const isSeen = (element: Element | null): boolean => {
    if (!element || element.getBoundingClientRect().height < 20) return false
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { opacity, visibility, overflow } = getComputedStyle(around)
      const isFolded = overflow === 'hidden' && around.getBoundingClientRect().height === 0
      if (Number(opacity) < 0.3 || visibility === 'hidden' || isFolded) return false
    }
    return true
  }
  const look = () => {
    frames++
    const places = ['[aria-label="Writing area"]', '.review-text']
    if (!places.some((place) => isSeen(document.querySelector(place)))) window.blankFrames++
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.framesSeen = (count) =>
    new Promise((resolve) => {
      const last = frames + count
      const wait = () => (frames >= last ? resolve() : requestAnimationFrame(wait))
      wait()
    })
}

async function typeInstead(page: Page, words: string): Promise<void> {
  await area(page).pressSequentially(words)
  await saved(page)
}

/** All that the browser keeps of texts, but not of reviews. */
/** As on a device that has forgotten its drafts, so that the text is the changed one from the start. */
async function openWithoutDrafts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await forgetDrafts(page)
  await page.goto('/#/app')
  return page
}

function forgetDrafts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const opening = indexedDB.open('longhand')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const changing = opening.result.transaction('drafts', 'readwrite')
      const names = changing.objectStore('drafts').getAllKeys()
      names.onsuccess = () => {
        const drafts = names.result.filter((name) => !Array.isArray(name) || name[0] !== 'review')
        for (const name of drafts) changing.objectStore('drafts').delete(name)
      }
      changing.oncomplete = () => resolve()
    }
    await promise
    opening.result.close()
  })
}

function reviewsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const opening = indexedDB.open('longhand')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
      reading.onsuccess = () =>
        resolve(reading.result.filter((name) => Array.isArray(name) && name[0] === 'review').length)
    }
    const count = await promise
    opening.result.close()
    return count
  })
}
