import { Suspense, useEffect, useState } from 'react'
import { Redirect } from '../lib/redirect.tsx'
import { pathOf, useVisit } from '../lib/visit.ts'
import { Loading } from '../ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { useNewVisit } from './use-new-visit.ts'

/** Every page is a chunk of its own, so that whoever only looks at the landing page loads nothing of the others. */
const LandingPage = lazyPage(async () => (await import('../pages/landing/landing-page.tsx')).LandingPage)
const LoginPage = lazyPage(async () => (await import('../pages/login/login-page.tsx')).LoginPage)
const SignedInApp = lazyPage(async () => (await import('./signed-in-app.tsx')).SignedInApp)

const pages = new Map([
  ['/', { Page: LandingPage, title: 'Longhand' }],
  ['/login', { Page: LoginPage, title: 'Sign in · Longhand' }],
  ['/app', { Page: SignedInApp, title: 'Writing · Longhand' }],
])

/** Preloads the first page: React 19 shows what was suspended up to 300 ms late. */
export function App() {
  const [isReady, setIsReady] = useState(false)
  const [first] = useState(() => pathOf(location.hash))

  useEffect(() => {
    const show = () => setIsReady(true)
    // What cannot be loaded is asked for again by the page itself, and fails where failing is shown.
    pages.get(first)?.Page.preload().then(show, show) ?? show()
  }, [first])

  if (!isReady) return <Waiting path={first} />
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
      <Suspense fallback={<Waiting path={path} />}>{page ? <page.Page /> : <Redirect to="/" />}</Suspense>
    </ErrorBoundary>
  )
}

/** Paper, until the landing page is there a moment later: a loader would only flash. */
function Waiting({ path }: { path: string }) {
  return path === '/' ? null : <Loading />
}
