import {
  area,
  expect,
  openTools,
  type Page,
  savedDot,
  test,
  toast,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

test.use({ settings: { AI: 'off' } })

const words = 'The crew turned back due to the fact that the signal was weak.'
const aboutAi = /\bAI\b|rephras|suggestion|brainstorm|research selection|select text|tesla|language model/i

test('with AI switched off no control, key, word or call of it is left', { tag: '@long' }, async ({
  page,
}) => {
  const calls = callsOfAi(page)
  await typeAndSave(page, words)

  await area(page).press('ControlOrMeta+A')
  await expect(savedDot(page)).toBeVisible()
  // The tools around the text are loaded last, so everything that could appear is there.
  await expect(tool(page, 'Start dictation')).toBeVisible()
  for (const name of ['Research selection', 'Select text to search', 'Get writing suggestions']) {
    await expect(tool(page, name)).toHaveCount(0)
  }
  await expect(page.getByRole('toolbar', { name: 'Writing tools' }).getByRole('button')).toHaveCount(2)
  await expectNoWordOfAi(page)

  await openTools(page)
  await expectNoWordOfAi(page)
  await page.keyboard.press('Escape')

  for (const letter of ['S', 'P', 'L', 'B']) await page.keyboard.press(`ControlOrMeta+Alt+Shift+${letter}`)
  // Another key of the same kind was handled, so these keys were received too.
  await page.keyboard.press('ControlOrMeta+Alt+Shift+G')
  const guide = page.getByRole('dialog', { name: 'Writing Simplicity Guide' })
  await expect(guide).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectNoWordOfAi(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('option', { name: 'Web Search' })).toBeVisible()
  await expectNoWordOfAi(page)
  await palette.getByRole('combobox').fill('rewrite')
  await expect(palette.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  // The one place where a writer may look for it says who has decided.
  await settings.getByRole('tab', { name: 'AI' }).click()
  await expect(settings.getByText('AI is off on this server. Whoever runs it decides.')).toBeVisible()
  await expect(settings.getByRole('checkbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The web search needs no model, so it stays.
  await tool(page, 'Search Wikipedia').click()
  await expect(page.getByRole('dialog', { name: 'Wikipedia' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(toast(page, '')).toHaveCount(0)
  await expect(area(page)).toHaveText(words)
  expect(calls).toEqual([])
})

/** All text on the page, and the names of all its controls. */
async function expectNoWordOfAi(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(aboutAi)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(aboutAi)
}

/** Except for the one request that asks which engines there are. */
function callsOfAi(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(ai\/|search)/.test(pathname)) calls.push(pathname)
  })
  return calls
}
