import type { Unsubscribe } from '../../../lib/text/editor.ts'
import type { PageParts } from './page-parts.ts'

/**
 * Makes room above the text and below it (`typewriter.css`), so that its first and its last line can reach the height.
 * The page scrolls by as much, so nobody sees the room until a line is brought there.
 */
export function makeRoom(
  text: HTMLElement,
  heightOfLine: () => number,
  { roomAbove }: Pick<PageParts, 'roomAbove'>,
): Unsubscribe {
  const root = document.documentElement
  let width = window.innerWidth

  function adjust(): void {
    if (text.getClientRects().length === 0) return
    const start = text.getBoundingClientRect().top - root.getBoundingClientRect().top - roomAbove()
    const needed = Math.max(0, Math.ceil(heightOfLine() - start))
    // If only the height of the window changes, a keyboard has come or gone. Then nothing may move, so the room stays.
    setAbove(window.innerWidth === width ? Math.max(needed, roomAbove()) : needed)
    width = window.innerWidth
  }

  function setAbove(pixels: number): void {
    const before = roomAbove()
    if (pixels === before) return
    root.style.setProperty('--above', `${pixels}px`)
    window.scrollBy(0, pixels - before)
  }

  root.toggleAttribute('data-typewriter', true)
  adjust()
  window.addEventListener('resize', adjust)
  return () => {
    window.removeEventListener('resize', adjust)
    setAbove(0)
    root.style.removeProperty('--above')
    root.removeAttribute('data-typewriter')
  }
}
