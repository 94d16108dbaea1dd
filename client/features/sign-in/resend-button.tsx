import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'
import { Button } from '../../ui/button.tsx'
import { resendsAt } from './sent-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import type { SignIn } from './use-sign-in.ts'

/** Shows how long to wait until the server sends another code, so that the server need not refuse it. */
export function ResendButton({ signIn }: { signIn: SignIn }) {
  const waitSeconds = useSecondsUntil(resendsAt(signIn.sent))
  const isResending = signIn.busy === 'resending'
  const isBusy = signIn.busy !== undefined || signIn.isDone === true
  return (
    <Button
      variant="quiet"
      busy={isResending}
      busyLabel="Sending..."
      aria-disabled={isBusy || waitSeconds > 0}
      onClick={signIn.resendCode}
    >
      {waitSeconds > 0 ? `Resend code in ${minutesAndSeconds(waitSeconds)}` : 'Resend code'}
    </Button>
  )
}
