/** The page that the address names after its `#`: three pages need no router (see record 0021). */
export interface Visit {
  path: string
  /** Whether it was reached in another way than by going back or forward. */
  isNew: boolean
}

let visit: Visit = { path: '/', isNew: false }
const listeners = new Set<(visit: Visit) => void>()

/** To be called once, before anything else here. */
export function beginVisits(): void {
  visit = { path: pathOf(location.hash), isNew: isFirstShown() && !isReloaded() }
  addEventListener('hashchange', () => {
    visit = { path: pathOf(location.hash), isNew: isFirstShown() }
    for (const listener of [...listeners]) listener(visit)
  })
}

export function currentVisit(): Visit {
  return visit
}

export function onVisit(listener: (visit: Visit) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces the history entry of the page that is left. For a plain link, `href="#/login"` is enough. */
export function replaceVisit(path: string): void {
  location.replace(`#${path}`)
}

/** Whether this history entry is shown for the first time: then it has no state yet. */
function isFirstShown(): boolean {
  const isFirst = history.state === null
  if (isFirst) history.replaceState({ isShown: true }, '')
  return isFirst
}

/**
 * Opening the address of the present entry again, for example by a bookmark, loses the state of the entry. In Firefox,
 * nothing else shows that.
 */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

/** Typed addresses may have capitals, one slash too many or too few, or a query. */
export function pathOf(hash: string): string {
  const [path = ''] = hash.slice(1).split(/[?#]/)
  return `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`
}
