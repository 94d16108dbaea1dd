import { useEffect } from 'react'
import { forgetBeside } from '../../../features/sign-in/provider/beside.ts'

/** Shown in the window that was opened for the provider, after the sign-in. The page in the other window goes on. */
export function SignedInBeside() {
  // Some browsers do not let a page close its window, so there must be something to read.
  useEffect(() => {
    forgetBeside()
    close()
  }, [])
  return (
    <>
      <h1 className="login-check">You are signed in</h1>
      <p className="login-words">Your page goes on where you left it. This window can be closed.</p>
    </>
  )
}
