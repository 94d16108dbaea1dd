import { useEffect, useState } from 'react'
import { Redirect } from '../lib/browser/redirect.tsx'
import { session, useSession } from '../lib/session/app-session.ts'
import { userOf } from '../lib/session/session-state.ts'
import { catchFirstWords, leaveFirstWordsTo } from '../pages/writing/tabs/first-words.ts'
import { WritingPage } from '../pages/writing/writing-page.tsx'
import { Loading } from '../ui/loading.tsx'

/** The writing page of the person who is signed in, or was when the server could last be asked. */
export function SignedInApp() {
  const state = useSession()
  const isAsking = state.status === 'loading'
  const userId = userOf(state)?.id
  const [shown, setShown] = useState({ to: userId, isAnother: false })
  if (userId && userId !== shown.to) setShown({ to: userId, isAnother: shown.to !== undefined })

  useEffect(() => {
    // A quick answer on a slow processor may be there before anything is shown.
    if (!isAsking) leaveFirstWordsTo(userId)
  }, [isAsking, userId])

  if (state.status === 'loading') return <Checking />
  if (state.status === 'signed-out') return <Redirect to="/login" />
  const hasEnded = state.status === 'signed-in' && state.ended
  const { user } = state
  // By the key, nothing of one user on the page is ever shown or saved as another's.
  return <WritingPage key={user.id} user={user} isAnother={shown.isAnother} hasEnded={hasEnded} />
}

/** Catches what is typed meanwhile: a writer who knows the page types at once. */
function Checking() {
  useEffect(() => catchFirstWords(session), [])
  return <Loading />
}
