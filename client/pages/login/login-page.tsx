import { useAuthSettings } from '../../lib/api/auth-settings.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useExtras } from './use-extras.ts'
import { useToken } from './use-token.ts'

export function LoginPage() {
  const session = useSession()
  const settings = useAuthSettings()
  const token = useToken()
  const extras = useExtras(settings, token)
  if (session.status === 'loading' || !settings || !extras) return <Loading />
  // The key starts the form anew when another invitation is opened in this window.
  return <SignInForm key={token} {...{ session, settings, token, extras }} />
}
