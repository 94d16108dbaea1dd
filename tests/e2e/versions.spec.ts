import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { holdRoute } from '../support/e2e/routes.ts'
import {
  area,
  comeOnline,
  expect,
  openTools,
  ready,
  resize,
  rewrite,
  saved,
  tab,
  test,
  toast,
  typeAndSave,
} from '../support/e2e/writing.ts'

const draft = 'The calm river ran to the sea. Nobody was there.'
const present = 'The wild river ran to the lake. Nobody was there.'

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Versions' })
const entry = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name })
const view = (page: Page, name: string): Locator => dialog(page).getByRole('region', { name })

const remove = (page: Page, name: string): Locator =>
  dialog(page).getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Delete' })
const question = (page: Page): Locator =>
  dialog(page).getByRole('alertdialog', { name: 'Delete this version permanently?' })
const yes = (page: Page): Locator => question(page).getByRole('button', { name: 'Delete' })

async function ask(page: Page, name: string): Promise<void> {
  await entry(page, name).focus()
  await page.keyboard.press('Tab')
  await expect(remove(page, name)).toBeFocused()
  await expect(remove(page, name)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveAccessibleDescription(new RegExp(`· ${name}$`))
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
}

async function openVersions(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await expect(dialog(page)).toBeVisible()
}

async function closeVersions(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

async function keep(page: Page, name: string): Promise<void> {
  await openVersions(page)
  await dialog(page).getByLabel('Keep this text as a version').fill(name)
  await page.keyboard.press('Enter')
  await expect(entry(page, name)).toBeVisible()
  await closeVersions(page)
}

async function walkTo(page: Page, name: string): Promise<void> {
  await expect(entry(page, name)).toBeVisible()
  // The way begins at the entry that the dialog has focused, perhaps after the list is there.
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  const steps = await entry(page, name).evaluate((entry) => {
    const all = [...document.querySelectorAll('[data-entry-id]')]
    const { activeElement } = document
    return all.indexOf(entry) - (activeElement ? all.indexOf(activeElement) : -1)
  })
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await expect(entry(page, name)).toBeFocused()
}

const isKeeping = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/versions')

/** Holds calls that keep a version until the returned function is called. */
async function holdKeeping(page: Page, go: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/versions$/, async (route) => {
    if (!isKeeping(route.request())) return await route.fallback()
    await promise
    await go(route)
  })
  return resolve
}

const height = (page: Page): Promise<number> =>
  dialog(page).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)

test('versions are deleted for good, and the dialog is as high without them as with them', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  complaints.expect(/status of 500/)
  complaints.expect(/status of 502/)
  complaints.expect(/ERR_FAILED/)
  await typeAndSave(page, draft)
  await test.step('a version is deleted for good once its question is answered, and no other', () =>
    expectDeletedForGood(page))
  const empty = await test.step('it is as high without versions as until they come', () =>
    expectHeightWhileLoading(page))
  await test.step('it shows that the list has the focus, when the keyboard opened it', async () => {
    await openVersions(page)
    const focused = dialog(page).locator(':focus')
    await expect(focused).toContainText('No versions yet')
    await expect(focused).toHaveCSS('outline-style', 'solid')
  })
  await test.step('a version that could not be kept is told of, with the dialog closed by then', () =>
    expectKeepingToFail(page))

  await test.step('it is as high with versions, and where the server cannot be reached', async () => {
    await keep(page, 'First draft')
    await openVersions(page)
    await expect(view(page, 'First draft')).toBeVisible()
    await expect(entry(page, 'First draft'), 'no frame around the list').toBeFocused()
    expect(await height(page)).toBe(empty)
    await closeVersions(page)

    await page.route('**/api/tabs/*/versions*', (route) => route.abort())
    await openVersions(page)
    await expect(dialog(page)).toContainText('The server cannot be reached')
    expect(await height(page)).toBe(empty)
    await closeVersions(page)
    await page.unroute('**/api/tabs/*/versions*')
  })
  await test.step('the focus goes on to the first of older versions, and to what tries again', () =>
    expectFocusOnOlder(page))
})

async function expectHeightWhileLoading(page: Page): Promise<number> {
  const letGo = await holdRoute(page, /\/api\/tabs\/[^/]+\/versions/)
  await openVersions(page)
  await expect(dialog(page)).toContainText('Loading...')
  const first = await height(page)
  letGo()
  await expect(dialog(page)).toContainText('No versions yet')
  expect(await height(page)).toBe(first)
  await closeVersions(page)
  return first
}

