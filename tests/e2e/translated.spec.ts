import { area, expect, type Page, test, typeAndSave } from '../support/e2e/writing.ts'

test('a browser that translates pages leaves the words of a writer alone, and what shows them whole', {
  tag: '@long',
}, async ({ page }) => {
  await page.evaluate(translate)
  await typeAndSave(page, 'Three words here')
  await area(page).press('ControlOrMeta+K')
  // What is found has its words marked anew for each letter.
  for (const words of ['words', 'here']) {
    await page.getByRole('combobox').fill(words)
    await expect(page.getByRole('option', { name: 'Three words here' }).locator('mark')).toHaveText(words)
  }
  await page.keyboard.press('Escape')
  await expect(area(page)).toHaveText('Three words here')
  await expect(translated(page)).toHaveCount(0)

  await page.goto('/#/')
  await expect(translated(page).first()).toBeVisible()
})

const translated = (page: Page) => page.locator('font')

/** As browsers do: each piece of text that may be translated goes into elements of their own. */
function translate(): void {
  const mayBe = ({ parentElement }: Node) =>
    parentElement?.closest('[translate]')?.getAttribute('translate') !== 'no' &&
    !parentElement?.closest('font, script, style, textarea')
  const replaceAll = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!mayBe(text) || text.data.trim() === '') continue
      const element = document.createElement('font')
      element.textContent = `« ${text.data} »`
      text.replaceWith(element)
    }
  }
  new MutationObserver(replaceAll).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  replaceAll()
}
