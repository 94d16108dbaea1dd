import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { button, screens, test, toast } from '../support/e2e/gallery.ts'
import { resize } from '../support/e2e/writing.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })
const dock = (page: Page) => page.getByRole('toolbar', { name: 'Writing tools' })
const tools = (page: Page) => page.getByRole('dialog', { name: 'Tools' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const options = (page: Page) => palette(page).getByRole('option')
const isWriting = (page: Page) => page.locator('[data-writing]')

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/toolbar.html${query}`)
  await expect(text(page)).toBeVisible()
}

test('tools and count take the room that the margin has, and the tabs the edge of the text', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`Nothing to see of ${selector}`)
    return found
  }
  const edge = (await text(page).boundingBox())?.x
  expect((await page.getByRole('tab').first().boundingBox())?.x).toBe(edge)

  expect(await box('.dock')).toMatchObject({ x: 24, y: 900 - 24 - 48, height: 48 })
  expect((await box('.desk-foot')).x).toBeGreaterThan((await box('.dock')).width)

  await resize(page, { width: 1359, height: 900 })
  expect((await box('.desk-foot')).y).toBeLessThan((await box('.dock')).y)
  expect((await box('.dock')).x).toBe(24)

  await resize(page, { width: 1048, height: 900 })
  expect(await box('.desk')).toMatchObject({ x: 0, width: 1048 })
  expect((await box('.desk .icon-btn')).width).toBe(48)

  // A larger text leaves a smaller margin in a window of the same size.
  await open(page, '?size')
  await resize(page, { width: 1200, height: 900 })
  expect(await box('.desk')).toMatchObject({ x: 0, width: 1200 })
})

test('the dock and the tools, by keyboard and by hand', async ({ page }) => {
  await open(page)
  const steps = {
    'the dock is one stop for Tab, and arrows walk along it': walkDock,
    'the tools open by the keyboard, are walked by arrows and close by Escape': walkTools,
    'they show all of the ring around the look, and none of it over its words': expectRings,
    'they close by a click outside, by typing and by running a row': closeTools,
    'they stay over the dock while the page scrolls': scrollUnderTools,
  }
  for (const [title, step] of Object.entries(steps)) await test.step(title, () => step(page))
})

async function walkDock(page: Page): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('Tab')
  const research = dock(page).getByRole('button').first()
  await expect(research).toBeFocused()
  await expect(research).toHaveAccessibleName('Select text to search')
  await expect(research).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Start dictation')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'Open Tools')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(research).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Open Tools')).toBeFocused()

  await text(page).press('Control+a')
  await expect(research).toHaveAccessibleName('Research “On 16 August 1858 a queen sent…”')
  await expect(research).not.toHaveAttribute('aria-disabled')
}

async function walkTools(page: Page): Promise<void> {
  await button(page, 'Open Tools').focus()
  await page.keyboard.press('Enter')
  const row = (name: string) => tools(page).getByRole('button', { name })
  await expect(row('Rephrase with AI')).toBeFocused()
  await expect(row('Rephrase with AI')).toHaveAttribute('title', 'Write some content first')
  await expect(button(page, 'Close Tools')).toHaveAttribute('aria-expanded', 'true')

  // It does nothing but give the reason.
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Write some content first')).toBeVisible()
  await expect(tools(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row('Brainstorm')).toBeFocused()
  await expect(row('Brainstorm')).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+Y')
  await expect(row('Brainstorm').locator('kbd')).toHaveText('Alt+Shift+Y')
  for (const name of ['Brainstorm', 'Download']) await expect(row(name).locator('kbd')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(row('Rephrase with AI')).toBeFocused()

  // The form inside it closes first.
  await row('Timer, set countdown').click()
  await expect(page.getByLabel('Count down')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Count down')).toHaveCount(0)
  await expect(tools(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tools(page)).toHaveCount(0)
  await expect(button(page, 'Open Tools')).toBeFocused()
  // Focus that Escape gave back opens no tooltip; moving on to the next button does.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.locator('.tooltip')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.tooltip')).toHaveText('Get writing suggestions')
}

async function expectRings(page: Page): Promise<void> {
  await button(page, 'Open Tools').focus()
  await page.keyboard.press('Enter')
  await expect(tools(page).getByRole('button', { name: 'Rephrase with AI' })).toBeFocused()
  const look = ['Size', 'Size M', 'Font', 'Font Inter']
  for (const name of look) {
    await page.keyboard.press('Shift+Tab')
    const control = tools(page).locator(':focus')
    await expect(control).toHaveAccessibleName(name)
    expect(await control.evaluate(ringInside), name).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(tools(page)).toHaveCount(0)
}

async function closeTools(page: Page): Promise<void> {
  await button(page, 'Open Tools').click()
  await text(page).click({ position: { x: 500, y: 5 } })
  await expect(tools(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()

  await button(page, 'Open Tools').click()
  await expect(tools(page).locator(':focus')).toHaveCount(1)
  await text(page).evaluate((area) => area.focus())
  await page.keyboard.type('a')
  await expect(tools(page)).toHaveCount(0)
  await expect(text(page)).toBeFocused()

  await button(page, 'Open Tools').click()
  await button(page, 'Close Tools').click()
  await expect(tools(page)).toHaveCount(0)

  await button(page, 'Open Tools').click()
  await tools(page).getByRole('button', { name: 'Create New Tab' }).click()
  await expect(tools(page)).toHaveCount(0)
  await expect(toast(page, 'Create New Tab: done')).toBeVisible()
}

async function scrollUnderTools(page: Page): Promise<void> {
  await button(page, 'Open Tools').click()
  await expect(tools(page)).toBeVisible()
  const tops = await tools(page).evaluate((panel) => {
    for (const animation of panel.getAnimations()) animation.finish()
    document.body.style.minHeight = '300vh'
    const before = panel.getBoundingClientRect().top
    scrollTo({ top: 400, behavior: 'instant' })
    return { scrolled: scrollY, before, after: panel.getBoundingClientRect().top }
  })
  expect(tops.scrolled).toBe(400)
  expect(tops.after).toBe(tops.before)
}

test('shortcuts and the palette run what can be run', async ({ page }) => {
  await open(page)
  const steps = {
    'shortcuts say why the rest cannot, and leave a dialog alone': pressShortcuts,
    'the palette opens what a command opens, and closes by its own keys': openByCommand,
  }
  for (const [title, step] of Object.entries(steps)) await test.step(title, () => step(page))
})

async function pressShortcuts(page: Page): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('Alt+Shift+h')
  await expect(toast(page, 'Writing History: done')).toBeVisible()
  await page.keyboard.press('Alt+Shift+e')
  await expect(toast(page, 'Write some content first')).toBeVisible()

  await page.keyboard.press('Alt+Shift+o')
  await expect(tools(page)).toBeVisible()
  // The older shortcuts do the same.
  await page.keyboard.press('Control+Alt+Shift+o')
  await expect(tools(page)).toHaveCount(0)

  await page.keyboard.press('Control+Alt+Shift+b')
  await expect(page.getByRole('dialog', { name: 'Some panel' })).toBeVisible()
  await page.keyboard.press('Alt+Shift+j')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(palette(page)).toHaveCount(0)
  await expect(toast(page, 'Download: done')).toHaveCount(0)
}

async function openByCommand(page: Page): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await options(page).filter({ hasText: 'Brainstorm' }).click()
  await expect(page.getByRole('dialog', { name: 'Some panel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(text(page)).toBeFocused()
}

test.describe('the palette', () => {
  test('finds a tool by a few letters, runs it and gives the text back', async ({ page }) => {
    await open(page)
    await text(page).focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find a tool' })
    await expect(field).toBeFocused()
    await expect(options(page)).toHaveCount(6)
    await expect(options(page).first()).toContainText('Write some content first')
    // Or else a screen reader would read the first row instead of the field.
    await expect(field).not.toHaveAttribute('aria-activedescendant')

    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeVisible()
    const active = palette(page).getByRole('option', { selected: true })
    await page.keyboard.press('End')
    await expect(active).toHaveText('Logout')
    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText('Rephrase with AI')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(active).toContainText('Brainstorm')
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')

    await page.keyboard.type('word')
    await expect(options(page)).toHaveText([/^Download/])
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
    await expect(toast(page, 'Download: done')).toBeVisible()
    await expect(text(page)).toBeFocused()

    // The tool that was used last is first the next time.
    await page.keyboard.press('Control+k')
    await expect(active).toContainText('Download')
    await page.keyboard.type('zebra')
    await expect(palette(page).getByRole('status')).toContainText('No tool found')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(text(page)).toBeFocused()
  })

  test('takes the letters that follow its key at once, even of a browser that cannot draw', {
    tag: '@long',
  }, async ({ page }) => {
    await open(page)
    await text(page).focus()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)

    const area = page.locator('textarea')
    const written = await area.inputValue()
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('word')
    await expect(options(page)).toHaveText([/^Download/])
    expect(await area.inputValue()).toBe(written)

    await page.keyboard.press('Escape')
    await page.keyboard.type('!')
    expect(await area.inputValue(), 'and gives the text those that follow Escape').toHaveLength(
      written.length + 1,
    )

    await page.keyboard.press('Control+k')
    await page.keyboard.type('print')
    await expect(page.getByRole('combobox', { name: 'Find a tool' })).toHaveValue('print')
  })
})

test.describe('what is around the text', () => {
  test('fades while it is written and returns when it is wanted', async ({ page }) => {
    await open(page)
    await text(page).focus()
    await page.mouse.move(700, 400)
    await page.keyboard.type('a')
    for (const part of ['.bar', '.desk', 'h1']) await expect(page.locator(part)).toHaveCSS('opacity', '0')
    await page.mouse.move(720, 400)
    await expect(isWriting(page)).toHaveCount(0)
    for (const part of ['.bar', '.desk', 'h1']) await expect(page.locator(part)).toHaveCSS('opacity', '1')

    for (const key of ['Escape', 'Tab']) {
      await text(page).press('b')
      await expect(isWriting(page)).toHaveCount(1)
      await page.keyboard.press(key)
      await expect(isWriting(page)).toHaveCount(0)
    }
    await text(page).press('c')
    await page.mouse.wheel(0, 20)
    await expect(isWriting(page)).toHaveCount(0)
  })

  test('stays in sight while it has bad news', async ({ page }) => {
    await open(page, '?failed')
    await text(page).press('a')
    await expect(page.locator('.desk')).toHaveCSS('opacity', '0')
    await expect(page.locator('.bar')).toHaveCSS('opacity', '1')
  })
})

test('in fullscreen a handle is left of the tools', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await button(page, 'Fullscreen').click()
  await expect(page.locator('[data-fullscreen]')).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeHidden()
  await page.mouse.move(700, 400)
  await expect(page.locator('.desk')).toHaveCSS('opacity', '0')

  await page.mouse.move(60, (page.viewportSize()?.height ?? 0) - 30)
  await expect(page.locator('.desk')).toHaveCSS('opacity', '1')
  await page.mouse.move(700, 400)
  await expect(page.locator('.desk')).toHaveCSS('opacity', '0')
  // A finger cannot hover.
  await page.getByRole('button', { name: 'Show tools' }).dispatchEvent('click')
  await expect(page.locator('.desk')).toHaveCSS('opacity', '1')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(tools(page)).toBeVisible()
  await expect(page.locator('.desk')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await text(page).focus()
  await expect(page.locator('.desk')).toHaveCSS('opacity', '0')

  await page.keyboard.press('Alt+Shift+Enter')
  await expect(page.locator('[data-fullscreen]')).toHaveCount(0)
  await expect(button(page, 'Fullscreen')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, hasTouch: true })

  test('the tools are a sheet that keeps the focus', { tag: '@long' }, async ({ page }) => {
    await open(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width)
    await button(page, 'Open Tools').tap()
    await expect(tools(page)).toBeVisible()
    await expect(tools(page)).toHaveCSS('border-top-left-radius', '16px')
    await expect
      .poll(async () => {
        const box = await tools(page).boundingBox()
        return box && { x: box.x, width: box.width, bottom: box.y + box.height }
      })
      .toEqual({ x: 0, width: 390, bottom: 844 })
    await expect(tools(page).getByRole('button', { name: 'Print' })).toBeAttached()
    await expect(tools(page).locator('kbd').first()).toBeHidden()
    await tools(page).getByRole('button', { name: 'Logout' }).focus()
    await page.keyboard.press('Tab')
    await expect(tools(page).locator(':focus')).toHaveCount(1)
    await page.touchscreen.tap(200, 60)
    await expect(tools(page)).toHaveCount(0)

    await text(page).tap()
    await page.keyboard.type('a')
    await expect(isWriting(page)).toHaveCount(1)
    // On the hidden gear: the first tap only shows it.
    await page.touchscreen.tap(360, 820)
    await expect(isWriting(page)).toHaveCount(0)
    await expect(tools(page)).toHaveCount(0)
  })
})

test('busy, axe finds nothing', { tag: '@long' }, async ({ page }) => {
  await open(page, '?busy')
  await expectAccessible(page, { state: 'the page' })
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expectAccessible(page, { state: 'the palette' })
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await button(page, 'Open Tools').click()
  await expect(tools(page)).toBeVisible()
  await expectAccessible(page, { state: 'the tools' })
})

test('busy, only what leaves the text alone can be used', { tag: '@long' }, async ({ page }) => {
  await open(page, '?busy')
  await button(page, 'Open Tools').click()
  await expect(tools(page)).toBeVisible()
  const disabled = tools(page).locator('button:is([aria-disabled="true"], :disabled)')
  await expect(disabled).toHaveCount(9)
  await expect(tools(page).getByRole('button', { name: 'Font' })).toBeDisabled()
  await expect(button(page, 'Create New Tab').last()).toHaveAttribute('title', 'AI is working...')
  await tools(page).getByRole('button', { name: 'Brainstorm' }).click()
  await expect(page.getByRole('dialog', { name: 'Some panel' })).toBeVisible()
})

test('colours that the system chooses hide neither edges nor states', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page)
  await button(page, 'Open Tools').click()
  await expect(tools(page)).toHaveCSS('border-top-width', '1px')
  await expect(dock(page)).toHaveCSS('border-top-width', '1px')
  const colors = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const color = (name: string) => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const background = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element, pseudo).backgroundColor
    }
    return {
      highlight: color('Highlight'),
      gray: color('GrayText'),
      openTab: background('[role="tab"][aria-selected="true"]', '::after'),
      pip: background('.look-pips .is-on'),
      otherPip: background('.look-pips i:not(.is-on)'),
    }
  })
  expect(colors).toMatchObject({
    openTab: colors.highlight,
    pip: colors.highlight,
    otherPip: colors.gray,
  })
  await expect(page.locator('.icon-btn[aria-disabled="true"]').first()).toHaveCSS('color', colors.gray)
})

/** Whether the focus ring stays within the control, so that nothing around it cuts it off or is covered by it. */
function ringInside(control: Element): boolean {
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(control)
  return outlineStyle === 'solid' && parseFloat(outlineOffset) + parseFloat(outlineWidth) <= 0
}
