import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import {
  area,
  expect,
  holdToasts,
  makeTab,
  type Page,
  ready,
  resize,
  saved,
  signInAgain,
  strip,
  tab,
  test,
  toast,
  typeAndSave,
  writeEarlier,
} from '../support/e2e/writing.ts'

const panel = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Replace in all tabs' })
const everywhere = (page: Page) => panel(page).getByRole('button', { name: 'In all tabs…' })
const replaceButton = (page: Page) => dialog(page).getByRole('button', { name: 'Replace', exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** Two tabs of today and one of three days ago, with the first in the editor. */
async function writeThree(page: Page): Promise<void> {
  await writeEarlier(page, 'An earlier day', 'Once there was Marit.')
  await typeAndSave(page, 'Marit went. Marit came.')
  await makeTab(page)
  await typeAndSave(page, 'Nobody saw Marit.')
  await strip(page).getByRole('tab').first().click()
  await expect(area(page)).toHaveText('Marit went. Marit came.')
}

async function ask(page: Page, find: string, replace: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+F')
  await panel(page).getByLabel('Find').fill(find)
  const more = panel(page).getByRole('button', { name: 'Replace and options', expanded: false })
  // On a phone alone.
  if (await more.isVisible()) await more.click()
  await panel(page).getByLabel('Replace with').fill(replace)
  await everywhere(page).click()
  await expect(dialog(page)).toBeVisible()
}

const expectPlaces = (page: Page, words: string) =>
  expect(dialog(page).getByRole('status').filter({ hasText: words })).toHaveText(words)

async function expectInTab(page: Page, title: string, text: string): Promise<void> {
  await tab(page, title).click()
  await expect(area(page)).toHaveText(text)
}

test('a name is shown in all tabs, replaced but for one, and brought back', async ({ page }) => {
  await writeThree(page)
  await holdToasts(page)
  await ask(page, 'Marit', 'Marta')
  await expectPlaces(page, '4 places in 3 tabs')
  await expect(dialog(page).locator('mark')).toHaveText(['Marit', 'Marit', 'Marit', 'Marit'])
  await expect(area(page)).toHaveText('Marit went. Marit came.')
  await dialog(page).getByRole('checkbox', { name: 'An earlier day' }).click()
  await expectPlaces(page, '3 places in 2 tabs')
  await replaceButton(page).click()

  await expect(toast(page, 'Replaced 3 places in 2 tabs.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(everywhere(page)).toBeFocused()
  await expect(area(page)).toHaveText('Marta went. Marta came.')
  await page.keyboard.press('Escape')
  await expectInTab(page, 'Writing Session 2', 'Nobody saw Marta.')
  await undo(page).click()
  await expect(toast(page, 'Brought back 2 tabs.')).toBeVisible()
  await expect(area(page)).toHaveText('Nobody saw Marit.')
})

test('a name is brought back only where nobody wrote on, and the text from before is a version', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 409/)
  await writeThree(page)
  await holdToasts(page)
  const first = (await strip(page).getByRole('tab').first().textContent()) ?? ''
  await ask(page, 'Marit', 'Marta')
  await dialog(page).getByRole('checkbox', { name: 'An earlier day' }).click()
  await expectPlaces(page, '3 places in 2 tabs')
  await replaceButton(page).click()
  await expect(toast(page, 'Replaced 3 places in 2 tabs.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectInTab(page, 'Writing Session 2', 'Nobody saw Marta.')
  await typeAndSave(page, ' I did.')

  await undo(page).click()
  const changed =
    'Brought back 1 tab. “Writing Session 2” changed since, and stays as it is: the text from before is among the versions.'
  await expect(toast(page, changed)).toBeVisible()
  await expect(area(page)).toHaveText('Nobody saw Marta. I did.')
  await expectInTab(page, first, 'Marit went. Marit came.')

  await test.step('asked again, it shows what is left', async () => {
    await ask(page, 'Marit', 'Marta')
    await expectPlaces(page, '3 places in 2 tabs')
    await page.keyboard.press('Escape')
    await expect(everywhere(page)).toBeFocused()
  })

  await test.step('the text from before is a version that stays', async () => {
    await expectInTab(page, 'Writing Session 2', 'Nobody saw Marta. I did.')
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('versions')
    await page.keyboard.press('Enter')
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await expect(versions.getByText('Before replacing “Marit” by “Marta”').first()).toBeVisible()
  })
})

test('of a tab, one place stays as it is where the writer looks at them one by one', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, 'Marit. Marit! Marit? Marit; Marit: Marit…')
  await holdToasts(page)
  await ask(page, 'Marit', 'Marta')
  await expectPlaces(page, '6 places in 1 tab')
  await expect(dialog(page).locator('mark')).toHaveCount(3)
  await dialog(page).getByRole('button', { name: 'One by one' }).press('Enter')
  await expect(dialog(page).locator('mark')).toHaveCount(6)
  const places = dialog(page).getByRole('listitem').getByRole('checkbox')
  await expect(places.first()).toBeFocused()
  await places.nth(1).press('Space')
  await places.nth(4).press('Space')
  await expectPlaces(page, '4 places in 1 tab')
  await expect(dialog(page).getByText('4 of 6 places')).toBeVisible()
  await expectAccessibleDialog(page)
  await replaceButton(page).click()
  await expect(toast(page, 'Replaced 4 places in 1 tab.')).toBeVisible()
  await expect(area(page)).toHaveText('Marta. Marit! Marta? Marta; Marit: Marta…')
  await undo(page).click()
  await expect(toast(page, 'Brought back 1 tab.')).toBeVisible()
  await expect(area(page)).toHaveText('Marit. Marit! Marit? Marit; Marit: Marit…')
  await test.step('asked again, nothing is left out', async () => {
    await everywhere(page).click()
    await expectPlaces(page, '6 places in 1 tab')
  })
})

test('what another device writes meanwhile stands, and is named', { tag: '@long' }, async ({
  page,
  browser,
  signIn,
  email,
}) => {
  await writeThree(page)
  await holdToasts(page)
  const context = await browser.newContext()
  const other = await signInAgain(context, signIn, email)
  await tab(other, 'Writing Session 2').click()
  await expect(area(other)).toHaveText('Nobody saw Marit.')

  await ask(page, 'Marit', 'Marta')
  await expectPlaces(page, '4 places in 3 tabs')
  await typeAndSave(other, ' But Marit was there.')
  await replaceButton(page).click()
  const words = 'Replaced 3 places in 2 tabs. “Writing Session 2” changed meanwhile, and stays as it is.'
  await expect(toast(page, words)).toBeVisible()
  await expect(area(other)).toHaveText('Nobody saw Marit. But Marit was there.')
  await strip(other).getByRole('tab').first().click()
  await expect(area(other)).toHaveText('Marta went. Marta came.')
  await test.step('and what is typed there before it is known there stands beside the new words', async () => {
    await ask(page, 'Marta', 'Ingrid')
    await expectPlaces(page, '3 places in 2 tabs')
    await replaceButton(page).click()
    await expect(toast(page, 'Replaced 3 places in 2 tabs.')).toBeVisible()
    await typeAndSave(other, ' They sat down.')
    await expect(area(other)).toHaveText('Ingrid went. Ingrid came. They sat down.')
  })
  await context.close()
})

test('by the keyboard alone, with whole words, and for whoever cannot see it', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, 'Ann read the annual. Ann slept.')
  await holdToasts(page)
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.type('Ann')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Anne')
  await panel(page).getByLabel('Whole words').press('Space')
  await everywhere(page).press('Enter')
  await expectPlaces(page, '2 places in 1 tab')
  await expectAccessibleDialog(page)
  await dialog(page).getByRole('checkbox').press('Space')
  await expectPlaces(page, '0 places in 0 tabs')
  await expect(replaceButton(page)).toBeHidden()
  await page.keyboard.press('Space')
  await replaceButton(page).press('Enter')
  await expect(area(page)).toHaveText('Anne read the annual. Anne slept.')
  await expect(everywhere(page)).toBeFocused()
  await page.keyboard.press('F6')
  await undo(page).press('Enter')
  await expect(area(page)).toHaveText('Ann read the annual. Ann slept.')
  await saved(page)

  await test.step('nothing to replace, and no words', async () => {
    await panel(page).getByLabel('Find').fill('Nobody')
    await everywhere(page).press('Enter')
    await expect(dialog(page).getByText('Nothing to replace')).toBeVisible()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await panel(page).getByLabel('Find').fill(' ')
    await everywhere(page).press('Enter')
    await expect(dialog(page).getByText('No words to look for')).toBeVisible()
  })
})