/** Tries to keep a version in the open dialog while the server fails. */
async function expectKeepingToFail(page: Page): Promise<void> {
  const answer = await holdKeeping(page, (route) => route.fulfill({ status: 500 }))
  const asked = page.waitForRequest(isKeeping)
  await dialog(page).getByLabel('Keep this text as a version').fill('First draft')
  await page.keyboard.press('Enter')
  await asked
  await closeVersions(page)
  answer()
  await expect(toast(page, 'Failed to keep this version. Please try again.')).toBeVisible()
  await page.unroute(/\/versions$/)
}

async function expectFocusOnOlder(page: Page): Promise<void> {
  const versions = ['E', 'D', 'C', 'B', 'A'].map((letter, age) => {
    const name = `Draft ${letter}`
    return { id: randomUUID(), reason: 'named', name, word_count: 10, created_at: 1e12 - age, content: draft }
  })
  let isBroken = true
  await page.route(/\/versions(\?[^/]*)?$/, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor'))
    const to = from + 2
    if (from > 0 && isBroken) return await route.fulfill({ status: 502 })
    const json = { versions: versions.slice(from, to), cursor: to < versions.length ? `${to}` : null }
    await route.fulfill({ json })
  })
  await page.route(/\/versions\/[^/]+$/, (route) => route.fulfill({ json: versions[0] }))
  await openVersions(page)
  const more = entry(page, 'Show older versions')
  await more.press('Enter')
  await expect(entry(page, 'Try again')).toBeFocused()
  isBroken = false
  await page.keyboard.press('Enter')
  await expect(entry(page, 'Draft C')).toBeFocused()
  await more.press('Enter')
  await expect(entry(page, 'Draft A')).toBeFocused()
  await expect(more).toHaveCount(0)
}

test('a version is kept by name, compared, restored and taken back', async ({ page }) => {
  await typeAndSave(page, draft)
  await keep(page, 'First draft')
  await rewrite(page, present)
  await openVersions(page)
  const version = view(page, 'First draft')
  await expect(version.getByRole('status')).toHaveText('Restoring it adds 2 words and removes 2.')
  await expect(version.getByRole('insertion')).toHaveText(['calm', 'sea'])
  await expect(version.getByRole('deletion')).toHaveText(['wild', 'lake'])
  await expectAccessibleDialog(page)
  await version.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(area(page)).toHaveText(draft)
  await expect(area(page)).toBeFocused()
  await toast(page, 'Version restored').getByRole('button', { name: 'Undo' }).click()
  await expect(area(page)).toHaveText(present)
  await saved(page)
})

test('a version has a name, is looked through, and its restore is undone by the keys of the text', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, draft)
  await expectKeptByName(page)
})

test('a version is shown where it first differs from the text, and a long one does not hold the page up', {
  tag: '@long',
}, async ({ page, context }) => {
  await test.step('it is shown where it first differs from the text', () => expectFirstDifference(page))
  await test.step('a long text is compared without holding the page up', () =>
    expectLongCompared(page, context))
})

async function expectKeptByName(page: Page): Promise<void> {
  await openTools(page)
  await page.getByRole('button', { name: /^Versions/ }).click()
  await expect(dialog(page)).toContainText('No versions yet')
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a name.')
  const asked = page.waitForRequest(/versions$/)
  await dialog(page).getByLabel('Keep this text as a version').fill('First draft')
  await page.keyboard.press('Enter')
  expect(await (await asked).headerValue('time-zone')).toBe(await page.evaluate(timeZone))
  await expect(toast(page, 'Version kept')).toBeVisible()
  await expect(entry(page, 'First draft')).toContainText('10 words')
  await expect(view(page, 'First draft').getByRole('status')).toHaveText(
    'This version is the same as your text.',
  )
  await closeVersions(page)

  await rewrite(page, present)
  await openVersions(page)
  const version = view(page, 'First draft')
  await expect(version.getByRole('insertion')).toHaveText(['calm', 'sea'])
  expect(await selectedIn(version)).toBe(draft)
  await version.getByRole('button', { name: 'Restore' }).click()
  await expect(area(page)).toHaveText(draft)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText(present)
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(area(page)).toHaveText(draft)
  await toast(page, 'Version restored').getByRole('button', { name: 'Undo' }).click()
  await saved(page)

  // Where the saves come slowly, the server has kept a version between these.
  await openVersions(page)
  await walkTo(page, 'Before another version was restored')
  await page.keyboard.press('Enter')
  await expect(view(page, 'Before another version was restored').getByRole('status')).toHaveText(
    'This version is the same as your text.',
  )
  await walkTo(page, 'First draft')
  await page.keyboard.press('Enter')
  await expect(version.getByRole('insertion')).toHaveText(['calm', 'sea'])
  await closeVersions(page)
}

