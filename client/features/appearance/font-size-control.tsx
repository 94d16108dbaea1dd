import { fonts, type Size, sizes } from '#shared/tab-fields.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { nextFont, nextSize } from './next-look.ts'
import type { Look } from './page-look.ts'
import './font-size-control.css'

export type FontSizeControlProps = {
  look: Look
  onChange: (look: Look) => void
}

/** Two buttons that go through their lists, each showing where in its list it is. */
export function FontSizeControl({ look, onChange }: FontSizeControlProps) {
  const { font, size } = look
  return (
    <div className="look-control">
      <CycleButton
        label="Font"
        value={font}
        position={fonts.indexOf(font)}
        count={fonts.length}
        onClick={() => onChange({ ...look, font: nextFont(font) })}
      />
      <CycleButton
        label="Size"
        value={sizeLetters[size]}
        position={sizes.indexOf(size)}
        count={sizes.length}
        onClick={() => onChange({ ...look, size: nextSize(size) })}
      />
      {/* A button is not read again when its name changes. */}
      <VisuallyHidden aria-live="polite">{`Font ${font}, size ${size}`}</VisuallyHidden>
    </div>
  )
}

const sizeLetters: Record<Size, string> = { small: 'S', normal: 'M', large: 'L', 'x-large': 'XL' }

type CycleButtonProps = {
  label: string
  value: string
  position: number
  count: number
  onClick: () => void
}

function CycleButton({ label, value, position, count, onClick }: CycleButtonProps) {
  return (
    <button type="button" className="look-button" onClick={onClick}>
      <span className="look-label">{label}</span>
      <span className="look-value">{value}</span>
      <span className="look-pips" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is nothing but its place.
          <i key={index} className={index === position ? 'is-on' : undefined} />
        ))}
      </span>
    </button>
  )
}
