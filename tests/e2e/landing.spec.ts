import { expectAccessible } from '../support/e2e/axe.ts'
import { expect, type Page, test } from '../support/e2e/e2e.ts'
import { screens } from '../support/e2e/gallery.ts'
import { keepVitals, readVitals } from '../support/e2e/vitals.ts'
import { resize } from '../support/e2e/writing.ts'

declare global {
  interface Window {
    drawnIn: string[]
  }
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const header = (page: Page) => page.getByRole('banner')
const menuToggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const features = (page: Page) => page.getByRole('region', { name: 'Features' })
const callToAction = (page: Page) => page.getByRole('region', { name: 'Ready to Experience Longhand' })
const typedText = (page: Page) => page.locator('.hero-typed')

/** Until its script is there: before that it can only be read. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('.reveal[data-seen]')).not.toHaveCount(0)
}

test('the page says what it is for, leads on, and can be used by everybody', async ({ page }) => {
  await openLanding(page)
  await test.step('the page says what it is for', () => expectWords(page))
  await test.step('nothing hangs over the edge', () => expectNoOverhang(page))
  await resize(page, screens.desktop)
  await test.step('four links lead to the sign-in page', () => expectLinksToSignIn(page))
  await test.step('everything has a name, an order and contrast', () => expectContrast(page))
})

test('the header, the picture and the keyboard do as they should', { tag: '@long' }, async ({ page }) => {
  await openLanding(page)
  await test.step('the header turns solid, leads to the sections and back to the top', () =>
    expectHeaderToLead(page))
  await test.step('each issue in the picture has its number beside its line', () => expectNumbers(page))
  await page.setViewportSize(screens.desktop)
  await openLanding(page)
  await test.step('everything can be reached by keyboard, in order and in sight', () =>
    expectReachedByKeys(page))
})

async function expectHeaderToLead(page: Page): Promise<void> {
  const address = page.url()
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)

  await test.step('turns solid once the page is scrolled more than 10 px', async () => {
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect(header(page)).toHaveAttribute('data-solid', 'false')

    await scrollTo(11)
    await expect(header(page)).toHaveAttribute('data-solid', 'true')
    await expect(header(page)).toHaveCSS('background-color', 'rgb(250, 248, 244)')

    await scrollTo(10)
    await expect(header(page)).toHaveAttribute('data-solid', 'false')
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  for (const { link, section } of [
    { link: 'Features', section: features },
    { link: 'Get Started', section: callToAction },
    { link: 'Learn More', section: features },
  ]) {
    await test.step(`${link} leads to its section and leaves the route alone`, async () => {
      await page.getByRole('link', { name: link, exact: true }).click()

      await expect(section(page)).toBeInViewport({ ratio: 0.3 })
      await expect(section(page)).toBeFocused()
      expect(page.url()).toBe(address)
    })
  }

  await test.step('the name leads back to the top', async () => {
    await page.getByRole('link', { name: 'Get Started', exact: true }).click()
    await expect(callToAction(page)).toBeInViewport()

    await header(page).getByRole('link', { name: 'Longhand', exact: true }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('scrolls smoothly, or at once for those who asked for less motion', async () => {
    expect(await behavior()).toBe('smooth')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await behavior()).toBe('auto')
    await page.emulateMedia({ reducedMotion: null })
  })
}

async function expectLinksToSignIn(page: Page): Promise<void> {
  for (const name of ['Try Longhand', 'Start Writing', 'Get Started Now', 'Login']) {
    await test.step(name, async () => {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(/\/#\/login$/)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
}

async function expectWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
    'Write. Research. Refine. Create. Organize.',
  )
  await expect(page.getByRole('main')).toContainText(
    'A minimalist writing platform where you can write with focus, enhance with AI, and research seamlessly.',
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Distraction-Free',
    'AI Enhancement',
    'Integrated Research',
  ])
  await expect(page.getByRole('region', { name: 'What you can rely on' }).getByRole('term')).toHaveText([
    'Your words are never lost.',
    'Nothing changes without your say.',
    'Every claim has its source.',
    'It is yours.',
  ])
  await expect(callToAction(page)).toContainText('Ready to Experience Longhand')
  await expect(page.getByRole('contentinfo')).toContainText('© 2025 Longhand')
  await expect(page.getByRole('contentinfo')).toContainText('Made by the Longhand contributors')
}

async function expectNumbers(page: Page): Promise<void> {
  for (const width of [721, 900, 1440])
    await test.step(`at ${width} px`, async () => {
      await resize(page, { width, height: 900 })
      const numbers = page.locator('.sheet-number')
      await expect(numbers).toHaveText(['1', '2', '3'])
      // With another font, the lines would end elsewhere.
      await page.evaluate(() => document.fonts.ready)

      const lines = await page.evaluate(() => {
        const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
        const marks = [...document.querySelectorAll('.sheet-mark')]
        return [...document.querySelectorAll('.sheet-number')].map((number, index) => {
          const [words] = marks[index]?.getClientRects() ?? []
          const box = number.getBoundingClientRect()
          const lineHeight = Number.parseFloat(getComputedStyle(number).lineHeight)
          if (!words) throw new Error('A number without a mark')
          return { top: box.top, isBeside: Math.abs(middle(box) - middle(words)) < lineHeight / 4 }
        })
      })
      expect(lines.map(({ isBeside }) => isBeside)).toEqual([true, true, true])
      expect(new Set(lines.map(({ top }) => top)).size).toBe(3)
    })
}

async function expectNoOverhang(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440, 2560]) {
    await resize(page, { width, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

async function expectContrast(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(screens.phone)
  await menuToggle(page).click()
  await expectAccessible(page, { on: { phone: screens.phone }, state: 'menu' })
}

async function expectReachedByKeys(page: Page): Promise<void> {
  for (const name of [
    'Longhand',
    'Features',
    'Get Started',
    'Try Longhand',
    'Start Writing',
    'Learn More',
    'Pause the headline',
    'Get Started Now',
    'System theme',
    'Login',
  ]) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
    expect(await focusIsVisible(page), name).toBe(true)
  }

  await test.step('a section reached by keyboard is where the keyboard goes on', async () => {
    await page.getByRole('link', { name: 'Features' }).focus()
    await page.keyboard.press('Enter')
    await expect(features(page)).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Get Started Now' })).toBeFocused()
  })
}

test.describe('the menu of a phone', () => {
  test.use(phone)

  test('opens, closes and leads on', { tag: '@long' }, async ({ page }) => {
    await openLanding(page)
    await expect(header(page).getByRole('link', { name: 'Features' })).toBeHidden()

    await test.step('closes on Escape and gives the focus back', async () => {
      await menuToggle(page).click()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Features' })).toBeFocused()

      await page.keyboard.press('Escape')

      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
      await expect(menuToggle(page)).toBeFocused()
    })

    await test.step('closes when the page outside it is touched, or the focus goes on', async () => {
      await menuToggle(page).click()
      await page.mouse.click(200, 700)
      await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'false')

      await menuToggle(page).click()
      for (const name of ['Features', 'Get Started', 'Try Longhand', 'Start Writing']) {
        await page.keyboard.press('Tab')
        await expect(page.locator(':focus')).toHaveText(name)
      }
      await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('leads to a section and closes', async () => {
      await menuToggle(page).click()
      await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'true')
      const address = page.url()
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Features' }).click()

      await expect(features(page)).toBeFocused()
      await expect(features(page)).toBeInViewport()
      await expect(menuToggle(page)).toHaveAttribute('aria-expanded', 'false')
      expect(page.url()).toBe(address)
    })

    await test.step('leads to the sign-in page', async () => {
      await menuToggle(page).click()
      await page.getByRole('link', { name: 'Try Longhand' }).click()
      await expect(page).toHaveURL(/\/#\/login$/)
    })
  })
})

test.describe('the typewriter', () => {
  async function openStopped(page: Page): Promise<void> {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await openLanding(page)
    await expect(typedText(page)).toHaveText('')
  }

  test('types 80 ms a letter, rests 1800, deletes 40 a letter, rests 200', { tag: '@long' }, async ({
    page,
  }) => {
    await openStopped(page)

    for (const phrase of ['Research.', 'Refine.', 'Create.', 'Organize.', 'Research.']) {
      await page.clock.runFor(79)
      await expect(typedText(page)).toHaveText('')
      await page.clock.runFor(1)
      await expect(typedText(page)).toHaveText(phrase.slice(0, 1))
      await page.clock.runFor(80 * (phrase.length - 1))
      await expect(typedText(page)).toHaveText(phrase)

      await page.clock.runFor(1800 + 39)
      await expect(typedText(page)).toHaveText(phrase)
      await page.clock.runFor(1)
      await expect(typedText(page)).toHaveText(phrase.slice(0, -1))
      await page.clock.runFor(40 * (phrase.length - 1))
      await expect(typedText(page)).toHaveText('')
      await page.clock.runFor(200)
    }

    await test.step('waits while nobody can see the page', async () => {
      await page.clock.runFor(80 * 2)
      await expect(typedText(page)).toHaveText('Re')

      await setHidden(page, true)
      await page.clock.runFor(60_000)
      await expect(typedText(page)).toHaveText('Re')

      await setHidden(page, false)
      await expect(typedText(page)).toHaveText('Ref')
      await page.clock.runFor(80)
      await expect(typedText(page)).toHaveText('Refi')
    })

    await test.step('stands still with a whole word, from one press to the next', async () => {
      await page.getByRole('button', { name: 'Pause the headline' }).click()
      await expect(typedText(page)).toHaveText('Refine.')
      await expect(typedText(page)).toHaveCSS('animation-name', 'none')
      await page.clock.runFor(60_000)
      await expect(typedText(page)).toHaveText('Refine.')

      await page.getByRole('button', { name: 'Play the headline' }).click()
      await page.clock.runFor(40)
      await expect(typedText(page)).toHaveText('Refine')
    })
  })

  async function setHidden(page: Page, isHidden: boolean): Promise<void> {
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  }
})

/** How long each pen line takes. It is gone once it is drawn, perhaps before a slow machine looks. */
function noteDrawing(): void {
  window.drawnIn = []
  addEventListener('animationstart', ({ target, animationName }) => {
    if (animationName !== 'pen-line-progress') return
    window.drawnIn.push(getComputedStyle(target as Element).animationDuration)
  })
}

test.describe('the first screen, and the sections further down', () => {
  const pen = (page: Page) => page.locator('.hero-pen')
  const cards = (page: Page) => page.locator('.reveal').filter({ hasText: 'Distraction-Free' })

  test('move as they should, and stand still for those who asked for less motion', { tag: '@long' }, async ({
    page,
  }) => {
    await page.addInitScript(noteDrawing)
    await openLanding(page)
    await test.step('the first blinks its caret every 500 ms, and draws its pen line once', async () => {
      await expect(typedText(page)).toHaveCSS('animation', /^1s steps\(1.*\) .*infinite.* hero-caret$/)
      await expect.poll(() => page.evaluate(() => window.drawnIn)).toEqual(['1.6s'])
      await expect(pen(page).locator('mask')).toHaveCount(0)
      await expect(pen(page)).toBeVisible()
    })

    await test.step('the others are on paper, and there at once for those who asked for less motion', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(cards(page)).toHaveCSS('opacity', '1')

      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
      await expect(cards(page)).toHaveCSS('opacity', '1')
      await page.emulateMedia({ media: null, reducedMotion: null })
    })

    await test.step('they fade in when they are first scrolled into view, and stay', async () => {
      await expect(cards(page)).toHaveCSS('opacity', '0')

      await cards(page).scrollIntoViewIfNeeded()
      await expect(cards(page)).toHaveCSS('opacity', '1')

      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(cards(page)).not.toBeInViewport()
      await expect(cards(page)).toHaveCSS('opacity', '1')
    })

    await test.step('the first stands still for those who asked for less motion, with the whole tagline and pen line', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openLanding(page)
      await expect(typedText(page)).toHaveText('Research. Refine. Create. Organize.')
      await expect(typedText(page)).toHaveCSS('animation-name', 'none')
      await expect(pen(page).locator('.pen-line-progress')).toHaveCSS('animation-name', 'none')
      await expect(pen(page).locator('.pen-line-progress')).toHaveCSS('stroke-dashoffset', '0px')
    })
  })
})

for (const [device, screen] of Object.entries({
  desktop: { viewport: { width: 1440, height: 900 } },
  phone,
})) {
  test(`on a ${device} the typing shifts nothing`, { tag: '@long' }, async ({ openContext }) => {
    const context = await openContext(screen)
    await keepVitals(context)
    const page = await context.newPage()
    await openLanding(page)

    await expect(typedText(page)).toHaveText('Research.')
    await expect(typedText(page)).toHaveText('Refine.')

    expect(await readVitals(page)).toEqual({ layoutShift: 0, violations: [] })
  })
}

/** Whether the focused control, or its label, shows the focus ring. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.locator(':focus').evaluate((control) => {
    const carrier = control.closest('label') ?? control
    const { outlineStyle, outlineWidth } = getComputedStyle(carrier)
    return outlineStyle === 'solid' && outlineWidth === '2px'
  })
}
