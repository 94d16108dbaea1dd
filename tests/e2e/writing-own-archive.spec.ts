import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { freshEmail } from '../support/e2e/e2e.ts'
import {
  area,
  comeOnline,
  expect,
  type Page,
  ready,
  resize,
  test,
  typeAndSave,
} from '../support/e2e/writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const row = (page: Page, words: string | RegExp) =>
  dialog(page).getByRole('listitem').filter({ hasText: words })

async function openImport(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('import')
  await page.getByRole('option', { name: /^Import…/ }).click()
  await expect(dialog(page)).toBeVisible()
}

async function choose(page: Page, archive: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await chooser).setFiles([{ name: 'longhand.zip', mimeType: 'application/zip', buffer: archive }])
}

/** With the token of the page's own call. */
async function createCalls(page: Page) {
  const asked = page.waitForRequest(/\/api\/tabs/)
  await comeOnline(page)
  const { authorization = '' } = await (await asked).allHeaders()
  return async (method: string, path: string, data?: unknown) => {
    const reply = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization },
      ...(data !== undefined && { data }),
    })
    expect(reply.ok(), `${method} ${path}`).toBe(true)
    const text = await reply.text()
    return text ? JSON.parse(text) : undefined
  }
}

/** A tab of an earlier day with two versions, one in the trash, one of today, and a word of one's own. */
async function writeForYears(page: Page): Promise<Buffer> {
  await typeAndSave(page, 'The lamp was lit.')
  const call = await createCalls(page)
  const [book, gone] = [randomUUID(), randomUUID()]
  await call('PUT', `/tabs/${book}`, {
    title: 'Book',
    writing_date: '2025-03-04',
    content: 'The harbour at ten.',
  })
  await call('POST', `/tabs/${book}/earlier-versions`, {
    versions: [
      { reason: 'session', name: null, created_at: Date.UTC(2025, 2, 4, 12), content: 'The harbour at six.' },
      {
        reason: 'named',
        name: 'First draft',
        created_at: Date.UTC(2025, 2, 5, 12),
        content: 'The harbour at eight.',
      },
    ],
  })
  await call('PUT', `/tabs/${gone}`, { title: 'Letter', writing_date: '2025-03-06', content: 'Not sent.' })
  await call('DELETE', `/tabs/${gone}`)
  await call('PATCH', '/account/words', { add: ['Valentia', 'Skellig'] })
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('everything')
  await page
    .getByRole('option', { name: /everything/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Download everything' }).click()
  return readFile(await (await downloading).path())
}

test('an archive comes in again with its versions, its trash and the writer’s own words', {
  tag: '@long',
}, async ({ page, openContext, signIn }) => {
  const archive = await writeForYears(page)
  const other = await (await openContext()).newPage()
  await signIn(other, freshEmail())
  await ready(other)
  const call = await createCalls(other)
  await call('PATCH', '/account/words', { add: ['Skellig', 'Dingle'] })

  await test.step('all of it is shown before anything comes', async () => {
    await openImport(other)
    await choose(other, archive)
    await expect(button(other, 'Import 2 tabs')).toBeFocused()
    await expect(row(other, 'Book')).toContainText('2 earlier versions')
    // Deleting it has kept it as it was.
    await expect(row(other, 'Letter')).toContainText(/In the trash\..+ · 1 earlier version/)
    await expect(dialog(other).getByRole('checkbox', { name: 'Letter' })).not.toBeChecked()
    await expect(dialog(other).getByRole('checkbox', { name: /^1 word / })).toBeChecked()
    await expectAccessibleDialog(other)
    await resize(other, { width: 390, height: 844 })
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessibleDialog(other)
    await resize(other, { width: 1280, height: 720 })
    await dialog(other).getByRole('checkbox', { name: 'Letter' }).press('Space')
  })

  await test.step('texts, versions and words are here', async () => {
    await button(other, 'Import 3 tabs').click()
    await expect(dialog(other).getByText('3 tabs are here')).toBeVisible()
    await expect(dialog(other).getByText('3 earlier versions came along')).toBeVisible()
    await expectAccessibleDialog(other)
    const { words } = await call('GET', '/account/words')
    expect(words.sort()).toEqual(['Dingle', 'Skellig', 'Valentia'])
  })

  await test.step('the versions stand at their times, and compare with the text', async () => {
    await button(other, 'Show history').click()
    const history = other.getByRole('dialog', { name: 'Writing History' })
    await history.getByRole('button', { name: /Book/ }).first().click()
    await expect(area(other)).toHaveText('The harbour at ten.')
    await other.keyboard.press('ControlOrMeta+Alt+Shift+Y')
    const versions = other.getByRole('dialog', { name: 'Versions' })
    await expect(versions.getByRole('button', { name: 'First draft' })).toBeVisible()
    await expect(versions.getByRole('heading').filter({ hasText: /Mar 5/ })).toBeVisible()
    await expect(versions.getByRole('region', { name: 'First draft' })).toContainText('eight')
    await other.keyboard.press('Escape')
  })

  await test.step('what is here is recognised, and nothing comes twice', async () => {
    await openImport(other)
    await choose(other, archive)
    await expect(dialog(other)).toContainText(
      'All texts in longhand.zip are already here. 3 earlier versions were left out',
    )
  })
})
