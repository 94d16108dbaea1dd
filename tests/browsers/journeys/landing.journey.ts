import { css, expect, role, test } from '../journey.ts'

test.use({ whose: 'own' })

test('landing: it shows itself, leads to its sections and to the sign-in', async ({ hand, server }) => {
  await hand.goto(`${server.origin}/`)
  await hand.see(css('h1'))
  await hand.click(role('link', 'Learn More'))
  await expect.poll(() => hand.run(() => document.activeElement?.id !== '' && scrollY > 300)).toBe(true)
  const height = await hand.run(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await hand.run((top) => scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(() => hand.run(unseen)).toEqual([])
  }
  expect(await hand.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await hand.run(() => scrollTo({ top: 0, behavior: 'instant' }))
  await hand.click(role('link', 'Start Writing'))
  await hand.see(css('input[placeholder="Enter your email address"]'))
})

/** What is in the window and has not appeared. */
function unseen(): string[] {
  const inWindow = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  return [...document.querySelectorAll('h2, h3, p')]
    .filter((element) => inWindow(element) && !element.checkVisibility({ opacityProperty: true }))
    .map(({ textContent }) => textContent ?? '')
}
