/** The distance from the button, and from the edge of the window. */
const gap = 8

interface Tooltip {
  /** Replaces an open tooltip. `onGone` is called when the element of the tooltip is gone. */
  show(of: HTMLElement, onGone: () => void): void
  /** Returns whether a tooltip was open. */
  hide(): boolean
  isShown(): boolean
  contains(target: EventTarget | null): boolean
  place(): void
}

/** A few more words that are only seen. They must not be the only name of an element. */
export function createTooltip(): Tooltip {
  const element = document.createElement('div')
  element.className = 'tooltip'
  let owner: HTMLElement | undefined
  let stopWatching = () => {}

  const write = () => {
    const { tooltip = '', tooltipKeys } = owner?.dataset ?? {}
    element.replaceChildren(tooltip)
    if (!tooltipKeys) return
    const keys = document.createElement('kbd')
    keys.className = 'tooltip-keys'
    keys.textContent = tooltipKeys
    element.append(keys)
  }
  const place = () => {
    if (!owner) return
    const { top, bottom, left, width } = owner.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = element
    const above = top - gap - offsetHeight
    const middle = left + width / 2 - offsetWidth / 2
    const right = document.documentElement.clientWidth - gap - offsetWidth
    element.style.top = `${above < gap ? bottom + gap : above}px`
    element.style.left = `${Math.max(gap, Math.min(middle, right))}px`
  }
  const hide = () => {
    stopWatching()
    element.remove()
    const wasShown = owner !== undefined
    owner = undefined
    return wasShown
  }

  return {
    show(of, onGone) {
      element.toggleAttribute('data-instant', hide())
      owner = of
      write()
      document.body.append(element)
      place()
      stopWatching = watch(of, {
        onGone,
        onOtherWords() {
          write()
          place()
        },
      })
    },
    hide,
    isShown: () => owner !== undefined,
    contains: (target) => target instanceof Node && element.contains(target),
    place,
  }
}

function watch(owner: HTMLElement, { onGone, onOtherWords }: Record<'onGone' | 'onOtherWords', () => void>) {
  const words = new MutationObserver(onOtherWords)
  words.observe(owner, { attributeFilter: ['data-tooltip', 'data-tooltip-keys'] })
  let wasSeen = false
  const sight = new IntersectionObserver((entries) => {
    const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
    // The focused element may still be scrolling into the window.
    if ((wasSeen && !isSeen) || !owner.isConnected) onGone()
    wasSeen ||= isSeen
  })
  sight.observe(owner)
  return () => {
    words.disconnect()
    sight.disconnect()
  }
}