test('without a connection it says what it needs, and nothing is changed', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED.*search/)
  await typeAndSave(page, 'Marit went.')
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.type('Marit')
  await everywhere(page).click()
  await expectPlaces(page, '1 place in 1 tab')
  await page.keyboard.press('Escape')
  await page.route('**/api/tabs/search', (route) => route.abort())
  await everywhere(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Replacing in all tabs needs a connection. Nothing was changed.',
  )
  await expectAccessibleDialog(page)
  await page.unroute('**/api/tabs/search')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expectPlaces(page, '1 place in 1 tab')
  await expect(area(page)).toHaveText('Marit went.')
})

test('where the connection goes between two tabs, it says what is done, and that can be undone', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED.*versions/)
  await writeThree(page)
  await holdToasts(page)
  await ask(page, 'Marit', 'Marta')
  await expectPlaces(page, '4 places in 3 tabs')
  let saves = 0
  await page.route(/\/api\/tabs\/[^/]+\/versions$/, (route) => {
    saves += 1
    return saves > 1 ? route.abort() : route.continue()
  })
  await replaceButton(page).click()
  const stopped =
    /^The connection was lost\. Replaced .* in 1 tab\. 2 tabs not reached: look again for what is left\./
  await expect(toast(page, stopped)).toBeVisible()
  await page.unroute(/\/api\/tabs\/[^/]+\/versions$/)
  await undo(page).click()
  await expect(toast(page, 'Brought back 1 tab.')).toBeVisible()
  await everywhere(page).click()
  await expectPlaces(page, '4 places in 3 tabs')
})

