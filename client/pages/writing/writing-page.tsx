import { useEffect } from 'react'
import { focusPage } from '../../lib/focus-page.ts'
import type { SessionUser } from '../../lib/session/session.ts'
import { ToastProvider } from '../../ui/toasts.tsx'
import { ToolsPanel } from './tools-panel.tsx'
import './writing.css'

/** The page behind the sign-in. It offers nothing to type into until what is typed is kept. */
export function WritingPage({ user }: { user: SessionUser }) {
  // The check before it may have held the focus, and has gone.
  useEffect(focusPage, [])

  return (
    <ToastProvider>
      <main className="page">
        <div className="page-column">
          <DateLine />
          <p className="page-empty">Nothing is written here yet.</p>
        </div>
      </main>
      <footer className="desk">
        <div className="dock">
          <ToolsPanel />
        </div>
        <p className="desk-foot">{user.email}</p>
      </footer>
    </ToastProvider>
  )
}

function DateLine() {
  const format = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <h1 className="date-line" lang={format.resolvedOptions().locale}>
      {format.format(Date.now())}
    </h1>
  )
}
