import type { ReactNode } from 'react'
import './marked-text.css'

/** The element around the text, as wide as the column. The marks have their layer in it. */
export function MarkedText({ children }: { children: ReactNode }) {
  return <div className="marked-text">{children}</div>
}
