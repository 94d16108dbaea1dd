import type { Page } from '@playwright/test'

/**
 * Words of the page that are hard to read with large letters: broken where no break is allowed, cut off at an edge, or
 * outside the window; also a window that scrolls sideways. The writer's own text, text shortened by an ellipsis and
 * text that can be scrolled to do not count.
 */
export function wordsOutOfPlace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} pixels wide`)
    const range = document.createRange()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || !isRead(parent)) continue
      // Skips email addresses, which may be longer than a line and break anywhere.
      const text = (node.textContent ?? '').replace(/\S+@\S+/g, (address) => ' '.repeat(address.length))
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’']+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getBoundingClientRect()
        if (box.width < 1) continue
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
        if (lines.size > 1) found.add(`${word} is broken in .${parent.className}`)
        const edge = edgeThatCuts(parent, box)
        if (edge) found.add(`${word} is cut off by ${edge}`)
      }
    }
    return [...found]

    function isRead(element: Element): boolean {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isShown && !element.closest('[inert], [aria-hidden="true"], .write, .visually-hidden')
    }

    function edgeThatCuts(element: Element, box: DOMRect): string | undefined {
      for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return
        const edges = around.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && isBeyond(box, edges)) return `.${around.className}`
        if (position === 'fixed') break
      }
      return isBeyond(box, { left: 0, right: innerWidth }) ? 'the window' : undefined
    }

    function isBeyond(box: DOMRect, edges: { left: number; right: number }): boolean {
      return box.left < edges.left - 2 || box.right > edges.right + 2
    }
  })
}
