import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import type { PenLine } from '../ui/pen/pen-line.tsx'
import './error-screen.css'

/** Shown when a page has failed. Only developers see why; everybody gets a way to go on. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className="error-screen">
      <div className="error-pen">
        <Tangle />
      </div>
      <h1 className="error-title">Unexpected Application Error</h1>
      <p className="error-text">Something went wrong on this page. Please reload it.</p>
      <div className="error-actions">
        <Button variant="primary" size="large" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <ButtonLink href="#/" variant="quiet" size="large">
          Go to start
        </ButtonLink>
      </div>
      {import.meta.env.DEV && <code className="error-message">{String(error)}</code>}
    </main>
  )
}

/** Loaded only when something fails. It is decoration, so it may be missing. */
function Tangle() {
  const [Line, setLine] = useState<ComponentType<ComponentProps<typeof PenLine>>>()
  useEffect(() => {
    import('../ui/pen/pen-line.tsx').then(
      ({ PenLine }) => setLine(() => PenLine),
      () => undefined,
    )
  }, [])
  return Line && <Line className="error-pen-line" drawing="tangle" />
}
