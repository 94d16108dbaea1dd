import { type ComponentType, lazy, Suspense } from 'react'
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useNewVisit } from './use-new-visit.ts'

/** Every page is a chunk of its own, so that whoever only looks at the landing page loads nothing of the others. */
const LandingPage = page(async () => (await import('../pages/landing/landing-page.tsx')).LandingPage)
const LoginPage = page(async () => (await import('../pages/login/login-page.tsx')).LoginPage)
const SignedInApp = page(async () => (await import('./signed-in-app.tsx')).SignedInApp)

const titles: Record<string, string> = {
  '/': 'Longhand',
  '/login': 'Sign in · Longhand',
  '/app': 'Writing · Longhand',
}

export function App() {
  return (
    <HashRouter>
      <Pages />
    </HashRouter>
  )
}

function Pages() {
  const { pathname } = useLocation()
  useNewVisit(pathname, titles[pathname])
  return (
    // The key: what broke on one page is no reason to show nothing on the next.
    <ErrorBoundary key={pathname}>
      {/* Paper, until the landing page is there a moment later: a loader would only flash. */}
      <Suspense fallback={pathname === '/' ? null : <Loading />}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/app" element={<SignedInApp />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}
