import { part } from './part.ts'

const solidAfterPixels = 10

/** Makes the header opaque once the page is scrolled. */
export function turnSolid(landing: HTMLElement, signal: AbortSignal): void {
  const header = part(landing, '.landing-header')
  const follow = () => {
    header.dataset.solid = String(scrollY > solidAfterPixels)
  }
  follow()
  addEventListener('scroll', follow, { passive: true, signal })
}
