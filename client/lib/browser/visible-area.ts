/** A vertical part of the window, in its pixels. */
export interface VisibleArea {
  top: number
  bottom: number
}

/**
 * The visible part of the window. Chromium and Firefox shrink the window for an on-screen keyboard, because index.html
 * asks for it. Safari lays its keyboard over the window, and may move the remaining part up and down.
 */
export function visibleArea(): VisibleArea {
  const viewport = window.visualViewport
  const whole = { top: 0, bottom: windowHeight() }
  if (!viewport) return whole
  const zoom = Math.max(1, viewport.scale)
  // Zoom makes the visible part smaller too, but must not change the layout: only a keyboard takes room.
  const height = viewport.height * zoom
  // One of the two heights is rounded, and the other is not.
  if (whole.bottom - height <= zoom) return whole
  // A zoomed page shows less than a keyboard leaves free. Both end at the same place, so the tools stay in reach.
  const top = viewport.offsetTop + viewport.height - height
  return within(whole, Math.round(top), Math.round(height))
}

/** Safari's bounce moves the visible part beyond both ends of the window. */
function within(whole: VisibleArea, top: number, height: number): VisibleArea {
  const inWindow = Math.min(Math.max(0, top), whole.bottom - height)
  return { top: inWindow, bottom: inWindow + height }
}

/**
 * The height in which `position: fixed` is placed. Safari's `innerHeight` is that of the visible part, which pinch zoom
 * makes smaller (https://bugs.webkit.org/show_bug.cgi?id=174362). While Safari's bars are hidden, `clientHeight` is too
 * small.
 */
export function windowHeight(): number {
  return Math.max(window.innerHeight, document.documentElement.clientHeight)
}

type AreaListener = (before: VisibleArea) => void

/**
 * Calls the listener after the visible area has changed, at most once a frame. The custom properties are set before.
 */
export function onVisibleArea(listener: AreaListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<AreaListener>()

/** Tells the listeners that something covers this part of the visible area from now on. */
export function tellOfCovered(part: VisibleArea): void {
  for (const listener of listeners) listener(part)
}

/**
 * Sets on <html> how much a keyboard covers: `--covered-top` and `--covered-bottom` while it covers anything,
 * `data-low` while there is little room left, and `data-flat` while there is hardly any. The style sheets use them
 * (styles/tokens.css).
 */
export function followVisibleArea(): void {
  const root = document.documentElement
  let shown: VisibleArea = { top: 0, bottom: windowHeight() }
  let frame = 0

  const update = () => {
    frame = 0
    const before = shown
    shown = visibleArea()
    cover('--covered-top', shown.top)
    cover('--covered-bottom', windowHeight() - shown.bottom)
    root.toggleAttribute('data-low', shown.bottom - shown.top < minPanelRoom)
    root.toggleAttribute('data-flat', shown.bottom - shown.top < minBarsRoom)
    if (shown.top === before.top && shown.bottom === before.bottom) return
    for (const listener of listeners) listener(before)
  }

  const cover = (name: string, pixels: number) => {
    if (pixels > 0) root.style.setProperty(name, `${pixels}px`)
    else root.style.removeProperty(name)
  }

  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(update)
  }

  update()
  window.visualViewport?.addEventListener('resize', schedule)
  // Relative to the visible part of the window, not to the page.
  window.visualViewport?.addEventListener('scroll', schedule)
}

/**
 * The height that both bars, a panel of two rows and four lines of text need. Phones of 640 or 667 pixels have less
 * with a keyboard, and so have small phones in landscape.
 */
const minPanelRoom = 380

/** Phones in landscape have less with a keyboard: two bars would take nearly all of it. */
const minBarsRoom = 220
