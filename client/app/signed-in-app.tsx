import { Redirect } from '../lib/redirect.tsx'
import { useSession } from '../lib/session/app-session.ts'
import { WritingPage } from '../pages/writing/writing-page.tsx'
import { Loading } from '../ui/loading.tsx'

/** The writing page for whoever is signed in, or was when the server could last be asked. */
export function SignedInApp() {
  const session = useSession()
  if (session.status === 'loading') return <Loading />
  if (session.status === 'signed-out') return <Redirect to="/login" />
  // The key: what one user has on the page never shows, or saves, as another's.
  const hasEnded = session.status === 'signed-in' && session.ended
  return <WritingPage key={session.user.id} user={session.user} hasEnded={hasEnded} />
}
