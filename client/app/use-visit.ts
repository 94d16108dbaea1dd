import { startTransition, useEffect, useState } from 'react'
import { currentVisit, onVisit, type Visit } from '../lib/browser/visit.ts'

export function useVisit(): Visit {
  const [visit, setVisit] = useState(currentVisit)

  useEffect(() => {
    // The old page stays until the new one is loaded.
    const go = (next: Visit) => startTransition(() => setVisit(next))
    const stop = onVisit(go)
    // The address may have changed while this was rendered.
    go(currentVisit())
    return stop
  }, [])

  return visit
}
