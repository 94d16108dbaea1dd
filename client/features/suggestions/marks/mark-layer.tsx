import type { Ref } from 'react'
import type { Box } from '../../../lib/text/editor.ts'
import type { Marked, MarkLayout } from './mark-layout.ts'

type MarkLayerProps<Issue extends Marked> = {
  ref: Ref<SVGSVGElement>
  layout: MarkLayout<Issue>
  look: (issue: Issue) => MarkLook
}

interface MarkLook {
  id: number
  className: string
  isActive: boolean
  /** The path of the line under one box. */
  path: (box: Box) => string
}

/** Marks in a layer of their own behind the text, so that no mark ever moves a letter. */
export function MarkLayer<Issue extends Marked>({ ref, layout, look }: MarkLayerProps<Issue>) {
  return (
    <svg ref={ref} className="issue-marks" aria-hidden="true">
      {layout.marks.map(({ issue, boxes }) => {
        const { id, className, isActive, path } = look(issue)
        return (
          <g key={id} className={className}>
            {boxes.map((box) => (
              <g key={`${box.left} ${box.top}`}>
                {isActive && (
                  <rect
                    x={box.left}
                    y={box.top}
                    width={box.right - box.left}
                    height={box.bottom - box.top}
                    rx="2"
                  />
                )}
                <path d={path(box)} />
              </g>
            ))}
          </g>
        )
      })}
    </svg>
  )
}
