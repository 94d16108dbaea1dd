import { useEffect, useState } from 'react'
import { loadProvider } from '../../features/sign-in/provider/use-provider.ts'
import type { AuthSettings } from '../../lib/api/auth-settings.ts'

type InvitationPart = typeof import('./invitation/open-link.tsx')
type ProviderPart = typeof import('./provider/come-back.tsx')

/** Parts of the page that only some servers or links need. */
export interface Extras {
  opened: Awaited<ReturnType<InvitationPart['openLink']>>
  /** Needed on servers where not everybody may sign up, and for the links of invitations. */
  invitations: InvitationPart | undefined
  back: Awaited<ReturnType<ProviderPart['comeBack']>>
  /** Needed on servers with an OpenID provider. */
  provider: ProviderPart | undefined
}

const none: Extras = { opened: {}, invitations: undefined, back: {}, provider: undefined }

/** Loads these parts before the page is shown, so that nothing moves later. Returns undefined until they are loaded. */
export function useExtras(settings: AuthSettings | undefined, token: string | undefined): Extras | undefined {
  const [loaded, setLoaded] = useState<{ token: string | undefined; extras: Extras }>()
  const [failure, setFailure] = useState<{ error: unknown }>()

  const isPlain = settings && !settings.provider && !hasInvitations(settings, token)

  useEffect(() => {
    if (!settings || isPlain) return
    let isGone = false
    load(settings, token).then(
      (extras) => isGone || setLoaded({ token, extras }),
      (error: unknown) => isGone || setFailure({ error }),
    )
    return () => {
      isGone = true
    }
  }, [settings, token, isPlain])

  // Thrown while rendering, so that the error screen is shown: without these parts the page is not complete.
  if (failure) throw failure.error
  if (isPlain) return none
  return loaded?.token === token ? loaded?.extras : undefined
}

function hasInvitations({ signUp }: AuthSettings, token: string | undefined): boolean {
  return token !== undefined || signUp !== 'open'
}

async function load(settings: AuthSettings, token: string | undefined): Promise<Extras> {
  const [invited, returned] = await Promise.all([openedBy(settings, token), broughtBackBy(settings)])
  return { ...invited, ...returned }
}

async function openedBy(settings: AuthSettings, token: string | undefined) {
  if (!hasInvitations(settings, token)) return { opened: {}, invitations: undefined }
  const invitations = await import('./invitation/open-link.tsx')
  return { opened: token === undefined ? {} : await invitations.openLink(token), invitations }
}

async function broughtBackBy({ provider: name }: AuthSettings) {
  if (name === undefined) return { back: {}, provider: undefined }
  const [provider] = await Promise.all([import('./provider/come-back.tsx'), loadProvider()])
  return { back: await provider.comeBack(name), provider }
}