/** What would be copied if the whole text was selected. */
function selectedIn(version: Locator): Promise<string> {
  return version.locator('.version-text').evaluate((text) => {
    const selection = getSelection()
    selection?.selectAllChildren(text)
    const words = `${selection}`
    selection?.removeAllRanges()
    return words
  })
}

test('a version is read on a phone, and restored, or not, with and without the server', {
  tag: '@long',
}, async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  complaints.expect(/status of 500/)
  await typeAndSave(page, draft)
  await keep(page, 'First draft')
  await rewrite(page, present)
  await test.step('on a phone a version takes the place of the list, and gives it back', () =>
    expectListToGiveWay(page, context))
  await test.step('without the server it says so, and comes back with it', () => expectServerBack(page))
  await test.step('the view stays with the newest version while that is restored', () =>
    expectViewToStay(page))
  await toast(page, 'Version restored').getByRole('button', { name: 'Undo' }).click()
  await expect(area(page)).toHaveText(present)
  await expect(toast(page, 'Version restored')).toHaveCount(0)
  await saved(page)
  const changed = `${present} Not even a gull.`
  await test.step('what could not be restored is compared with the text as it is by then', () =>
    expectComparedAnew(page, context, changed))
  await test.step('a restore is given up with the dialog, and closes nothing that is opened after it', () =>
    expectRestoreGivenUp(page, changed))
})

