import type { ReactNode } from 'react'
import './rows.css'

/** The editorial grid of a dialog: a label beside its content, a hairline between the rows. */
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
      {/* Takes the focus of what goes out of it. */}
      <dd className="row-content" tabIndex={-1}>
        {children}
      </dd>
    </div>
  )
}
