import type { ReactNode } from 'react'
import './top-bar.css'

type TopBarProps = {
  start: ReactNode
  /** They begin where the column of the text begins. */
  tabs: ReactNode
  end: ReactNode
}

export function TopBar({ start, tabs, end }: TopBarProps) {
  return (
    <header className="bar" data-chrome>
      <div className="bar-start">{start}</div>
      <div className="bar-tabs">{tabs}</div>
      <div className="bar-end">{end}</div>
    </header>
  )
}
