import {
  area,
  comeOnline,
  expect,
  makeTab,
  openTools,
  type Page,
  ready,
  rewrite,
  saved,
  savedDot,
  signInAgain,
  tab,
  test,
  toast,
  tool,
  type,
  typeAndSave,
  writeOn,
} from '../support/e2e/writing.ts'

const apiCalls = '**/api/**'
const timer = (page: Page) => page.getByRole('timer')
const notReached = /Failed to load resource: net::ERR/

test('what is typed is saved, whatever becomes of the page, and is not left behind after signing out', async ({
  page,
  complaints,
}) => {
  // Both the old and the new page may send the last words.
  complaints.allow(/status of 409/)
  await typeAndSave(page, 'Only here')
  await test.step('what is typed is saved, and is there after a reload', () => expectSaved(page, 'Only here'))
  await test.step('signing out leaves nothing behind that the server has', async () => {
    await openTools(page)
    await tool(page, 'Logout').click()
    await expect(page).toHaveURL(/#\/login$/)
    await expect.poll(() => page.evaluate(countLeftBehind)).toBe(0)
  })
})

test('signing out asks first where words are unsent, and keeps them for the next time', async ({
  page,
  signIn,
  email,
  complaints,
}) => {
  complaints.expect(notReached)
  await expectKeptForNext(page, () => signIn(page, email))
})

async function expectKeptForNext(page: Page, signInNext: () => Promise<void>): Promise<void> {
  await page.route(apiCalls, (route) => route.abort())
  await writeOn(page, 'Only here')
  await openTools(page)
  await tool(page, 'Logout').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('One tab has words that are only in this browser.')
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/#\/login$/)

  await page.unroute(apiCalls)
  await signInNext()
  await ready(page)
  await expect(area(page)).toHaveText('Only here')
  await saved(page)
}

async function expectSaved(page: Page, before: string): Promise<void> {
  // What the chip says from now on, it says of these words.
  await expect(savedDot(page)).toBeVisible()
  await expect(page.getByText('Auto-saved')).toHaveCount(0)
  const said = await listenToChip(page)
  await writeOn(page, ' Once upon a time')
  await expect.poll(said).toContain('Auto-saved')
  await expect(savedDot(page)).toBeVisible()
  await expect(page.getByText('Auto-saved')).toHaveCount(0)

  await writeOn(page, ' there was')
  await expect(savedDot(page)).toHaveCount(0)
  // No waiting: unsaved words are in this browser.
  await page.reload()
  await ready(page)
  await expect(area(page)).toHaveText(`${before} Once upon a time there was`)
  await saved(page)
}

/** Drafts, and lists of tabs. */
async function countLeftBehind(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const opening = indexedDB.open('longhand')
  opening.onsuccess = () => {
    const counting = opening.result.transaction('drafts').objectStore('drafts').count()
    counting.onsuccess = () => resolve(counting.result)
  }
  return (await promise) + Object.keys(localStorage).filter((key) => key.includes('tabs')).length
}

test('without a network words and new tabs stay on this device, and follow when it is back', async ({
  page,
  openContext,
  signIn,
  email,
  complaints,
}) => {
  complaints.expect(notReached)
  await expectToFollow(page, async () => signInAgain(await openContext(), signIn, email))
})

test('a text the server refuses says so, and why', { tag: '@long' }, async ({ page, complaints }) => {
  complaints.expect(/status of 403/)
  await expectRefused(page)
})

test('two devices that write at once end equal, and the next word outlives a deletion', {
  tag: '@long',
}, async ({ page, openContext, signIn, email, complaints }) => {
  complaints.expect(/status of 409/)
  complaints.expect(/status of (404|410)/)
  await expectEqual(page, await signInAgain(await openContext(), signIn, email))
})

async function expectToFollow(page: Page, openOther: () => Promise<Page>): Promise<void> {
  await page.route(apiCalls, (route) => route.abort())
  await writeOn(page, 'Far from any harbour')
  await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(tab(page, 'Writing Session 2')).toHaveAttribute('aria-selected', 'true')
  await writeOn(page, 'Written at sea')
  await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
  await page.unroute(apiCalls)
  await comeOnline(page)
  await saved(page)
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText('Far from any harbour')
  await saved(page)

  const elsewhere = await openOther()
  await expect(area(elsewhere)).toHaveText('Far from any harbour')
  await tab(elsewhere, 'Writing Session 2').click()
  await expect(area(elsewhere)).toHaveText('Written at sea')
}

async function expectEqual(page: Page, other: Page): Promise<void> {
  await rewrite(page, 'The middle.')
  await tab(other, "Today's Writing").click()
  await comeOnline(other)
  await expect(area(other)).toHaveText('The middle.')

  await test.step('with the words of both', async () => {
    await area(other).press('ControlOrMeta+Home')
    await Promise.all([type(page, ' And the end.'), area(other).pressSequentially('The beginning. ')])
    await Promise.all([saved(page), saved(other)])
    for (const device of [page, other]) {
      await comeOnline(device)
      await expect(area(device)).toHaveText('The beginning. The middle. And the end.')
    }
  })

  await test.step('what was deleted elsewhere comes back with the next word', async () => {
    await openTools(other)
    await tool(other, 'Writing History').click()
    const entry = other.getByRole('listitem').filter({ hasText: 'The middle.' })
    await entry.hover()
    await entry.getByRole('button', { name: 'Delete' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(other, 'Moved to the trash')).toBeVisible()

    await type(page, ' Whatever happens.')
    await expect(toast(page, 'It was restored with your words')).toBeVisible()
    await saved(page)
    await expect(area(page)).toHaveText('The beginning. The middle. And the end. Whatever happens.')
  })
}

async function expectRefused(page: Page): Promise<void> {
  await page.route(apiCalls, (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'Permission denied.' } } }),
  )
  await writeOn(page, ' And not for everybody.')
  await expect(page.getByText('Permission denied - unable to save')).toBeVisible()
}

