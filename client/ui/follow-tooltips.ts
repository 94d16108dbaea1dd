import { createTooltip } from './show-tooltip.ts'

const openDelayMs = 400
/** Leaves time to move the pointer from a button to its tooltip, or to the next button. */
const closeDelayMs = 150
/** For this long after a tooltip was open, the next one opens at once. */
const warmMs = 400

/**
 * Shows the text of `data-tooltip` for any element that has it: under the pointer after a delay, and for keyboard focus
 * at once. One set of listeners serves all elements and nothing is rendered, because a page has dozens of tooltips and
 * rarely shows one.
 */
export function followTooltips(signal: AbortSignal): void {
  const tip = createTip()
  const options = { capture: true, signal }
  /**
   * A press closes what is open. Then the focus returns to a button, or a button appears under the resting pointer.
   * Neither asks for the tooltip of that button, and another panel may be about to cover it.
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
    // Control does it where Escape would also close the dialog around the button.
    wasPutAway = ['Escape', 'Control', 'Enter', ' '].includes(key)
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

/** Shows and hides the only tooltip. */
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
    // The pointer may rest on the tooltip, to read it.
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
