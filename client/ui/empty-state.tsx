import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** A pen line above the title. */
  drawing?: ReactNode
  /** What to do about it. */
  children?: ReactNode
}

/** Where something will be, once there is something. */
export function EmptyState({ title, drawing, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {drawing && <div className="empty-drawing">{drawing}</div>}
      <p className="empty-title">{title}</p>
      {children && <p className="empty-text">{children}</p>}
    </div>
  )
}
