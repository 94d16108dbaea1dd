import type { Ref } from 'react'
import type { Box } from '../../../lib/editor.ts'
import type { MarkLayout } from '../marks/mark-layout.ts'
import type { Slip } from './slip.ts'

type SlipMarksProps = {
  ref: Ref<SVGSVGElement>
  layout: MarkLayout<Slip>
  active: number | undefined
}

/** Behind the text, so that no letter moves: dots under what is misspelled, a bracket under what is wrong in its place. */
export function SlipMarks({ ref, layout, active }: SlipMarksProps) {
  return (
    <svg ref={ref} className="issue-marks" aria-hidden="true">
      {layout.marks.map(({ issue, boxes }) => (
        <g key={issue.id} className={`slip-mark slip-mark--${issue.kind}`}>
          {boxes.map((box) => (
            <g key={`${box.left} ${box.top}`}>
              {issue.id === active && (
                <rect
                  x={box.left}
                  y={box.top}
                  width={box.right - box.left}
                  height={box.bottom - box.top}
                  rx="2"
                />
              )}
              <path d={issue.kind === 'spelling' ? dots(box) : bracket(box)} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The style sheet makes dots of it. */
function dots({ left, right, bottom }: Box): string {
  return `M${left + 1} ${bottom + 1}H${right}`
}

const tip = 4

function bracket({ left, right, bottom }: Box): string {
  const [start, end, line] = [Math.round(left) + 0.5, Math.round(right) - 0.5, Math.round(bottom) + 1.5]
  return `M${start} ${line - tip}V${line}H${end}V${line - tip}`
}