test('stopped or closed half way, each tab is whole, and asking again shows what is left', {
  tag: '@long',
}, async ({ page }) => {
  await writeThree(page)
  await holdToasts(page)
  const second = Promise.withResolvers<void>()
  let versions = 0
  await page.route(/\/api\/tabs\/[^/]+\/versions$/, async (route) => {
    versions += 1
    if (versions === 2) await second.promise
    // The last one never comes back: the page is closed before.
    if (versions < 4) await route.continue()
  })
  await ask(page, 'Marit', 'Marta')
  await expectPlaces(page, '4 places in 3 tabs')
  await replaceButton(page).click()
  await expectPlaces(page, '1 of 3 tabs')
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  second.resolve()
  const stopped = /^Replaced \d places in 2 tabs\. 1 tab not reached: look again for what is left\./
  await expect(toast(page, stopped)).toBeVisible()
  const secondBack = Promise.withResolvers<void>()
  let saves = 0
  await page.route(/\/api\/tabs\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH' && ++saves === 2) await secondBack.promise
    await route.continue()
  })
  await undo(page).click()
  await expect(page.locator('.toast').filter({ hasText: 'Bringing back…' })).toContainText('1 of 2 tabs')
  secondBack.resolve()
  await expect(toast(page, 'Brought back 2 tabs.')).toBeVisible()

  await everywhere(page).click()
  await expectPlaces(page, '4 places in 3 tabs')
  await replaceButton(page).click()
  await expectPlaces(page, '1 of 3 tabs')
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await ready(page)
  await test.step('words that are typed by then are sent first', async () => {
    await area(page).press('ControlOrMeta+End')
    await page.keyboard.insertText(' Marit!')
    await ask(page, 'Marit', 'Marta')
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
    await expect(dialog(page).locator('mark')).toHaveCount(4)
    await replaceButton(page).click()
    await expect(toast(page, 'Replaced 4 places in 2 tabs.')).toBeVisible()
  })
  await expect(area(page)).toContainText('Marta!')
})

