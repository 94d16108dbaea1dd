import type { Ref } from 'react'
import type { Box } from '../../../lib/text/editor.ts'
import { MarkLayer } from './mark-layer.tsx'
import type { MarkLayout } from './mark-layout.ts'

type IssueMarksProps = {
  ref: Ref<SVGSVGElement>
  layout: MarkLayout
  active: number | null
}

export function IssueMarks({ ref, layout, active }: IssueMarksProps) {
  return (
    <MarkLayer
      ref={ref}
      layout={layout}
      look={({ number, type }) => ({
        id: number,
        className: `issue-mark issue-mark--${type}`,
        isActive: number === active,
        path: type === 'clarity' ? wave : line,
      })}
    />
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
