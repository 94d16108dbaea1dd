import { useAuthSettings } from '../../lib/auth-settings.ts'
import { useSession } from '../../lib/session/app-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useInvitation } from './use-invitation.ts'
import { useProviderReturn } from './use-provider-return.ts'

export function LoginPage() {
  const session = useSession()
  const settings = useAuthSettings()
  const opened = useInvitation()
  const back = useProviderReturn()
  if (session.status === 'loading' || !settings || !opened || !back) return <Loading />
  // The key: another link that is pasted into this window starts again from the beginning.
  return <SignInForm key={opened.token} session={session} settings={settings} opened={opened} back={back} />
}
