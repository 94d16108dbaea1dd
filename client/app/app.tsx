import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Redirect } from '../lib/browser/redirect.tsx'
import { currentVisit } from '../lib/browser/visit.ts'
import { Loading } from '../ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { isLandingShown } from './landing-place.ts'
import { lazyPage } from './lazy-page.tsx'
import { reactPages } from './react-pages.ts'
import { useNewVisit } from './use-new-visit.ts'
import { useVisit } from './use-visit.ts'

const titles = new Map([
  ['/', 'Longhand'],
  ['/login', 'Sign in · Longhand'],
  ['/app', 'Writing · Longhand'],
])

type Page = ComponentType & { preload?: () => Promise<void> }

const pages = new Map<string, Page>([
  ['/', Landing],
  ...[...reactPages].map(([path, load]) => [path, lazyPage(load)] as const),
])

/** Preloads the first page: React 19 shows what was suspended up to 300 ms late. */
export function App() {
  const [isReady, setIsReady] = useState(false)
  const [first] = useState(() => currentVisit().path)

  useEffect(() => {
    const show = () => setIsReady(true)
    // If this fails, the page itself loads again, and shows an error if that fails too.
    const loading = pages.get(first)?.preload?.()
    if (loading) loading.then(show, show)
    else show()
  }, [first])

  if (!isReady) return <Waiting />
  return <Pages />
}

function Pages() {
  const visit = useVisit()
  const { path } = visit
  const Page = pages.get(path)
  useNewVisit(visit, titles.get(path))
  return (
    // With a key, an error on one page does not hide the next one.
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>{Page ? <Page /> : <Redirect to="/" />}</Suspense>
    </ErrorBoundary>
  )
}

/** The landing page stays until the next one is there. */
function Waiting() {
  return isLandingShown() ? null : <Loading />
}

/** React renders nothing here: `useNewVisit` shows the page that the build has made. */
function Landing() {
  return null
}
