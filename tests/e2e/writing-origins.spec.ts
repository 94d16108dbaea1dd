import { focusText } from '../support/e2e/focus-text.ts'
import { longInTextBox } from '../support/e2e/long.ts'
import { followOrigins } from '../support/e2e/origins.ts'
import { area, expect, ready, test, toast, type } from '../support/e2e/writing.ts'

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(
      `what is typed, pasted and copied here is told apart in the ${kind}`,
      longInTextBox(kind),
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const said = followOrigins(page)
        await type(page, 'Typed. ')
        await page.evaluate(() => navigator.clipboard.writeText('From outside. '))
        await page.keyboard.press('ControlOrMeta+V')
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.press('ControlOrMeta+C')
        // The browser writes to its clipboard when it has time.
        await expect
          .poll(() => page.evaluate(() => navigator.clipboard.readText()))
          .toBe('Typed. From outside. ')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ControlOrMeta+V')
        await expect.poll(said).toBe('t7p14t7p14')
      },
    )

    test(`what is undone, and written on after a reload, keeps its origins in the ${kind}`, {
      tag: '@long',
    }, async ({ page, context, complaints }) => {
      // Both the old and the new page may send the last words.
      complaints.allow(/status of 409/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const said = followOrigins(page)
      await type(page, 'Typed. ')
      await page.evaluate(() => navigator.clipboard.writeText('From outside. '))
      await page.keyboard.press('ControlOrMeta+V')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      await page.keyboard.press('ControlOrMeta+Z')
      await type(page, '!')
      await expect.poll(said).toBe('t7p14t1')

      await page.reload()
      await ready(page)
      await type(page, '!')
      await expect.poll(said).toBe('t7p14t2')
      const text = 'Typed. From outside. !!'
      await (kind === 'text-area'
        ? expect(area(page)).toHaveValue(text)
        : expect(area(page)).toHaveText(text))
    })
  })
}

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(`what is on the clipboard as HTML alone is pasted as its words in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      const said = followOrigins(page)
      await type(page, 'Typed. ')
      await expect(page.getByRole('toolbar').first()).toBeVisible()
      await area(page).evaluate((element) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', '<p>From <b>outside</b>.</p>')
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect.poll(said).toBe('t7p13')
    })
  })
}

test('a version that is brought back brings the origins of its words, and so does taking that back', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said = followOrigins(page)
  await type(page, 'Typed. ')
  await page.evaluate(() => navigator.clipboard.writeText('From outside.'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(said).toBe('t7p13')

  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await dialog.getByLabel('Keep this text as a version').fill('Draft one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Draft one' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await focusText(area(page))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Anew')
  await expect.poll(said).toBe('t4')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await dialog.getByRole('button', { name: 'Draft one' }).click()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(area(page)).toHaveText('Typed. From outside.')
  await expect.poll(said).toBe('t7p13')
  await toast(page, 'Version restored').getByRole('button', { name: 'Undo' }).click()
  await expect(area(page)).toHaveText('Anew')
  await expect.poll(said).toBe('t4')

  await page.keyboard.press('ControlOrMeta+Alt+Shift+Y')
  await dialog.getByRole('button', { name: 'Draft one' }).click()
  await dialog.getByRole('button', { name: 'Bring back “Typed. From outside.”' }).click()
  await expect(area(page)).toHaveText('Typed. From outside.')
  await expect.poll(said).toBe('t7p13')
  await toast(page, 'Brought back').getByRole('button', { name: 'Undo' }).click()
  await expect(area(page)).toHaveText('Anew')
  await expect.poll(said).toBe('t4')
})
