import type { Locator, Page } from '@playwright/test'
import { test as base } from './writing.ts'

/** Journeys with an on-screen keyboard that the test moves. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(fakeKeyboard)
    await use(context)
  },
})

declare global {
  interface Window {
    showKeyboard: (height: number, pannedBy: number) => void
  }
}

/** The height of a phone's keyboard with its suggestion row. */
export const keyboardHeight = 300

/**
 * Covers the page with a keyboard as Safari does: the window keeps its size, and `visualViewport` gives the visible
 * rest, from which `scrollY` is measured. `pannedBy` is how far the browser or a finger has moved that part down within
 * the window.
 */
export function showKeyboard(page: Page, { pannedBy = 0 } = {}): Promise<void> {
  return page.evaluate(([height, pannedBy]) => window.showKeyboard(height, pannedBy), [
    keyboardHeight,
    pannedBy,
  ] as const)
}

export function hideKeyboard(page: Page): Promise<void> {
  return page.evaluate(() => window.showKeyboard(0, 0))
}

/** Makes the window itself smaller, as Chromium and Firefox do if the page asks for it. */
export async function resizeForKeyboard(page: Page, by = keyboardHeight): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width, height: height - by })
}

/** Everything that a check compares, read at once so that it is of the same moment. In pixels of the window. */
interface Look {
  box: DOMRect
  /** The part that no keyboard covers. */
  seen: { top: number; bottom: number; width: number }
  barBox: DOMRect
  deskBox: DOMRect
  /** The box of the character before the caret. Without a caret, it is nowhere. */
  caret: { top: number; bottom: number }
}

export function look(what: Locator): Promise<Look> {
  return what.evaluate((element) => {
    const { offsetTop, height, width } = window.visualViewport ?? { offsetTop: 0, height: 0, width: 0 }
    const boxOf = (it: Element | Range | null): DOMRect => it?.getBoundingClientRect().toJSON()
    return {
      box: boxOf(element),
      seen: { top: offsetTop, bottom: offsetTop + height, width },
      barBox: boxOf(document.querySelector('.bar')),
      deskBox: boxOf(document.querySelector('.desk')),
      caret: boxOf(beforeCaret()) ?? { top: Number.NaN, bottom: Number.NaN },
    }

    function beforeCaret(): Range | null {
      const selection = getSelection()
      if (!selection?.focusNode) return null
      const range = document.createRange()
      range.setStart(selection.focusNode, Math.max(0, selection.focusOffset - 1))
      range.setEnd(selection.focusNode, selection.focusOffset)
      return range
    }
  })
}

/** For `addInitScript`: a window that a test can cover with a keyboard. The covered part is grey and takes the taps. */
function fakeKeyboard(): void {
  let covered = { top: 0, bottom: 0 }
  const viewport = new EventTarget()
  Object.defineProperties(viewport, {
    width: { get: () => document.documentElement.clientWidth },
    height: { get: () => innerHeight - covered.top - covered.bottom },
    offsetLeft: { value: 0 },
    offsetTop: { get: () => covered.top },
    pageLeft: { get: () => scrollX },
    pageTop: { get: () => scrollY },
    scale: { value: 1 },
  })
  Object.defineProperty(window, 'visualViewport', { value: viewport })
  const scrolled = Object.getOwnPropertyDescriptor(window, 'scrollY')?.get ?? (() => 0)
  Object.defineProperty(window, 'scrollY', { get: () => scrolled.call(window) + covered.top })
  addEventListener('resize', () => viewport.dispatchEvent(new Event('resize')))

  const covers = ['top', 'bottom'] as const
  const drawn = covers.map((side) => {
    const cover = document.createElement('div')
    cover.style.cssText = `position: fixed; ${side}: 0; left: 0; width: 100%; z-index: 999; background: #8888`
    return cover
  })

  window.showKeyboard = (height, pannedBy) => {
    const isOther = covered.top !== pannedBy
    covered = { top: pannedBy, bottom: height - pannedBy }
    for (const [index, side] of covers.entries()) {
      const cover = drawn[index]
      if (!cover) continue
      cover.style.height = `${covered[side]}px`
      document.body.append(cover)
    }
    viewport.dispatchEvent(new Event('resize'))
    if (isOther) viewport.dispatchEvent(new Event('scroll'))
  }
}
