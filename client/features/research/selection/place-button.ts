import type { Box } from '../../../lib/text/editor.ts'

export interface Surroundings {
  /** The boxes of the first and the last selected character. Undefined if it is too far away to be drawn. */
  first: Box | undefined
  last: Box | undefined
  /** Where the text ends on the right, and the margin begins. */
  textRight: number
  /** The size of the window, without the elements at its bottom. */
  window: { width: number; height: number }
  /** The height of the bar at the top of the window. */
  covered: number
  isTouch: boolean
}

const buttonSize = { width: 32, height: 40 }

const edgeGap = 8
const marginGap = 12
const farFromMargin = 200
const gapAbove = 4
const gapBelow = 8

/**
 * Where to place the button that researches a selection: in the right margin beside the last selected line, if the
 * selection ends near it. Otherwise above the end of the selection, or below it on touch devices, which show their own
 * menu above. If the end is below the window, the button is at the bottom. Undefined while no selected line is in
 * sight.
 */
export function placeButton(around: Surroundings): { left: number; top: number } | undefined {
  const { first, last, textRight, window, covered, isTouch } = around
  const isAbove = last !== undefined && last.bottom <= covered
  const isBelow = first !== undefined && first.top >= window.height
  if (isAbove || isBelow || (!first && !last)) return undefined

  const { width, height } = buttonSize
  const marginLeft = textRight + marginGap
  const hasMargin = marginLeft + width + edgeGap <= window.width
  const endX = last?.right ?? textRight
  if (hasMargin && textRight - endX <= farFromMargin) {
    const middle = last ? (last.top + last.bottom) / 2 : window.height
    return within(window, { left: marginLeft, top: middle - height / 2 })
  }
  const under = (last?.bottom ?? window.height) + gapBelow
  const over = (last?.top ?? window.height) - gapAbove - height
  return within(window, { left: endX - width / 2, top: isTouch || over < covered ? under : over })
}

function within(
  window: Surroundings['window'],
  { left, top }: { left: number; top: number },
): { left: number; top: number } {
  return {
    left: Math.max(edgeGap, Math.min(left, window.width - buttonSize.width - edgeGap)),
    top: Math.max(edgeGap, Math.min(top, window.height - buttonSize.height - edgeGap)),
  }
}
