import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/e2e-gallery.ts'

const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

test.beforeEach(({ page }) => page.goto('/'))

for (const [screen, viewport] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`axe on a ${screen} in ${colorScheme}`, () => {
      // Without motion, because axe would measure the contrast of things half faded in.
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('finds nothing on the page', async ({ page }) => {
        await fillWithToasts(page)
        await expectNoViolations(page)
      })

      test('finds nothing in a panel', async ({ page }) => {
        for (const opener of ['Suggestions', 'Research', 'History']) {
          await button(page, opener).click()
          await expect(page.getByRole('dialog')).toBeVisible()
          await expectNoViolations(page)
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        await button(page, 'Tools').click()
        await expect(page.getByRole('menu')).toBeVisible()
        // A menu hangs from the body, outside the landmarks, which are inert while it is open.
        await expectNoViolations(page, { except: ['region'] })
      })

      test('nothing is wider than the window', async ({ page }) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await button(page, 'Suggestions').click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({
          ratio: 1,
        })
      })
    })
  }
}

test.describe('panels', () => {
  for (const opener of ['Suggestions', 'Research', 'History']) {
    test(`${opener} keeps the focus, and gives it back on Escape`, async ({ page }) => {
      await button(page, opener).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()

      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        await expect(dialog.locator(':focus')).toHaveCount(1)
      }

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button(page, opener)).toBeFocused()
    })

    test(`${opener} closes by its button and by a click outside`, async ({ page }) => {
      const dialog = page.getByRole('dialog')
      await button(page, opener).click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(button(page, opener)).toBeFocused()

      await button(page, opener).click()
      await expect(dialog).toBeVisible()
      await page.mouse.click(8, 8)
      await expect(dialog).toHaveCount(0)
      await expect(button(page, opener)).toBeFocused()
    })
  }

  test('a menu walks with the arrows, passes over the separator, and gives the focus back', async ({
    page,
  }) => {
    await button(page, 'Tools').focus()
    await page.keyboard.press('Enter')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await expect(item('Font')).toBeFocused()
    await page.keyboard.press('End')
    await expect(item('Logout')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(item('Download')).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button(page, 'Tools')).toBeFocused()
  })

  test('the body fades at the bottom only while there is more', async ({ page }) => {
    await button(page, 'Suggestions').click()
    const body = page.locator('.dialog-body')
    await expect(body).toHaveCSS('mask-image', /gradient/)
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(body).toHaveCSS('mask-image', 'none')

    await page.getByRole('tab', { name: 'Simplified Version' }).click()
    await expect(body).toContainText('Because the signal was weak')
    await expect(body).toHaveCSS('mask-image', 'none')
  })

  test('a toast over a dialog can be undone without closing the dialog', async ({ page }) => {
    await button(page, 'Research').click()
    await button(page, 'Copy').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'Copied')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: screens.phone })

    test('a dialog is a sheet at the bottom, as wide as the window', async ({ page }) => {
      await button(page, 'Research').click()
      const sheet = page.getByRole('dialog')
      await expect(async () => {
        const box = await sheet.boundingBox()
        expect(box).toMatchObject({ x: 0, width: 390 })
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
      }).toPass()
    })
  })
})

test('tabs move with the arrows and follow Enter', async ({ page }) => {
  await page.getByRole('tab', { name: "Today's Writing" }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Writing Session 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Writing Session 2' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Writing Session 2' })).toBeFocused()
})

test.describe('buttons', () => {
  test('busy keeps the size and the focus, and says so', async ({ page }) => {
    const exporting = page.getByRole('button', { name: /Export/ })
    const size = () =>
      exporting.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])
    const sizeBefore = await size()
    await exporting.focus()
    await page.keyboard.press('Enter')

    await expect(exporting).toHaveAccessibleName('Exporting the text...')
    await expect(exporting).toHaveAttribute('aria-busy', 'true')
    await expect(exporting).toBeDisabled()
    await expect(exporting).toBeFocused()
    expect(await size()).toEqual(sizeBefore)
  })

  test('busy does not send its form again', async ({ page }) => {
    const timesSent = page.getByRole('status', { name: 'Times sent' })
    await button(page, 'Continue with Email').click()
    await page.keyboard.press('Enter')
    await button(page, 'Sending Code...').click({ force: true })
    await expect(timesSent).toHaveText('1')

    await button(page, 'Finish').click()
    await button(page, 'Continue with Email').click()
    await expect(timesSent).toHaveText('2')
  })

  test('a disabled icon button can be reached and explains itself, but does nothing', async ({ page }) => {
    const disabled = button(page, 'Select text to search')
    await disabled.focus()
    await expect(disabled).toBeDisabled()
    await expect(tooltip(page)).toHaveText('Select text to search')
  })

  test('every focus is seen', async ({ page }) => {
    for (const name of ['Start Writing', 'Get Started Now', 'Open Google Search']) {
      await button(page, name).focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(button(page, name)).toHaveCSS('outline', /solid 2px/)
      await expect(button(page, name)).toHaveCSS('outline-offset', '2px')
    }
  })
})

