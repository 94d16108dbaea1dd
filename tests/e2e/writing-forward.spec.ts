import { expectAccessible } from '../support/e2e/axe.ts'
import { longInTextBox } from '../support/e2e/long.ts'
import {
  area,
  expect,
  holdToasts,
  letToastsGo,
  openTools,
  type Page,
  resize,
  saved,
  test,
  toast,
  type,
  write,
} from '../support/e2e/writing.ts'

const footer = (page: Page) => page.locator('footer')
const word = (page: Page) => footer(page).getByText('Forward only')
const startOrStop = (page: Page) => page.keyboard.press('ControlOrMeta+Alt+Shift+T')

const forwardOnly = 'Forward only until the timer stops.'

async function chooseForwardOnly(page: Page): Promise<void> {
  await openTools(page)
  await page.getByRole('button', { name: 'Timer, set countdown' }).click()
  await page.getByRole('checkbox', { name: 'No way back while the timer runs' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

/** All that would take something away. */
async function tryToGoBack(page: Page): Promise<void> {
  for (const key of [
    'Backspace',
    'ControlOrMeta+Backspace',
    'ControlOrMeta+Z',
    'Shift+ArrowLeft',
    'Delete',
  ]) {
    await page.keyboard.press(key)
  }
  await page.keyboard.press('ControlOrMeta+X')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
}

/** By keys, from the clipboard, and by an input method that no key tells of. Each begins with all of the text selected. */
async function writeOverAll(page: Page): Promise<void> {
  await page.keyboard.type(' On')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Enter')
  await page.evaluate(() => navigator.clipboard.writeText('and '))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('ControlOrMeta+A')
  const devTools = await page.context().newCDPSession(page)
  for (const text of ['み', 'みや'])
    await devTools.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 })
  await devTools.send('Input.insertText', { text: '宮' })
  await page.keyboard.type('.')
}

async function shows(page: Page, words: string): Promise<void> {
  const isTextBox = await area(page).evaluate((text) => text instanceof HTMLTextAreaElement)
  if (isTextBox) await expect(area(page)).toHaveValue(words)
  else await expect(area(page)).toHaveText(words, { useInnerText: true })
}

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(
      `with the timer there is no way back in the ${kind}, and afterwards there is`,
      longInTextBox(kind),
      async ({ page }) => {
        await chooseForwardOnly(page)
        await expect(word(page)).toHaveCount(0)
        await type(page, 'One two')
        await page.keyboard.press('Backspace')
        await shows(page, 'One tw')

        await startOrStop(page)
        await expect(word(page)).toBeVisible()
        await expect(footer(page).getByText('Timer started')).toBeAttached()
        await page.keyboard.type('o three.')
        await shows(page, 'One two three.')
        await holdToasts(page)
        await tryToGoBack(page)
        await shows(page, 'One two three.')
        await expect(toast(page, forwardOnly)).toBeVisible()

        await startOrStop(page)
        await expect(word(page)).toHaveCount(0)
        await expect(footer(page).getByText('Timer stopped')).toBeAttached()
        await area(page).press('ControlOrMeta+End')
        await page.keyboard.press('Backspace')
        await shows(page, 'One two three')
      },
    )

    test(`nothing is written over while the timer runs in the ${kind}`, { tag: '@long' }, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await chooseForwardOnly(page)
      await type(page, 'One two three.')
      await startOrStop(page)
      await expect(word(page)).toBeVisible()
      await writeOverAll(page)
      await shows(page, 'One two three. On\nand 宮.')
      await saved(page)
      await letToastsGo(page)
      await resize(page, { width: 390, height: 844 })
      await expect(word(page)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)

      await startOrStop(page)
      await expect(word(page)).toHaveCount(0)
      await page.keyboard.press('Backspace')
      await shows(page, 'One two three. On\nand 宮')
      await page.keyboard.press('ControlOrMeta+Z')
      await shows(page, 'One two three. On\nand 宮.')
      await saved(page)
    })
  })
}

test.describe(() => {
  test.use({ chosen: { editor: 'text-area' } })

  test('an input method that begins before the browser reports what is selected replaces nothing of it', {
    tag: '@long',
  }, async ({ page }) => {
    await chooseForwardOnly(page)
    await type(page, 'One two three.')
    await startOrStop(page)
    await expect(word(page)).toBeVisible()
    const selected = await area(page).evaluate((box: HTMLTextAreaElement) => {
      box.focus()
      box.select()
      box.dispatchEvent(new CompositionEvent('compositionstart'))
      return [box.selectionStart, box.selectionEnd]
    })
    expect(selected).toEqual([14, 14])
  })
})

test('nothing is replaced or moved away while there is no way back, and nothing says that it was', {
  tag: '@long',
}, async ({ page }) => {
  await chooseForwardOnly(page)
  await type(page, 'A grey gull.')
  await startOrStop(page)
  await expect(word(page)).toBeVisible()
  await holdToasts(page)

  await page.keyboard.press('ControlOrMeta+F')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await find.getByLabel('Find', { exact: true }).fill('grey')
  await find.getByLabel('Replace with').fill('white')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await expect(toast(page, forwardOnly)).toBeVisible()
  await expect(find.getByRole('status')).toHaveText('1 match')
  await expect(area(page)).toHaveText('A grey gull.')
  await page.keyboard.press('Escape')

  await area(page).press('ControlOrMeta+A')
  await move(page)
  await expect(toast(page, forwardOnly)).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await startOrStop(page)
  await expect(word(page)).toHaveCount(0)
  await move(page)
  await expect(page.getByRole('dialog', { name: 'Move to' })).toBeVisible()
})

async function move(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await write(page, 'move sel')
  await page.keyboard.press('Enter')
}
