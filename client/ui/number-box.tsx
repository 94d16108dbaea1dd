import type { ComponentProps } from 'react'
import './number-box.css'

type NumberBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A field for a whole number of up to five digits. */
export function NumberBox(props: NumberBoxProps) {
  return <input type="number" inputMode="numeric" className="number-box" {...props} />
}
