import type { BrowserContext, Locator, Route } from '@playwright/test'
import { focusText } from '../support/e2e/focus-text.ts'
import { holdRoute } from '../support/e2e/routes.ts'
import {
  area,
  comeOnline,
  expect,
  holdToasts,
  letToastsGo,
  makeTab,
  type Page,
  ready,
  rewrite,
  saved,
  signInAgain,
  test,
  toast,
  typeAndSave,
  writeOn,
} from '../support/e2e/writing.ts'

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

test('a page that comes back shows the review as it was, in both editors', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const next = await test.step('in the standard editor', () => expectReviewBack(page, context))
  await next.evaluate(() => localStorage.setItem('longhand:editor', 'text-area'))
  await next.reload()
  await ready(next)
  await expect(next.locator('textarea')).toBeVisible()
  await test.step('in the plain text box', () => expectReviewBack(next, context))
})

async function expectReviewBack(page: Page, context: BrowserContext): Promise<Page> {
  await rewrite(page, text)
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
  return next
}

test('other devices never have what is undecided, and what they write goes before it', {
  tag: '@long',
}, async ({ page, context, email, openContext, signIn, complaints }) => {
  complaints.allow(/favicon\.ico/)
  await typeAndSave(page, text)
  await rephrase(page)
  const other = await signInAgain(await openContext(), signIn, email)
  await test.step('other devices never have what is undecided', async () => {
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

  const next = await test.step('it is combined with a text that has changed since', async () => {
    await typeAndSave(other, ' We slept.')
    const next = await openWithoutDrafts(context)
    await expect(change(next, 1)).toHaveAccessibleName('Change 1 of 1: “very” added')
    await expect(review(next)).toContainText('We slept.')
    await review(next).getByRole('button', { name: 'Accept all' }).click()
    await expect(area(next)).toHaveText('The wild river ran. It was very late. Nobody saw it. We slept.')
    return next
  })

  await test.step('where the text is another by now it says so, and shows none of it', async () => {
    await rewrite(next, text)
    await comeOnline(other)
    await expect(area(other)).toHaveText(text)
    await rephrase(next)
    await expect.poll(() => reviewsKept(next)).toBe(1)
    await next.close()
    await rewrite(other, 'Some other words altogether.')
    await expectNoLongerFit(await openWithoutDrafts(context))
  })
})

async function expectNoLongerFit(page: Page): Promise<void> {
  await holdToasts(page)
  await expect(
    toast(page, 'The text has changed, so the changes that were not decided yet no longer fit.'),
  ).toBeVisible()
  await expect(area(page)).toHaveText('Some other words altogether.')
  await expect(review(page)).toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(toast(page, /no longer fit/)).toHaveCount(0)
}

test('a review belongs to one window, to one tab, and to who is signed in', { tag: '@long' }, async ({
  page,
  context,
  signIn,
  email,
}) => {
  await test.step('two windows of one tab have a review each, and neither shows the other’s', async () => {
    await typeAndSave(page, text)
    await rephrase(page)
    const second = await context.newPage()
    await second.goto('/#/app')
    await ready(second)
    await expect(area(second)).toHaveText(text)
    await writeOn(second, ' We slept.')
    await saved(second)
    await expect(review(page)).toContainText('We slept.')
    await expect(review(second)).toHaveCount(0)
    await second.close()
    await discard(page)
  })

  await rewrite(page, 'Of the first tab.')
  const next =
    await test.step('the page comes back to the tab with the review, and another tab has none of it', () =>
      expectReviewInItsTab(page, context))

  await test.step('signing out accepts nothing, and forgets what was undecided', async () => {
    await rewrite(next, text)
    await rephrase(next)
    await decideSome(next)
    await expect.poll(() => reviewsKept(next)).toBe(1)
    await next.keyboard.press('ControlOrMeta+K')
    await next.getByRole('combobox').fill('Logout')
    await next.keyboard.press('Enter')
    await expect(next).toHaveURL(/#\/login$/)
    await expect.poll(() => reviewsKept(next)).toBe(0)
    await signIn(next, email)
    await ready(next)
    await expect(area(next)).toHaveText(half)
    await expect(review(next)).toHaveCount(0)
  })
})

async function expectReviewInItsTab(page: Page, context: BrowserContext): Promise<Page> {
  await makeTab(page)
  await typeAndSave(page, text)
  await rephrase(page)
  await decideSome(page)
  await page.close()
  const next = await context.newPage()
  await next.goto('/#/app')
  await showsDecided(next)
  await discard(next)
  await expect(area(next)).toHaveText(text)
  await saved(next)

  await next.close()
  const anew = await context.newPage()
  await anew.goto('/#/app')
  await ready(anew)
  await expect(area(anew)).toHaveText('Of the first tab.')
  await expect(review(anew)).toHaveCount(0)
  return anew
}

async function discard(page: Page): Promise<void> {
  await review(page).getByRole('button', { name: 'Discard' }).click()
  await expect(review(page)).toHaveCount(0)
  const said = toast(page, 'The changes were discarded.')
  await said.getByRole('button', { name: 'Undo' }).press('Escape')
  await expect(said).toHaveCount(0)
}

async function expectToWait(page: Page): Promise<void> {
  await rephrase(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(toast(page, 'Finish the review first.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.press('k')
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
}

async function expectNothingDecided(page: Page): Promise<void> {
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
}

async function expectNothingToStay(page: Page): Promise<void> {
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
}

async function expectKeysAtWork(page: Page): Promise<void> {
  await rephrase(page)
  await page.keyboard.press('k')
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  await page.mouse.click(8, 300)
  await expect(review(page)).toBeFocused()
  // Where the focus was lost, a letter decides nothing (WCAG 2.1.4), and undo is still that of the review.
  await review(page).evaluate((region: HTMLElement) => region.blur())
  await page.keyboard.press('r')
  await expect(change(page, 1)).toHaveAccessibleName(/, kept$/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(change(page, 1)).toHaveAccessibleName(/“calm” becomes “wild”$/)
  await expect.poll(() => textOf(page)).toBe(text)
  await page.mouse.click(8, 300)
  await page.keyboard.press('Escape')
  await expect(review(page).getByRole('alertdialog')).toBeVisible()
  await page.mouse.click(8, 300)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => textOf(page)).toBe(text)
}

const panelScript = /\/assets\/review-panel-.*\.js$/

test('what is typed while a review is on its way decides nothing, and the writer is told so', async ({
  page,
}) => {
  await typeAndSave(page, text)
  await answer(page)
  await expectNothingDecided(page)
})

test('the text stays in sight until the review is there', { tag: '@long' }, async ({ page }) => {
  await typeAndSave(page, text)
  await answer(page)
  await expectTextInSight(page)
})

// Each of the first two begins on a page that has not loaded the review yet.
test('a review that does not come leaves the text to the writer, and one that is there has only the keys that are meant for it', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await typeAndSave(page, text)
  await answer(page)
  await test.step('a review that does not come can be laid aside, and comes back', () =>
    expectReviewLaidAside(page))
  await discard(page)
  await page.reload()
  await ready(page)
  await test.step('where it cannot be loaded the text is the writer’s, and it can be tried again', () =>
    expectTriedAgain(page))
  await discard(page)
  await expectNothingElseDecided(page)
})

async function expectNothingElseDecided(page: Page): Promise<void> {
  const steps = {
    'what has to wait for the review says so, and the keys stay with the review': expectToWait,
    'the first letters of a word decide nothing that stays': expectNothingToStay,
  }
  for (const [name, check] of Object.entries(steps))
    await test.step(name, async () => {
      await check(page)
      await discard(page)
      await expect(area(page)).toHaveText(text)
      await focusText(area(page))
      await letToastsGo(page)
    })
  await test.step('a click beside the review leaves its keys at work', () => expectKeysAtWork(page))
}

async function expectTextInSight(page: Page): Promise<void> {
  const asked = page.waitForRequest(panelScript)
  const letGo = await holdRoute(page, panelScript)
  await page.evaluate(watchText)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await asked
  await expect(page.getByRole('region', { name: 'Opening the review…' })).toBeFocused()
  await page.evaluate(() => window.framesSeen(30))
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(0)
  letGo()
  await expect(change(page, 3)).toBeVisible()
  await expect(review(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Opening the review…' })).toHaveCount(0)
  await page.evaluate(() => window.framesSeen(5))
  expect(await page.evaluate(() => window.blankFrames)).toBe(0)
  await page.unroute(panelScript)
}

async function expectReviewLaidAside(page: Page): Promise<void> {
  await page.route(panelScript, () => {})
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(page.getByRole('region', { name: 'Opening the review…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'The changes could not be shown.')).toBeVisible()
  await expect(area(page)).toBeEditable()
  await expect(area(page)).toHaveText(text)
  await page.unroute(panelScript)
  await expect.poll(() => reviewsKept(page)).toBe(1)
  await page.reload()
  await expect(change(page, 3)).toBeVisible()
}

async function expectTriedAgain(page: Page): Promise<void> {
  await page.route(panelScript, (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  const message = toast(page, 'The changes could not be shown.')
  await expect(message).toBeVisible()
  await expect(area(page)).toBeEditable()
  await expect(area(page)).toHaveText(text)
  await page.unroute(panelScript)
  await message.getByRole('button', { name: 'Try again' }).click()
  await expect(change(page, 3)).toBeVisible()
  await expect(area(page)).toHaveText(text)
}

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

/**
 * As on a device that has forgotten its drafts, so that the text is the changed one from the start. A picture names no
 * icon: if it stays long enough, the browser asks for one that is not there.
 */
async function openWithoutDrafts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await forgetDrafts(page)
  await page.goto('/#/app')
  return page
}

/** All that the browser keeps of texts, but not of reviews. */
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
