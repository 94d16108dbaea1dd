import { part } from './part.ts'

const solidAfterPixels = 10

/** The header, once the page is scrolled below it. */
export function turnSolid(landing: HTMLElement, signal: AbortSignal): void {
  const header = part(landing, '.landing-header')
  const follow = () => {
    header.dataset.solid = String(scrollY > solidAfterPixels)
  }
  follow()
  addEventListener('scroll', follow, { passive: true, signal })
}