test.describe('tooltips', () => {
  test('open on keyboard focus at once and close on Escape', async ({ page }) => {
    await button(page, 'Finish').focus()
    await page.keyboard.press('Tab')
    await expect(tooltip(page)).toHaveText('Open Google Search')
    await page.keyboard.press('Escape')
    await expect(tooltip(page)).toHaveCount(0)
    await expect(button(page, 'Open Google Search')).toBeFocused()
  })

  test('open under the pointer after 400 ms', async ({ page }) => {
    await button(page, 'Dictate').scrollIntoViewIfNeeded()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Dictate').hover()
    await page.clock.runFor(390)
    await expect(tooltip(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip(page)).toHaveText('Dictate')
  })
})

test.describe('the code field', () => {
  const field = (page: Page) => page.getByPlaceholder('Enter 6-digit code')
  const completed = (page: Page) => page.getByRole('status', { name: 'Completed codes' })
  const caretCell = (page: Page) =>
    field(page).evaluate((input) =>
      [...(input.parentElement?.querySelectorAll('.code-cell') ?? [])].findIndex((cell) =>
        cell.querySelector('.caret')?.checkVisibility(),
      ),
    )

  test('takes digits alone, shows the caret in the next cell, and reports the sixth', async ({ page }) => {
    await field(page).focus()
    expect(await caretCell(page)).toBe(0)
    await field(page).pressSequentially('4a0-7 1')
    await expect(field(page)).toHaveValue('4071')
    expect(await caretCell(page)).toBe(4)
    await field(page).press('Backspace')
    await expect(field(page)).toHaveValue('407')
    expect(await caretCell(page)).toBe(3)
    await expect(completed(page)).toHaveText('')
    await field(page).pressSequentially('192')
    await expect(completed(page)).toHaveText('407192')
    await field(page).pressSequentially('5')
    await expect(field(page)).toHaveValue('407192')
    await expect(completed(page)).toHaveText('407192')
  })

  test('lets a digit in the middle be corrected', async ({ page }) => {
    await field(page).fill('40712')
    await field(page).press('ArrowLeft')
    expect(await caretCell(page)).toBe(4)
    await field(page).pressSequentially('9')
    await expect(completed(page)).toHaveText('407192')
  })

  for (const pasted of ['123 456', ' 123456\n', '123-456', '１２３４５６']) {
    test(`takes ${JSON.stringify(pasted)} from the clipboard`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
      await field(page).focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(field(page)).toHaveValue('123456')
      await expect(completed(page)).toHaveText('123456')
    })
  }

  test('says what is wrong to those who cannot see it', async ({ page }) => {
    const wrong = page.getByPlaceholder('A wrong code')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('Invalid verification code. Please try again.')
  })
})

