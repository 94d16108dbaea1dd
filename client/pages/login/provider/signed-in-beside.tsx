import { useEffect } from 'react'
import { forgetBeside } from '../../../features/sign-in/provider/beside.ts'

/** In the window that the provider was in. Another one has the page, and has been told. */
export function SignedInBeside() {
  // Some browsers do not let a page close its window.
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