test('two windows of one browser follow each other, and one that signs out sends what the other has', async ({
  page,
  context,
  openContext,
  signIn,
  email,
}) => {
  const second = await context.newPage()
  await second.goto('/#/app')
  await ready(second)
  await typeAndSave(page, 'Seen in both')
  await expect(area(second)).toHaveText('Seen in both')
  await typeAndSave(second, ', written in either')
  await expect(area(page)).toHaveText('Seen in both, written in either')

  await openTools(page)
  await type(second, ', typed a moment ago')
  await tool(page, 'Logout').click()
  await expect(page).toHaveURL(/#\/login$/)
  const device = await signInAgain(await openContext(), signIn, email)
  await expect(area(device)).toHaveText('Seen in both, written in either, typed a moment ago')
})

test('signing out asks first where another window cannot send its words', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(notReached)
  await expectAskedForOther(page)
})

test('of two windows side by side, one has at once what the other one has made, and leaves it its timer', {
  tag: '@long',
}, async ({ context, page }) => {
  const second = await context.newPage()
  await second.goto('/#/app')
  await ready(second)
  await makeTab(page)
  await typeAndSave(page, 'Made beside it')
  await openTools(page)
  await tool(page, 'Start Timer').click()
  await page.keyboard.press('Escape')
  await tab(second, 'Writing Session 2').click()
  await expect(area(second)).toHaveText('Made beside it')
  await expect(timer(second)).toBeVisible()
  await tab(second, "Today's Writing").click()
  await expect(timer(second)).toHaveCount(0)
  const keptRun = () =>
    second.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('longhand:timer:'))?.[1],
    )
  await expect.poll(keptRun).toContain('startedAtMs')
  await expect(timer(page)).toBeVisible()
  await tab(page, "Today's Writing").click()
  await expect(timer(page)).toHaveCount(0)
})

async function expectAskedForOther(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.route(apiCalls, (route) => route.abort())
  await other.goto('/#/app')
  await ready(other)
  await writeOn(other, 'Only there')
  await openTools(page)
  await tool(page, 'Logout').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('One tab has words that are only in this browser.')
  await other.unroute(apiCalls)
  await question.getByRole('button', { name: 'Try to save and sign out' }).click()
  await expect(page).toHaveURL(/#\/login$/)
}

const storesNothing = test.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
    })
    await use(context)
  },
})

storesNothing(
  'a browser that stores nothing says so before words are in danger',
  async ({ page, complaints }) => {
    complaints.expect(notReached)
    await page.route(apiCalls, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
    await type(page, 'Held by a thread')
    await refused
    await expect(page.getByText('Not saved yet')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
  },
)

/** Collects what the chip says until the test asks: a state may be over before the test looks. */
async function listenToChip(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const said: string[] = []
    const listen = () => said.push(document.querySelector('.save-state')?.textContent ?? '')
    new MutationObserver(listen).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return said
  })
  return () => said.jsonValue()
}

test('a start does not wait for a storage and locks that never answer', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, 'It rained.')
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as never
    const silent = (_: string, { signal }: LockOptions) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    LockManager.prototype.request = silent as never
  })
  await page.reload()
  await expect(area(page)).toHaveText('It rained.')
  await typeAndSave(page, ' It poured.')
})