test.describe('toasts', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 60_000)
  })

  for (const { opener, text, seconds } of [
    { opener: 'Success', text: 'Simplified version applied', seconds: 2 },
    { opener: 'Error', text: 'Failed to rephrase content. Please try again.', seconds: 3 },
    { opener: 'Success with undo', text: 'Content rephrased successfully!', seconds: 10 },
  ]) {
    test(`${opener} stays ${seconds} seconds`, async ({ page }) => {
      await button(page, opener).click()
      await page.clock.runFor(seconds * 1000 - 100)
      await expect(toast(page, text)).toBeVisible()
      await page.clock.runFor(200)
      await expectGone(page, toast(page, text))
    })
  }

  test('wait while the pointer is on them', async ({ page }) => {
    await button(page, 'Success').click()
    await page.clock.runFor(1_000)
    await toast(page, 'Simplified version applied').hover()
    await page.clock.runFor(60_000)
    await expect(toast(page, 'Simplified version applied')).toBeVisible()
    await page.mouse.move(8, 8)
    await page.clock.runFor(1_100)
    await expectGone(page, toast(page, 'Simplified version applied'))
  })

  test('are reached by F6, wait there, and give the focus back', async ({ page }) => {
    await button(page, 'Success with undo').click()
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Undo')).toBeFocused()
    await page.clock.runFor(60_000)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: 'Times undone' })).toHaveText('1')
    await expectGone(page, toast(page, 'Content rephrased successfully!'))
    await expect(button(page, 'Success with undo')).toBeFocused()
  })

  test('stay while something is under way', async ({ page }) => {
    await button(page, 'Busy').click()
    await page.clock.runFor(60_000)
    await expect(toast(page, 'Researching...')).toBeVisible()
    await button(page, 'Stop').click()
    await expectGone(page, toast(page, 'Researching...'))
  })

  test('stack with the newest at the bottom, and errors are alerts', async ({ page }) => {
    await fillWithToasts(page)
    await page.clock.runFor(100)
    const texts = page.getByRole('region', { name: 'Notifications' }).locator('.toast')
    await expect(texts).toHaveText([
      'Researching...',
      'Highlight text and click search to research it.',
      'Content rephrased successfully!Undo',
      'Failed to rephrase content. Please try again.',
    ])
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to rephrase' })).toBeVisible()
    const boxes = await texts.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().toJSON()),
    )
    for (const [index, box] of boxes.entries()) {
      expect(box.width).toBe(360)
      const above = boxes[index - 1]
      if (above) expect(box.top - above.bottom).toBe(8)
    }
  })
})

test.describe('the theme', () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const browserColors = (page: Page) =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  const light = 'rgb(250, 248, 244)'
  const dark = 'rgb(23, 21, 18)'

  test('follows the system until one is chosen, which is remembered', async ({ page }) => {
    expect(await paper(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await paper(page)).toBe(dark)
    expect(await browserColors(page)).toEqual(['#faf8f4', '#171512'])

    await page.getByRole('radio', { name: 'Light theme' }).check()
    expect(await paper(page)).toBe(light)
    expect(await browserColors(page)).toEqual(['#faf8f4', '#faf8f4'])

    await page.reload()
    expect(await paper(page)).toBe(light)
    await expect(page.getByRole('radio', { name: 'Light theme' })).toBeChecked()

    await page.getByRole('radio', { name: 'System theme' }).check()
    expect(await paper(page)).toBe(dark)
    expect(await browserColors(page)).toEqual(['#faf8f4', '#171512'])
  })

  test('is there before anything is painted', async ({ page }) => {
    await page.getByRole('radio', { name: 'Dark theme' }).check()
    await page.route('**/*.js', (route) =>
      route.request().url().endsWith('/theme.js')
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })

  test('reaches the other windows', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/')
    await page.getByRole('radio', { name: 'Dark theme' }).check()
    await expect(other.getByRole('radio', { name: 'Dark theme' })).toBeChecked()
    await expect(other.locator('body')).toHaveCSS('background-color', dark)
  })

  test('works for this visit where storage is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Refused', 'SecurityError')
        },
      })
    })
    await page.reload()
    await page.getByRole('radio', { name: 'Dark theme' }).check()
    expect(await paper(page)).toBe(dark)
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself, and nothing takes its time', async ({ page }) => {
    expect(
      await page.evaluate(() => document.getAnimations().map((animation) => animation.playState)),
    ).toEqual([])
    await button(page, 'Research').click()
    await expect(page.getByRole('dialog')).toHaveCSS('transition-duration', /^0\.001s(, 0\.001s)*$/)
    await expect(page.locator('.caret').first()).toHaveCSS('animation-name', 'none')
  })
})

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

function tooltip(page: Page): Locator {
  return page.locator('.tooltip')
}

function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).locator('.toast').filter({ hasText: text })
}

async function fillWithToasts(page: Page): Promise<void> {
  for (const opener of ['Busy', 'Info', 'Success with undo', 'Error']) await button(page, opener).click()
}

/** A toast leaves the page two frames after its time is up; frames, too, wait for the clock. */
async function expectGone(page: Page, leaving: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(16)
    await expect(leaving).toHaveCount(0, { timeout: 50 })
  }).toPass({ timeout: 2_000 })
}

async function expectNoViolations(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(except)
    // They stand at the ends of a panel and pass the focus on; axe takes them for controls that cannot be seen.
    .exclude('[data-base-ui-focus-guard]')
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join('\n')}`),
  ).toEqual([])
}
