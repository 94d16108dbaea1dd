import { area, expect, test } from '../support/e2e-writing.ts'

test('the button of a message leaves the page where the writer reads, with the focus in the text', async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED/)
  await area(page).focus()
  await page.keyboard.insertText('A line of a long text.\n'.repeat(300))
  await page.route('**/api/ai/**', (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.hover()
  await page.evaluate(() => scrollTo(0, 3_000))
  await again.click()
  await expect(area(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(4_000)
})