test('undone another day, from the palette, it is asked about first, and what was written since stays', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED.*tabs/)
  await writeThree(page)
  await holdToasts(page)
  await ask(page, 'Marit', 'Marta')
  await replaceButton(page).click()
  await expect(toast(page, 'Replaced 4 places in 3 tabs.')).toBeVisible()
  await page.reload()
  await ready(page)
  await tab(page, 'Writing Session 2').click()
  await expect(area(page)).toHaveText('Nobody saw Marta.')
  await typeAndSave(page, ' I saw Marta.')

  const later = page.getByRole('dialog', { name: 'Undo last replacement' })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const choose = async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('Undo Last Replacement')
    await page.keyboard.press('Enter')
  }
  await test.step('without a connection, nothing is changed', async () => {
    await page.route('**/api/tabs/*', (route) => route.abort())
    await choose()
    await expect(later.getByRole('alert')).toHaveText(
      'Undoing a replacement needs a connection. Nothing was changed.',
    )
    await page.unroute('**/api/tabs/*')
    await later.getByRole('button', { name: 'Try again' }).click()
  })
  await expect(later.getByText('3 of 4 places go back, in 2 tabs.')).toBeVisible()
  await expect(later.getByRole('listitem')).toHaveText('Writing Session 2 stays as it is: written in since')
  await expectAccessibleDialog(page)
  await holdToasts(page)
  await later.getByRole('button', { name: 'Bring back' }).click()
  const words =
    'Brought back 3 places in 2 tabs. 1 place in “Writing Session 2” stays: the text from before is among the versions.'
  await expect(toast(page, words)).toBeVisible()
  await expect(later).toBeHidden()
  await expect(area(page)).toHaveText('Nobody saw Marta. I saw Marta.')
  await strip(page).getByRole('tab').first().click()
  await expect(area(page)).toHaveText('Marit went. Marit came.')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Import')
  await expect(palette.getByRole('option', { name: 'Import…' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Last Replacement')
  await expect(palette.getByRole('option', { name: 'Import…' })).toBeHidden()
  await expect(palette.getByRole('option', { name: 'Undo Last Replacement' })).toHaveCount(0)
})

test('where nothing of the last replacement can go back, the one before it still can', {
  tag: '@long',
}, async ({ page }) => {
  await writeThree(page)
  for (const [find, replace] of [
    ['Marit', 'Marta'],
    ['Once', 'Then'],
  ] as const) {
    await ask(page, find, replace)
    await replaceButton(page).click()
    await expect(dialog(page)).toBeHidden()
  }
  await page.keyboard.press('Escape')
  await test.step('it is written in', async () => {
    await ask(page, 'there was', 'there is')
    await replaceButton(page).click()
    await expect(dialog(page)).toBeHidden()
  })
  const later = page.getByRole('dialog', { name: 'Undo last replacement' })
  const earlier = later.getByRole('button', { name: 'The one before' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('Undo Last Replacement')
  await page.keyboard.press('Enter')
  await expect(later.getByText('1 place goes back, in 1 tab.')).toBeVisible()
  await earlier.press('Enter')
  await expect(later.getByText('Nothing can go back.')).toBeVisible()
  await earlier.press('Enter')
  await expect(later.getByText('“Marit” became “Marta”')).toBeVisible()
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1)
  await expect(later.getByText('3 of 4 places go back, in 2 tabs.')).toBeVisible()
  await expect(earlier).toHaveCount(0)
  await expectAccessibleDialog(page)
  await later.getByRole('button', { name: 'Bring back' }).click()
  await expect(area(page)).toHaveText('Marit went. Marit came.')
})

test('on a phone', { tag: '@long' }, async ({ page }) => {
  await writeThree(page)
  await resize(page, { width: 390, height: 740 })
  await ask(page, 'Marit', 'Marta')
  await expectPlaces(page, '4 places in 3 tabs')
  const box = await dialog(page).boundingBox()
  expect(box?.width).toBe(390)
  await replaceButton(page).click()
  await expect(area(page)).toHaveText('Marta went. Marta came.')
})
