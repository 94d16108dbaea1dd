import { useEffect, useState } from 'react'
import { type AuthSettings, useAuthSettings } from '../../lib/api/auth-settings.ts'
import { loadProvider } from './provider/use-provider.ts'

/**
 * How this server signs people in. Undefined until the settings and the code for them are loaded, so that everything is
 * shown at once.
 */
export function useSignInSettings(): AuthSettings | undefined {
  const settings = useAuthSettings()
  const [complete, setComplete] = useState<AuthSettings>()

  useEffect(() => {
    if (settings?.provider === undefined) return
    loadProvider().then(
      () => setComplete(settings),
      // If the code cannot be loaded, the provider is not offered. A server with no other way says so when a code is
      // asked for.
      () => setComplete({ ...settings, provider: undefined, isProviderOnly: false }),
    )
  }, [settings])

  return settings?.provider === undefined ? settings : complete
}
