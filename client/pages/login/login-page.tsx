import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/app-session.ts'
import { Loading } from '../../ui/loading.tsx'
import { type AuthSettings, loadAuthSettings } from './auth-settings.ts'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  const session = useSession()
  const settings = useAuthSettings()
  if (session.status === 'loading' || !settings) return <Loading />
  return <SignInForm session={session} settings={settings} />
}

function useAuthSettings(): AuthSettings | undefined {
  const [settings, setSettings] = useState<AuthSettings>()
  useEffect(() => {
    loadAuthSettings().then(setSettings)
  }, [])
  return settings
}
