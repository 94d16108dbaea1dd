import { useAuthSettings } from '../../features/sign-in/auth-settings.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  const session = useSession()
  const settings = useAuthSettings()
  if (session.status === 'loading' || !settings) return <Loading />
  return <SignInForm session={session} settings={settings} />
}
