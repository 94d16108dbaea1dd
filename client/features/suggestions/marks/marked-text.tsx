import type { ReactNode } from 'react'
import './marked-text.css'

/** The place of the text, as wide as the column, in which marks have a layer. */
export function MarkedText({ children }: { children: ReactNode }) {
  return <div className="marked-text">{children}</div>
}
