import { startTransition, useEffect, useState } from 'react'

/** The page that the address names after its `#`: three pages need no router (see record 0021). */
export interface Visit {
  path: string
  /** Not reached by going back or forward. */
  isNew: boolean
}

export function useVisit(): Visit {
  const [visit, setVisit] = useState({ path: pathOf(location.hash), isNew: false })

  useEffect(() => {
    const go = () => {
      const next = { path: pathOf(location.hash), isNew: isFirstShown() }
      // The old page stays until the new one is loaded.
      startTransition(() => setVisit(next))
    }
    isFirstShown()
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [])

  return visit
}

/** Replaces the history entry of the page that is left. For a plain link, `href="#/login"` is enough. */
export function replaceVisit(path: string): void {
  location.replace(`#${path}`)
}

/** Whether this history entry was never shown: then it has no state yet. */
function isFirstShown(): boolean {
  const isFirst = history.state === null
  if (isFirst) history.replaceState({ isShown: true }, '')
  return isFirst
}

/** Typed addresses may have capitals, one slash too many or too few, or a query. */
export function pathOf(hash: string): string {
  const [path = ''] = hash.slice(1).split(/[?#]/)
  return `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`
}
