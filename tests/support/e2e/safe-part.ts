/** The part of a window that no edge of the screen covers. */
interface SafePart {
  left: number
  right: number
  bottom: number
}

/**
 * Runs in the page: finds words and controls outside the safe part. It skips what can be scrolled into it, and the
 * text, which runs under the bar at the bottom.
 */
export function outsideOf({ left, right, bottom }: SafePart): string[] {
  const found: string[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const words = document.createRange()
    words.selectNodeContents(node)
    if (node.parentElement && node.textContent?.trim()) look(node.parentElement, words, node.textContent)
  }
  for (const control of document.querySelectorAll('button, a, input, textarea, select'))
    look(control, control, control.outerHTML.slice(0, 80))
  return found

  function look(element: Element, part: Element | Range, name: string): void {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen || element.closest('[inert], [aria-hidden="true"], .visually-hidden')) return
    const box = part.getBoundingClientRect()
    const isOutside = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth
    if (box.width <= 1 || isOutside) return
    if (!scrolls(element, 'overflowX') && (box.left < left - 1 || box.right > right + 1))
      found.push(`${name}: from ${Math.round(box.left)} to ${Math.round(box.right)}`)
    const runsUnder = element.closest('.page') !== null || scrolls(element, 'overflowY')
    if (!runsUnder && box.bottom > bottom + 1) found.push(`${name}: down to ${Math.round(box.bottom)}`)
  }

  function scrolls(element: Element, way: 'overflowX' | 'overflowY'): boolean {
    const isLong = (around: Element) =>
      way === 'overflowX'
        ? around.scrollWidth > around.clientWidth
        : around.scrollHeight > around.clientHeight
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(around)[way]) && isLong(around)) return true
    return false
  }
}
