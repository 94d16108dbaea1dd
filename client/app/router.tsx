import { createHashRouter, Navigate } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Shell } from './shell.tsx'

/** Every page is a chunk of its own, so that whoever only looks at the landing page loads nothing of the others. */
export function createRouter() {
  return createHashRouter([
    {
      Component: Shell,
      errorElement: <ErrorScreen />,
      children: [
        {
          path: '/',
          handle: { title: 'Longhand' },
          HydrateFallback: Blank,
          lazy: async () => ({ Component: (await import('../pages/landing/landing-page.tsx')).LandingPage }),
        },
        {
          path: '/login',
          handle: { title: 'Sign in · Longhand' },
          HydrateFallback: Loading,
          lazy: async () => ({ Component: (await import('../pages/login/login-page.tsx')).LoginPage }),
        },
        {
          path: '/app',
          handle: { title: 'Writing · Longhand' },
          HydrateFallback: Loading,
          lazy: async () => ({ Component: (await import('./signed-in-app.tsx')).SignedInApp }),
        },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ])
}

/** Paper, until the landing page is there a moment later: a loader would only flash. */
function Blank() {
  return null
}
