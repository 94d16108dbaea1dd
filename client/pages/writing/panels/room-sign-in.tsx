import { networkError } from '../../../lib/api/api-error.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { LogoutPanel, SignInPanel } from './page-panels.tsx'

/** The dialog to sign in again after a session has ended, and the question whether to sign out with unsent words. */
export function RoomSignIn() {
  return (
    <>
      <SignInAgain />
      <LogoutAsked />
    </>
  )
}

function SignInAgain() {
  const { user, signIn, hasEnded, signOut, toasts, element, focusTextNow } = useRoom()
  const { isOpen, isAsked } = useObserved({ get: signIn.getState, subscribe: signIn.subscribe })
  const isNeeded = useObserved(hasEnded)
  return (
    <SignInPanel
      // When it opens by itself it does not take the focus: the writer may be in the middle of a sentence.
      key={String(isAsked)}
      quiet={!isAsked}
      open={isNeeded && isOpen}
      onOpenChange={(isOpen: boolean) => isOpen || signIn.close()}
      onFailed={() => {
        signIn.close()
        toasts.error(networkError)
      }}
      email={user.email}
      onLeave={() => void signOut.start('local')}
      // If the writer has gone on writing, the focus is in the text already and must not move.
      finalFocus={() => !element.text()?.matches(':focus') && focusTextNow()}
    />
  )
}

function LogoutAsked() {
  const { signOut, toasts } = useRoom()
  const isAsking = useObserved(signOut.isAsking)
  const unsentCount = useObserved(signOut.unsentCount)
  return (
    <LogoutPanel
      open={isAsking}
      unsentCount={unsentCount}
      onStay={signOut.stay}
      onSave={signOut.save}
      onLeave={signOut.leave}
      onFailed={() => {
        signOut.stay()
        toasts.error(networkError)
      }}
    />
  )
}
