import { type ComponentProps, createElement } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * The build replaces lucide's own function by this one (scripts/icons-apart.ts). It draws the same picture. It leaves
 * out sizes, names and contexts, which are not used here and would be larger than all icons of the first page.
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
