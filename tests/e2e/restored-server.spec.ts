import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backUpDatabase } from '../../server/db/backups/back-up-database.ts'
import { restoreDatabase } from '../../server/db/backups/restore-database.ts'
import { databaseFile } from '../../server/db/sqlite/sqlite-store.ts'
import type { RunningServer } from '../support/e2e/server.ts'
import {
  area,
  expect,
  makeTab,
  openTools,
  type Page,
  saved,
  savedDot,
  signInAgain,
  tab,
  test,
  toast,
  tool,
  type,
  typeAndSave,
  writeEarlier,
} from '../support/e2e/writing.ts'

// Restoring a server signs everybody out, so the test needs a server of its own. Mail to the terminal gives it one.
test.use({ mail: 'terminal' })

test('a page knows more than the backup that its server was restored from, and gives it back', async ({
  page,
  server,
  outbox,
  email,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await typeAndSave(page, 'Before the backup.')
  const backup = join(server.dataDir, 'backup.db')
  await backUpDatabase(server.dataDir, backup)
  await typeAndSave(page, ' Saved since.')
  await makeTab(page)
  await typeAndSave(page, 'A tab of since.')

  await restore(server, backup, () => type(page, ' Unsaved.'))

  await signInOver(page, () => outbox.codeFor(email))
  await saved(page)
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText('Before the backup. Saved since.')
  await saved(page)
  expect(textsIn(server.dataDir)).toEqual(['Before the backup. Saved since.', 'A tab of since. Unsaved.'])
})

test('a page brings back all it holds as soon as its writer is back, and says nothing is saved before', {
  tag: '@long',
}, async ({ page, server, outbox, email, signIn, openContext, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await typeAndSave(page, 'Before the backup.')
  await makeTab(page)
  await typeAndSave(page, 'Here too.')
  const backup = join(server.dataDir, 'early-backup.db')
  await backUpDatabase(server.dataDir, backup)
  await typeAndSave(page, ' Saved since.')
  await tab(page, "Today's Writing").click()
  await typeAndSave(page, ' Saved since.')
  await restore(server, backup)

  const calls = await holdCallsOfTabs(page)
  const saidToBeSaved = page.getByText('Auto-saved').or(savedDot(page))
  await signInOver(page, () => outbox.codeFor(email))
  // Sooner than the page would ask by itself, also about the tab that was left.
  await expect.poll(() => calls.tabs.size, { timeout: 10_000 }).toBe(2)
  await expect(saidToBeSaved).toHaveCount(0)
  await tab(page, 'Writing Session 2').click()
  await expect(area(page)).toHaveText('Here too. Saved since.')
  await expect(saidToBeSaved).toHaveCount(0)
  calls.release()
  await expect(savedDot(page)).toBeVisible()
  expect(textsIn(server.dataDir)).toEqual(['Before the backup. Saved since.', 'Here too. Saved since.'])
  await tab(page, "Today's Writing").click()
  await typeAndSave(page, ' After it.')

  await page.close()
  const device = await signInAgain(await openContext(), signIn, email)
  await tab(device, "Today's Writing").click()
  await expect(area(device)).toHaveText('Before the backup. Saved since. After it.')
  await tab(device, 'Writing Session 2').click()
  await expect(area(device)).toHaveText('Here too. Saved since.')
})

test('whoever signed up after the backup is offered their words', { tag: '@long' }, async ({
  page,
  server,
  outbox,
  email,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const backup = join(server.dataDir, 'older-backup.db')
  await backUpDatabase(server.dataDir, backup)
  // The backup has no users: this writer has signed up since, but is removed from it.
  forgetWriter(backup, email)
  await typeAndSave(page, 'Saved after the backup.')
  await writeEarlier(page, 'Chapter 1', 'Never opened here.')
  await keepAllTexts(page)
  await restore(server, backup, () => type(page, ' Unsaved.'))

  await signInOver(page, () => outbox.codeFor(email))
  const offer = page.getByText('texts of an earlier account with this address: 2 tabs')
  await expect(offer).toBeVisible()
  await expect(area(page)).toHaveText(/^Start writing/)

  await refuseStorage(page, true)
  await tool(page, 'Bring them back').click()
  await expect(toast(page, 'Nothing is lost. Please try again.')).toBeVisible()
  await expect(offer).toBeVisible()
  await expect(tab(page, "Today's Writing")).toHaveCount(1)
  await refuseStorage(page, false)

  await tool(page, 'Bring them back').click()
  await expect(tab(page, "Today's Writing")).toHaveCount(2)
  await tab(page, "Today's Writing").last().click()
  await expect(area(page)).toHaveText('Saved after the backup. Unsaved.')
  await saved(page)
  await page.reload()
  await expect(tab(page, "Today's Writing")).toHaveCount(2)
  await expect(page.getByText('texts of an earlier account')).toHaveCount(0)
  await expectInHistory(page, 'Chapter 1', 'Never opened here.')
})

test('whoever keeps all texts is offered those that the backup lacks', { tag: '@long' }, async ({
  page,
  server,
  outbox,
  email,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await typeAndSave(page, 'Before the backup.')
  const backup = join(server.dataDir, 'backup-without-chapter.db')
  await backUpDatabase(server.dataDir, backup)
  await writeEarlier(page, 'Chapter 1', 'Never opened here.')
  await keepAllTexts(page)
  await restore(server, backup)

  await signInOver(page, () => outbox.codeFor(email))
  await saved(page)
  await page.reload()
  const offer = page.getByText('a text that the server does not know any more.')
  await expect(offer).toBeVisible()
  await tool(page, 'Bring it back').click()
  await expect(offer).toHaveCount(0)
  await expectInHistory(page, 'Chapter 1', 'Never opened here.')
})

test('whoever has left a tab that the backup lacks is offered it', { tag: '@long' }, async ({
  page,
  server,
  outbox,
  email,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await typeAndSave(page, 'Before the backup.')
  const backup = join(server.dataDir, 'backup-without-tab.db')
  await backUpDatabase(server.dataDir, backup)
  await makeTab(page)
  await typeAndSave(page, 'Left in a tab of since.')
  await tab(page, "Today's Writing").click()
  await restore(server, backup)

  await signInOver(page, () => outbox.codeFor(email))
  await saved(page)
  await page.reload()
  const offer = page.getByText('a text that the server does not know any more.')
  await expect(offer).toBeVisible({ timeout: 15_000 })
  expect(textsIn(server.dataDir)).not.toContain('Left in a tab of since.')
  await tool(page, 'Bring it back').click()
  await expect(offer).toHaveCount(0)
  await expect.poll(() => textsIn(server.dataDir)).toContain('Left in a tab of since.')
  await tab(page, 'Writing Session').click()
  await expect(area(page)).toHaveText('Left in a tab of since.')
})

/** Restores the server from the backup. `whileAway` happens while nobody reaches it. */
async function restore(
  server: RunningServer,
  backup: string,
  whileAway: () => Promise<void> = async () => {},
): Promise<void> {
  await server.pause()
  await whileAway()
  await restoreDatabase(server.dataDir, backup, Date.now())
  await server.resume()
}

async function expectInHistory(page: Page, title: string, words: string): Promise<void> {
  await openTools(page)
  await tool(page, 'Writing History').click()
  const history = page.getByRole('dialog', { name: 'Writing History' })
  await history.getByRole('listitem').filter({ hasText: title }).getByRole('button').first().click()
  await expect(area(page)).toHaveText(words)
}

/** Chooses that all texts are kept. Of the second tab there is no draft here, only such a copy. */
async function keepAllTexts(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('keep all texts')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Keep all texts on this device' }).check()
  await expect(page.getByText(/^All 2 texts are here/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0)
}

/** Makes the storage refuse everything, as a full one does, or accept it again. */
async function refuseStorage(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((isFull) => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { putWithRoom?: IDBObjectStore['put'] }
    store.putWithRoom ??= store.put
    store.put = isFull
      ? () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      : store.putWithRoom
  }, isFull)
}

/** Holds the answers to what a page that is signed in asks about its tabs and sends for them, until all is released. */
async function holdCallsOfTabs(page: Page): Promise<{ tabs: Set<string>; release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const tabs = new Set<string>()
  await page.route(/\/api\/tabs\/[\w-]{36}/, async (route) => {
    const response = await route.fetch()
    if (response.status() !== 401) {
      tabs.add(new URL(response.url()).pathname)
      await promise
    }
    await route.fulfill({ response })
  })
  return { tabs, release }
}

function textsIn(dataDir: string): unknown[] {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const rows = database.prepare('select content from writing_tabs order by created_at').all()
  database.close()
  return rows.map(({ content }) => content)
}

function forgetWriter(file: string, email: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma foreign_keys = on')
  database.prepare('delete from users where email = ?').run(email)
  database.close()
}

async function signInOver(page: Page, code: () => Promise<string>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  // The dialog also opens by itself, perhaps between the check and the click.
  await expect(async () => {
    if (!(await dialog.isVisible())) await tool(page, 'Sign in to continue saving').click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await tool(page, 'Send code').click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await code())
  await expect(dialog).toHaveCount(0)
}
