import type { ComponentProps } from 'react'
import './number-box.css'

type NumberBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A whole number, written on a line. Its box is as wide as five figures. */
export function NumberBox(props: NumberBoxProps) {
  return <input type="number" inputMode="numeric" className="number-box" {...props} />
}
