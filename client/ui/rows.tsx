import type { ReactNode } from 'react'
import './rows.css'

/** The layout of a dialog: labels beside their content, with hairlines between the rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="rows">{children}</dl>
}

type RowProps = {
  label: string
  children: ReactNode
}

export function Row({ label, children }: RowProps) {
  return (
    <div className="row">
      <dt className="row-label">{label}</dt>
      {/* Focusable, so that it can take the focus of content that is removed. */}
      <dd className="row-content" tabIndex={-1}>
        {children}
      </dd>
    </div>
  )
}
