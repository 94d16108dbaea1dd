import { startTransition, useEffect, useState } from 'react'

/** The page that the address asks for, after its `#`: three pages need no router (see record 0021). */
export interface Visit {
  path: string
  /** Not come to by going back or forward. */
  isNew: boolean
}

export function useVisit(): Visit {
  const [visit, setVisit] = useState({ path: pathOf(location.hash), isNew: false })

  useEffect(() => {
    const go = () => {
      const next = { path: pathOf(location.hash), isNew: isFirstShown() }
      // The page before stays until the next one is there.
      startTransition(() => setVisit(next))
    }
    isFirstShown()
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [])

  return visit
}

/** In the place of the page that is left. A link needs nothing but its `href="#/login"`. */
export function replaceVisit(path: string): void {
  location.replace(`#${path}`)
}

/** Whether this entry of the browser's history was never shown: it has no state before. */
function isFirstShown(): boolean {
  const isFirst = history.state === null
  if (isFirst) history.replaceState({ isShown: true }, '')
  return isFirst
}

/** As it is typed: in capitals, with a slash too many or none, with what an address may bring along. */
export function pathOf(hash: string): string {
  const [path = ''] = hash.slice(1).split(/[?#]/)
  return `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`
}
