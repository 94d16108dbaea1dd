import AxeBuilder from '@axe-core/playwright'
import {
  area,
  expect,
  openTools,
  type Page,
  saved,
  strip,
  test,
  toast,
  tool,
  type,
} from '../support/e2e-writing.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on ${viewport.width} px in ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('every state can be read and worked by everybody', async ({ page, complaints }) => {
        test.slow()
        complaints.expect(/Failed to load resource: net::ERR/)
        await expectNoViolations(page, 'empty')
        await type(page, 'On 16 August 1858 a queen sent a president ninety-eight words.')
        await saved(page)
        await expectNoViolations(page, 'saved')

        await openTools(page)
        await tool(page, 'Timer, set countdown').click()
        await expectNoViolations(page, 'tools')
        await tool(page, 'Writing History').click()
        await expect(page.getByRole('dialog', { name: 'Writing History' })).toBeVisible()
        await expectNoViolations(page, 'a panel over it')
        await page.keyboard.press('Escape')

        await area(page).press('ControlOrMeta+F')
        await expect(page.getByLabel('Find', { exact: true })).toBeFocused()
        await expectNoViolations(page, 'find')
        await page.keyboard.press('Escape')

        await strip(page).getByRole('tab').first().press('F2')
        await expectNoViolations(page, 'renaming')
        await page.keyboard.press('Escape')

        await page.route('**/api/**', (route) => route.abort())
        await type(page, ' They took sixteen hours to arrive.')
        await expect(page.getByText('Saved on this device')).toBeVisible()
        await expectNoViolations(page, 'offline')
        await page.unroute('**/api/**')
      })
    })
  }
}

test('the keyboard alone reaches every tool and leads back to the text', async ({ page }) => {
  await page.keyboard.type('By hand')
  const reached = new Set<string>()
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    reached.add(await focused(page))
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(["Today's Writing", 'Create New Tab', 'Fullscreen', 'Writing area']),
  )

  // Opened on its first row: the timer and the look are above it, the other rows below.
  expect(await walkTools(page, 'Shift+Tab', 5)).toEqual([
    'Rephrase with AI',
    'SizeM',
    'FontInter',
    'Reset Timer',
    'Start Timer',
  ])
  expect(await walkTools(page, 'ArrowDown', 8)).toEqual([
    'Rephrase with AI',
    'BrainstormNikola Tesla',
    'Writing Simplicity Guide',
    'Writing History',
    'Create New Tab',
    'Download.docx',
    'Settings',
    'Logout',
  ])
})

async function walkTools(page: Page, key: string, steps: number): Promise<string[]> {
  await tool(page, 'Open Tools').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^Rephrase with AI/)
  const reached: string[] = []
  for (let step = 0; step < steps; step++) {
    reached.push((await focused(page)).replace(/Ctrl.*$/, ''))
    await page.keyboard.press(key)
  }
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Open Tools')).toBeFocused()
  return reached
}

test('a long text is edited and left by keyboard in the plain text box', async ({ page }) => {
  await openTools(page)
  await tool(page, 'Settings').click()
  await page.getByRole('radio', { name: 'Plain text box' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('textarea[aria-label="Writing area"]')).toBeVisible()
  await type(page, 'In the browser’s own box')
  await saved(page)
  await page.reload()
  await expect(area(page)).toHaveValue('In the browser’s own box')
  await tool(page, 'Create New Tab').click()
  await expect(toast(page, 'New tab created!')).toBeVisible()
  await expect(area(page)).toHaveValue('')
  await expect(area(page)).toBeFocused()
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })
}

async function expectNoViolations(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // They stand at the ends of a panel and pass the focus on; axe takes them for controls that cannot be seen.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect(found, state).toEqual([])
}
