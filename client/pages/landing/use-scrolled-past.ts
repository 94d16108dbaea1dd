import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled further than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribeToScroll, () => window.scrollY > pixels)
}

function subscribeToScroll(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
