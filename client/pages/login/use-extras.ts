import { useEffect, useState } from 'react'
import { loadProvider } from '../../features/sign-in/provider/use-provider.ts'
import type { AuthSettings } from '../../lib/api/auth-settings.ts'

type InvitationPart = typeof import('./invitation/open-link.tsx')
type ProviderPart = typeof import('./provider/come-back.tsx')

/** What the page has on some servers or behind some links alone. */
export interface Extras {
  opened: Awaited<ReturnType<InvitationPart['openLink']>>
  /** Where not everybody may make an account, and behind a link. */
  invitations: InvitationPart | undefined
  back: Awaited<ReturnType<ProviderPart['comeBack']>>
  /** Where somebody else signs people in. */
  provider: ProviderPart | undefined
}

const none: Extras = { opened: {}, invitations: undefined, back: {}, provider: undefined }

/** Loaded before the page is shown, so that nothing comes later and moves what is there; undefined until then. */
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

  // Thrown while rendering, so that the error screen shows: without these parts the page is not whole.
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
