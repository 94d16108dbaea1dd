import { useSyncExternalStore } from 'react'

export interface Fullscreen {
  /** An iPhone has fullscreen for videos only. */
  isSupported: boolean
  isFullscreen: boolean
  toggle: () => void
}

/** Follows the browser, which also leaves fullscreen by itself. */
export function useFullscreen(): Fullscreen {
  const isFullscreen = useSyncExternalStore(subscribe, isInFullscreen)
  return { isSupported: isFullscreenEnabled(), isFullscreen, toggle }
}

/** Safari before 16.4 knows these names only. */
type PrefixedDocument = Document & {
  webkitFullscreenEnabled?: boolean
  webkitFullscreenElement?: Element | null
  webkitExitFullscreen?: () => void
}
type PrefixedElement = HTMLElement & { webkitRequestFullscreen?: () => void }

function isFullscreenEnabled(): boolean {
  const page: PrefixedDocument = document
  return page.fullscreenEnabled ?? page.webkitFullscreenEnabled ?? false
}

function isInFullscreen(): boolean {
  const page: PrefixedDocument = document
  return Boolean(page.fullscreenElement ?? page.webkitFullscreenElement)
}

/** The whole document, because panels and toasts hang from its body. */
async function toggle(): Promise<void> {
  const page: PrefixedDocument = document
  const root: PrefixedElement = document.documentElement
  try {
    if (isInFullscreen()) await (page.exitFullscreen ? page.exitFullscreen() : page.webkitExitFullscreen?.())
    else await (root.requestFullscreen ? root.requestFullscreen() : root.webkitRequestFullscreen?.())
  } catch {
    // The browser may refuse, and then nothing has changed.
  }
}

function subscribe(onChange: () => void): () => void {
  const events = ['fullscreenchange', 'webkitfullscreenchange']
  for (const event of events) document.addEventListener(event, onChange)
  return () => {
    for (const event of events) document.removeEventListener(event, onChange)
  }
}
