import type { Ref } from 'react'
import type { Box } from '../../../lib/text/editor.ts'
import { MarkLayer } from '../marks/mark-layer.tsx'
import type { MarkLayout } from '../marks/mark-layout.ts'
import type { Slip } from './slip.ts'

type SlipMarksProps = {
  ref: Ref<SVGSVGElement>
  layout: MarkLayout<Slip>
  active: number | undefined
}

/** Dots under misspelled words, a bracket under other slips. */
export function SlipMarks({ ref, layout, active }: SlipMarksProps) {
  return (
    <MarkLayer
      ref={ref}
      layout={layout}
      look={({ id, kind }) => ({
        id,
        className: `slip-mark slip-mark--${kind}`,
        isActive: id === active,
        path: kind === 'spelling' ? dots : bracket,
      })}
    />
  )
}

/** The style sheet turns this line into dots. */
function dots({ left, right, bottom }: Box): string {
  return `M${left + 1} ${bottom + 1}H${right}`
}

const tip = 4

function bracket({ left, right, bottom }: Box): string {
  const [start, end, line] = [Math.round(left) + 0.5, Math.round(right) - 0.5, Math.round(bottom) + 1.5]
  return `M${start} ${line - tip}V${line}H${end}V${line - tip}`
}
