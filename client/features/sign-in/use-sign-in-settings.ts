import { useEffect, useState } from 'react'
import { type AuthSettings, useAuthSettings } from '../../lib/api/auth-settings.ts'
import { loadProvider } from './provider/use-provider.ts'

/** How this server signs people in, once it is known and what it takes is loaded: then all of it is shown at once. */
export function useSignInSettings(): AuthSettings | undefined {
  const settings = useAuthSettings()
  const [complete, setComplete] = useState<AuthSettings>()

  useEffect(() => {
    if (settings?.provider === undefined) return
    loadProvider().then(
      () => setComplete(settings),
      // What cannot be loaded is not offered. A server that has nothing else says so when a code is asked for.
      () => setComplete({ ...settings, provider: undefined, isProviderOnly: false }),
    )
  }, [settings])

  return settings?.provider === undefined ? settings : complete
}
