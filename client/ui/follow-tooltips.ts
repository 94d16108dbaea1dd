import { createTooltip } from './show-tooltip.ts'

const openDelayMs = 400
/** On the way from a button to its tooltip, or to the next button. */
const closeDelayMs = 150
/** So long after one was open, the next opens at once. */
const warmMs = 400

/**
 * Shows what `data-tooltip` says, of whatever has it: under the pointer after a moment, and at once for the keyboard. One
 * set of listeners for all of them, and nothing to render: a page has dozens, and mostly shows none.
 */
export function followTooltips(signal: AbortSignal): void {
  const tip = createTip()
  const options = { capture: true, signal }
  /**
   * What is pressed puts away what is open, and gives the focus back to a button or uncovers one under a pointer that rests:
   * neither is a question about that button, and another panel may be on its way over it.
   */
  let wasPutAway = false

  const pointAt = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !wasPutAway) tip.pointAt(target)
  }
  const move = (event: PointerEvent) => {
    if (!wasPutAway || !(event.movementX || event.movementY)) return
    wasPutAway = false
    pointAt(event)
  }
  const putAway = () => {
    wasPutAway = true
    tip.close()
  }
  const press = ({ key }: KeyboardEvent) => {
    wasPutAway = ['Escape', 'Enter', ' '].includes(key)
    if (wasPutAway) tip.close()
  }
  const focus = ({ target }: FocusEvent) => {
    const owner = ownerOf(target)
    if (owner?.matches(':focus-visible') && !wasPutAway) tip.open(owner)
    else if (!tip.isOf(owner)) tip.close()
  }
  const blur = ({ target }: FocusEvent) => {
    if (tip.isOf(ownerOf(target))) tip.close()
  }

  addEventListener('pointerover', pointAt, options)
  addEventListener('pointermove', move, options)
  addEventListener('pointerdown', putAway, options)
  addEventListener('keydown', press, options)
  addEventListener('focusin', focus, options)
  addEventListener('focusout', blur, options)
  addEventListener('scroll', tip.place, { ...options, passive: true })
  addEventListener('resize', tip.place, options)
  document.documentElement.addEventListener('pointerleave', () => tip.pointAt(null), { signal })
  signal.addEventListener('abort', tip.close)
}

/** The one tooltip, and when it comes and goes. */
function createTip() {
  const tooltip = createTooltip()
  let asked: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const open = (owner: HTMLElement) => {
    clearTimeout(timer)
    asked = owner
    tooltip.show(owner, close)
  }
  const close = () => {
    clearTimeout(timer)
    asked = null
    if (tooltip.hide()) closedAt = performance.now()
  }
  const pointAt = (target: EventTarget | null) => {
    const owner = ownerOf(target)
    // Its own words may be read, too.
    if (tooltip.contains(target)) return clearTimeout(timer)
    if (owner ? owner === asked : !asked) return
    clearTimeout(timer)
    if (!owner) {
      timer = setTimeout(close, tooltip.isShown() ? closeDelayMs : 0)
      asked = null
      return
    }
    asked = owner
    const isWarm = tooltip.isShown() || performance.now() - closedAt < warmMs
    timer = setTimeout(() => open(owner), isWarm ? 0 : openDelayMs)
  }
  return {
    open,
    close,
    pointAt,
    place: tooltip.place,
    isOf: (owner: HTMLElement | null) => owner !== null && owner === asked,
  }
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}