async function expectListToGiveWay(page: Page, context: BrowserContext): Promise<void> {
  await resize(page, { width: 390, height: 844 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openVersions(page)
  await entry(page, 'First draft').click()
  await expect(view(page, 'First draft')).toBeFocused()
  await expect(entry(page, 'First draft')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Copy text' }).click()
  await expect(toast(page, 'Version copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(draft)
  await dialog(page).getByRole('button', { name: 'All versions' }).click()
  await expect(entry(page, 'First draft')).toBeFocused()
  await closeVersions(page)
  await resize(page, { width: 1440, height: 900 })
}

async function expectServerBack(page: Page): Promise<void> {
  await openVersions(page)
  await expect(view(page, 'First draft').getByRole('insertion')).toHaveCount(2)
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
  await expect(area(page)).toHaveText(present)
  await closeVersions(page)
  await openVersions(page)
  await expect(dialog(page)).toContainText('The server cannot be reached')
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(entry(page, 'First draft')).toBeVisible()
  await closeVersions(page)
}

async function expectComparedAnew(page: Page, context: BrowserContext, changed: string): Promise<void> {
  const fail = await holdKeeping(page, (route) => route.fulfill({ status: 500 }))
  await openVersions(page)
  await entry(page, 'First draft').click()
  const version = view(page, 'First draft')
  await expect(version.getByRole('status')).toHaveText('Restoring it adds 2 words and removes 2.')
  const asked = page.waitForRequest(isKeeping)
  await version.getByRole('button', { name: 'Restore' }).click()
  await asked

  const other = await context.newPage()
  await other.goto('/#/app')
  await ready(other)
  await expect(area(other)).toHaveText(present)
  await typeAndSave(other, changed.slice(present.length))
  await other.close()
  await comeOnline(page)
  await expect(area(page)).toHaveText(changed)
  fail()
  await expect(toast(page, 'Failed to restore this version. Nothing was changed.')).toBeVisible()
  await expect(version.getByRole('status')).toHaveText('Restoring it adds 2 words and removes 6.')
  await closeVersions(page)
  await page.unroute(/\/versions$/)
}

async function expectViewToStay(page: Page): Promise<void> {
  await openVersions(page)
  await view(page, 'First draft').evaluate((view) => {
    const note = () => {
      document.documentElement.dataset.seen = view.querySelector('h3')?.textContent ?? ''
    }
    note()
    new MutationObserver(note).observe(view, { subtree: true, characterData: true, childList: true })
  })
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(area(page)).toHaveText(draft)
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'First draft')
}

async function expectRestoreGivenUp(page: Page, words: string): Promise<void> {
  const answer = await holdKeeping(page, (route) => route.continue())
  await openVersions(page)
  await entry(page, 'First draft').click()
  const asked = page.waitForRequest(isKeeping)
  await view(page, 'First draft').getByRole('button', { name: 'Restore' }).click()
  const kept = (await asked).response()
  await closeVersions(page)
  await expect(toast(page, 'Nothing was restored.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette).toBeVisible()
  answer()
  await kept
  await page.keyboard.type('Settings')
  await expect(palette.getByRole('combobox')).toHaveValue('Settings')
  await page.keyboard.press('Escape')
  await expect(area(page)).toBeFocused()
  // What was restored and taken back left the caret elsewhere.
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.type(' On.')
  await expect(area(page)).toHaveText(`${words} On.`)
  await expect(toast(page, 'Version restored')).toHaveCount(0)
}

async function expectDeletedForGood(page: Page): Promise<void> {
  for (const name of ['First draft', 'Second draft', 'Third draft']) await keep(page, name)
  await openVersions(page)
  await ask(page, 'Second draft')
  await expectAccessibleDialog(page)
  await resize(page, { width: 390, height: 844 })
  for (const control of [...(await question(page).getByRole('button').all()), remove(page, 'Third draft')]) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await resize(page, { width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(entry(page, 'Second draft')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(view(page, 'Second draft')).toBeVisible()
  await ask(page, 'Second draft')
  await page.context().setOffline(true)
  await yes(page).click()
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible()
  await expect(entry(page, 'Second draft')).toBeFocused()
  await page.context().setOffline(false)

  await ask(page, 'Second draft')
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(/versions\/[^/]+$/, async (route) => {
    if (route.request().method() === 'DELETE') {
      arrived.resolve()
      await answer.promise
    }
    await route.continue()
  })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await arrived.promise
  await expect(yes(page)).toHaveAttribute('aria-busy', 'true')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  answer.resolve()
  await expect(toast(page, 'Version deleted')).toBeVisible()
  await expect(entry(page, 'First draft')).toBeFocused()
  await expect(view(page, 'First draft')).toBeVisible()
  await expect(entry(page, 'Second draft')).toHaveCount(0)

  await ask(page, 'First draft')
  await yes(page).click()
  await expect(entry(page, 'Third draft')).toBeFocused()
  await expect(view(page, 'Third draft').getByRole('status')).toHaveText(
    'This version is the same as your text.',
  )
  await closeVersions(page)
  await expect(area(page)).toHaveText(draft)
  await page.reload()
  await expect(area(page)).toHaveText(draft)
  await openVersions(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await ask(page, 'Third draft')
  await yes(page).click()
  await expect(dialog(page)).toContainText('No versions yet')
  await expect(dialog(page).getByRole('region')).toHaveCount(0)
  await closeVersions(page)
}

async function expectFirstDifference(page: Page): Promise<void> {
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line} of a chapter that stays as it is.\n`)
  await rewrite(page, `${lines.join('')}${draft}`)
  await keep(page, 'Chapter')
  await rewrite(page, `${lines.join('')}${present}`)
  await openVersions(page)
  const version = view(page, 'Chapter')
  await expect(version.getByRole('insertion').first()).toBeInViewport({ ratio: 1 })
  await expect(version.getByText('Line 0 of a chapter')).not.toBeInViewport()
  await test.step('and from its beginning where that is in sight', async () => {
    await closeVersions(page)
    await rewrite(page, `${present}\n${lines.join('')}${draft}`)
    await openVersions(page)
    await entry(page, 'Chapter').click()
    await expect(version.getByRole('deletion').first()).toBeInViewport({ ratio: 1 })
    await expect(version.getByRole('group', { name: 'Content' })).toHaveJSProperty('scrollTop', 0)
  })
  await closeVersions(page)
}

async function expectLongCompared(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (words: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), words)
    await area(page).press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+V')
    await saved(page)
  }
  // Its own tab has no other version.
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  const lines = Array.from({ length: 2_000 }, (_, line) => `Line ${line}: ${draft} ${present}`)
  await paste(lines.join('\n'))
  await keep(page, 'Long')
  await paste(lines.map((line, index) => (index % 10 ? line : line.replace('calm', 'wild'))).join('\n'))
  await openVersions(page)
  await expect(view(page, 'Long').getByRole('status')).toHaveText(
    'Restoring it adds 200 words and removes 200.',
  )
  await expect(view(page, 'Long').getByRole('insertion')).toHaveCount(200)
}

function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
