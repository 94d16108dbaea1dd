import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Redirect } from '../lib/redirect.tsx'
import { currentVisit } from '../lib/visit.ts'
import { Loading } from '../ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { isLandingShown } from './landing-place.ts'
import { lazyPage } from './lazy-page.tsx'
import { useNewVisit } from './use-new-visit.ts'
import { useVisit } from './use-visit.ts'

/** Each page is a chunk of its own, so that whoever signs in loads nothing of the writing page. */
const LoginPage = lazyPage(async () => (await import('../pages/login/login-page.tsx')).LoginPage)
const SignedInApp = lazyPage(async () => (await import('./signed-in-app.tsx')).SignedInApp)

type Page = ComponentType & { preload?: () => Promise<void> }

const pages = new Map<string, { Page: Page; title: string }>([
  ['/', { Page: Landing, title: 'Longhand' }],
  ['/login', { Page: LoginPage, title: 'Sign in · Longhand' }],
  ['/app', { Page: SignedInApp, title: 'Writing · Longhand' }],
])

/** Preloads the first page: React 19 shows what was suspended up to 300 ms late. */
export function App() {
  const [isReady, setIsReady] = useState(false)
  const [first] = useState(() => currentVisit().path)

  useEffect(() => {
    const show = () => setIsReady(true)
    // What cannot be loaded is asked for again by the page itself, and fails where failing is shown.
    const loading = pages.get(first)?.Page.preload?.()
    if (loading) loading.then(show, show)
    else show()
  }, [first])

  if (!isReady) return <Waiting />
  return <Pages />
}

function Pages() {
  const visit = useVisit()
  const { path } = visit
  const page = pages.get(path)
  useNewVisit(visit, page?.title)
  return (
    // The key: what broke on one page is no reason to show nothing on the next.
    <ErrorBoundary key={path}>
      <Suspense fallback={<Loading />}>{page ? <page.Page /> : <Redirect to="/" />}</Suspense>
    </ErrorBoundary>
  )
}

/** The landing page stays until the next one is there. */
function Waiting() {
  return isLandingShown() ? null : <Loading />
}

/** Which React has nothing to do with: `useNewVisit` shows what the build has made. */
function Landing() {
  return null
}
