/** A part of the window from top to bottom, in its pixels. */
export interface VisibleArea {
  top: number
  bottom: number
}

/**
 * What of the window can be seen. Chromium and Firefox make the window smaller for a keyboard on the screen, because
 * index.html asks for it; Safari lays its keyboard over the window, and may move what is left of it up and down.
 */
export function visibleArea(): VisibleArea {
  const viewport = window.visualViewport
  const whole = { top: 0, bottom: window.innerHeight }
  // Zoomed in by hand, the visible part is small too, but the layout is meant to stay.
  if (!viewport || Math.abs(viewport.scale - 1) > 0.01) return whole
  const top = Math.max(0, Math.round(viewport.offsetTop))
  const bottom = Math.round(viewport.offsetTop + viewport.height)
  // The one is rounded, the other is not.
  return { top, bottom: Math.abs(whole.bottom - bottom) > 1 ? Math.min(whole.bottom, bottom) : whole.bottom }
}

type AreaListener = (before: VisibleArea) => void

/** Tells of another visible area, at most once a frame, when the style sheets know of it already. */
export function onVisibleArea(listener: AreaListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<AreaListener>()

/** Something new floats over this part of what was seen. */
export function tellOfCovered(part: VisibleArea): void {
  for (const listener of listeners) listener(part)
}

/**
 * Keeps on <html> what a keyboard covers at the top and at the bottom, as `--covered-top` and `--covered-bottom` while
 * it covers anything, and `data-low` while little is left. The style sheets take it from there (styles/tokens.css).
 */
export function followVisibleArea(): void {
  const root = document.documentElement
  let shown: VisibleArea = { top: 0, bottom: window.innerHeight }
  let frame = 0

  const update = () => {
    frame = 0
    const before = shown
    shown = visibleArea()
    cover('--covered-top', shown.top)
    cover('--covered-bottom', window.innerHeight - shown.bottom)
    root.toggleAttribute('data-low', shown.bottom - shown.top < littleRoom)
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
  // Of the part that is seen within the window, not of the page.
  window.visualViewport?.addEventListener('scroll', schedule)
}

/**
 * Both bars, a panel of two rows and four lines of text are higher: a phone of 640 or 667 pixels with a keyboard, or a
 * small one that lies on its side.
 */
const littleRoom = 380
