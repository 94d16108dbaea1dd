import { penDrawings } from '../../../ui/pen/pen-drawings.ts'
import { penPaths } from '../../../ui/pen/pen-paths.ts'
import { part } from './part.ts'

/** Draws the line of the hero once, as if a pen wrote it. */
export function drawHeroPen(landing: HTMLElement, signal: AbortSignal): void {
  const pen = part<SVGSVGElement>(landing, '.hero-pen')
  const narrow = matchMedia('(max-width: 640px)')
  const draw = () => {
    const name = narrow.matches ? 'heroNarrow' : 'hero'
    const { width, height, nib } = penDrawings[name]
    const { outline, centerLine } = penPaths(name)
    const progress = element('path', { class: 'pen-line-progress', d: centerLine, pathLength: 1 })
    progress.setAttribute('stroke-width', String(nib.swell + 1))
    const mask = element('mask', {
      id: 'hero-pen-mask',
      maskUnits: 'userSpaceOnUse',
      x: 0,
      y: 0,
      width,
      height,
    })
    const line = element('path', { d: outline, mask: 'url(#hero-pen-mask)' })
    mask.append(progress)
    pen.setAttribute('viewBox', `0 0 ${width} ${height}`)
    pen.replaceChildren(mask, line)
    progress.addEventListener('animationend', () => {
      mask.remove()
      line.removeAttribute('mask')
    })
  }
  draw()
  narrow.addEventListener('change', draw, { signal })
}

function element(name: 'mask' | 'path', attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}
