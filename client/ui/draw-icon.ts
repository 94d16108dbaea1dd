import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * What the build takes for lucide's own way of drawing (scripts/icons-apart.ts): the same picture, without what sizes, names and
 * sets it by contexts, of which nothing is used here and which weighs more than the drawings that the first page has.
 */
export function drawIcon({ node }: IconData) {
  return function Drawing(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      { ...frame, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
