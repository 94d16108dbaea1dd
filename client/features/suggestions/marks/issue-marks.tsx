import type { Box } from '../../../lib/editor.ts'
import type { MarkLayout } from './mark-layout.ts'

/** Underlines in a separate layer behind the text, so that they never move a letter. */
export function IssueMarks({ layout, active }: { layout: MarkLayout; active: number | null }) {
  return (
    <svg className="issue-marks" aria-hidden="true">
      {layout.marks.map(({ issue, boxes }) => (
        <g key={issue.number} className={`issue-mark issue-mark--${issue.type}`}>
          {boxes.map((box) => (
            <g key={`${box.left} ${box.top}`}>
              {issue.number === active && (
                <rect
                  x={box.left}
                  y={box.top}
                  width={box.right - box.left}
                  height={box.bottom - box.top}
                  rx="2"
                />
              )}
              <path d={issue.type === 'clarity' ? wave(box) : line(box)} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}

function line({ left, right, bottom }: Box): string {
  return `M${left} ${Math.round(bottom) + 1}H${right}`
}

const halfWave = 4.5

function wave({ left, right, bottom }: Box): string {
  const count = Math.max(1, Math.round((right - left) / halfWave))
  const more = `t${halfWave} 0`.repeat(count - 1)
  return `M${left} ${bottom + 2}q${halfWave / 2} -3.5 ${halfWave} 0${more}`
}
