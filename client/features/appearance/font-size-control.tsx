import type { CSSProperties } from 'react'
import { fonts, type Size, sizes } from '#shared/tab-fields.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { nextFont, nextSize } from './next-look.ts'
import type { Look } from './page-look.ts'
import './font-size-control.css'

type FontSizeControlProps = {
  look: Look
  onChange: (look: Look) => void
}

/**
 * Two buttons that step through fonts and sizes. Dots show the position in each list, and a slider over them goes to
 * any position.
 */
export function FontSizeControl({ look, onChange }: FontSizeControlProps) {
  const { font, size } = look
  return (
    <div className="look-control">
      <LookChoice
        label="Font"
        value={font}
        list={fonts}
        nameOf={(font) => font}
        onNext={() => onChange({ ...look, font: nextFont(font) })}
        onChoose={(font) => onChange({ ...look, font })}
      />
      <LookChoice
        label="Size"
        value={size}
        list={sizes}
        nameOf={(size) => sizeLetters[size]}
        onNext={() => onChange({ ...look, size: nextSize(size) })}
        onChoose={(size) => onChange({ ...look, size })}
      />
      {/* A screen reader does not read a button again when its name changes. */}
      <VisuallyHidden aria-live="polite">{`Font ${font}, size ${size}`}</VisuallyHidden>
    </div>
  )
}

const sizeLetters: Record<Size, string> = { small: 'S', normal: 'M', large: 'L', 'x-large': 'XL' }

type LookChoiceProps<Value> = {
  label: string
  value: Value
  list: readonly Value[]
  nameOf: (value: Value) => string
  onNext: () => void
  onChoose: (value: Value) => void
}

function LookChoice<Value>({ label, value, list, nameOf, onNext, onChoose }: LookChoiceProps<Value>) {
  const position = list.indexOf(value)
  return (
    <div className="look-choice">
      <button type="button" className="look-button" onClick={onNext}>
        <span className="look-label">{label}</span>
        <span className="look-value">{nameOf(value)}</span>
        <span className="look-pips" aria-hidden="true">
          {list.map((value, index) => (
            <i key={nameOf(value)} className={index === position ? 'is-on' : undefined} />
          ))}
        </span>
      </button>
      <input
        type="range"
        className="look-range"
        style={{ '--places': list.length } as CSSProperties}
        aria-label={label}
        aria-valuetext={nameOf(value)}
        max={list.length - 1}
        value={position}
        onChange={(event) => {
          const chosen = list[event.target.valueAsNumber]
          if (chosen !== undefined) onChoose(chosen)
        }}
      />
    </div>
  )
}
