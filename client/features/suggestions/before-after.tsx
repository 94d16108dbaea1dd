import type { CSSProperties } from 'react'
import './before-after.css'

export type BeforeAfterProps = {
  name: string
  /** Null where it could not be counted. */
  before: number | null
  after: number | null
  unit: ' words' | '%'
}

/** Two figures, drawn to one scale. */
export function BeforeAfter({ name, before, after, unit }: BeforeAfterProps) {
  const most = Math.max(before ?? 0, after ?? 0)
  return (
    <div>
      <p className="measure-name">{name}</p>
      <dl>
        <Measure label="Before" value={before} most={most} unit={unit} />
        <Measure label="After" value={after} most={most} unit={unit} />
      </dl>
    </div>
  )
}

type MeasureProps = {
  label: string
  value: number | null
  most: number
  unit: string
}

function Measure({ label, value, most, unit }: MeasureProps) {
  const share = { '--share': value && value / most } as CSSProperties
  return (
    <div className="measure-line" style={share}>
      <dt>{label}</dt>
      <dd>{value === null ? 'N/A' : `${figure(value)}${unit}`}</dd>
    </div>
  )
}

function figure(value: number): string {
  return String(Math.round(value * 10) / 10)
}
