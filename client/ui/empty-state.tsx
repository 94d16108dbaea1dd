import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** A pen line above the title. */
  drawing?: ReactNode
  /** What the writer can do. */
  children?: ReactNode
}

/** Shown in place of content that does not exist yet. */
export function EmptyState({ title, drawing, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {drawing && <div className="empty-drawing">{drawing}</div>}
      <p className="empty-title">{title}</p>
      {children && <p className="empty-text">{children}</p>}
    </div>
  )
}
