import { useSyncExternalStore } from 'react'

export interface Fullscreen {
  /** False on an iPhone, which has fullscreen only for videos. */
  isSupported: boolean
  isFullscreen: boolean
  toggle: () => void
}

/** Follows the browser, which can also leave fullscreen by itself. */
export function useFullscreen(): Fullscreen {
  const isFullscreen = useSyncExternalStore(subscribe, isInFullscreen)
  return { isSupported: isFullscreenEnabled(), isFullscreen, toggle }
}

/** Safari before 16.4 has only these names. */
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

/** The whole document, because panels and toasts are attached to its body. */
async function toggle(): Promise<void> {
  const page: PrefixedDocument = document
  const root: PrefixedElement = document.documentElement
  try {
    if (isInFullscreen()) await (page.exitFullscreen ? page.exitFullscreen() : page.webkitExitFullscreen?.())
    else await (root.requestFullscreen ? root.requestFullscreen() : root.webkitRequestFullscreen?.())
  } catch {
    // If the browser refuses, nothing changes.
  }
}

function subscribe(onChange: () => void): () => void {
  const events = ['fullscreenchange', 'webkitfullscreenchange']
  for (const event of events) document.addEventListener(event, onChange)
  return () => {
    for (const event of events) document.removeEventListener(event, onChange)
  }
}
