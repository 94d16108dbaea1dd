import { readInvitation } from '#shared/auth.ts'
import { monthDay } from '#shared/text/month-day.ts'
import { api } from '../../../lib/api/api.ts'
import { hasStatus, serverMessage } from '../../../lib/api/api-error.ts'
import type { AuthSettings } from '../../../lib/api/auth-settings.ts'
import '../aside.css'
import type { Invitation } from './invitation.ts'

export { ByInvitation } from './by-invitation.tsx'
export { Invited } from './invited.tsx'
export { SignedInAlready } from './signed-in-already.tsx'

/** The invitation of the link that led here. */
export interface OpenedLink {
  invitation?: Invitation
  /** Why the link cannot be used. */
  note?: string
}

export async function openLink(token: string): Promise<OpenedLink> {
  try {
    const found = await api('/auth/v1/invitation', { method: 'POST', body: { token }, read: readInvitation })
    const until = monthDay(found.expires_at)
    if (found.ended) return { note: `This invitation ended on ${until}.` }
    return { invitation: { email: found.email, until } }
  } catch (error) {
    const why = hasStatus(error, 404) ? serverMessage(error) : undefined
    return { note: why ?? 'The invitation could not be read. Please reload.' }
  }
}

/** Joins what the page says anyway with the note on the link. */
export function noteFor(
  before: string | undefined,
  link: OpenedLink,
  settings: AuthSettings,
): string | undefined {
  const more = link.invitation ? againBy(link.invitation) : forWhom(settings)
  if (before === undefined || more === undefined) return before ?? more
  return `${before.replace(/\.$/, '')}. ${more}`
}

/**
 * Shown whether or not the invitation was used already. Otherwise another person with the link would learn that the
 * address has an account.
 */
function againBy({ email }: Invitation): string | undefined {
  return email === null ? undefined : 'If you have accepted already, sign in the same way.'
}

/** On servers where not everybody may sign up, says who may. */
function forWhom({ signUp }: AuthSettings): string | undefined {
  if (signUp === 'open') return undefined
  return signUp === 'invited' ? 'For invited writers.' : 'For certain addresses and invited writers.'
}
