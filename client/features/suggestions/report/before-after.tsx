import type { CSSProperties } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { figureWords } from '../../../lib/figures/figure-words.ts'
import type { Course, Measure } from './compared-measures.ts'
import './before-after.css'

/** Two figures, drawn on one scale. Only an improvement is highlighted. */
export function BeforeAfter({ name, before, after, unit, course }: Measure) {
  const max = Math.max(before ?? 0, after ?? 0)
  return (
    <div className={classNames('measure', course === 'improved' && 'measure--improved')}>
      <p className="measure-name">{name}</p>
      <dl>
        <Line label="Before" value={before} max={max} unit={unit} />
        <Line label="After" value={after} max={max} unit={unit} />
      </dl>
      {courseWords[course] && <p className="measure-course">{courseWords[course]}</p>}
    </div>
  )
}

const courseWords: Record<Course, string> = {
  improved: '',
  worse: 'Higher than before.',
  same: 'The same as before.',
  unknown: '',
}

type LineProps = {
  label: string
  value: number | null
  max: number
  unit: string
}

function Line({ label, value, max, unit }: LineProps) {
  const share = { '--share': value && value / max } as CSSProperties
  return (
    <div className="measure-line" style={share}>
      <dt>{label}</dt>
      <dd>{value === null ? 'N/A' : `${figureWords(value)}${unit}`}</dd>
    </div>
  )
}
