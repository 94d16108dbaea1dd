import { readInvitation } from '#shared/auth.ts'
import { monthDay } from '#shared/text/month-day.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { AuthSettings } from '../../../lib/auth-settings.ts'
import '../aside.css'
import type { Invitation } from './invitation.ts'

export { ByInvitation } from './by-invitation.tsx'
export { Invited } from './invited.tsx'
export { SignedInAlready } from './signed-in-already.tsx'

/** What the link says that led here. */
export interface OpenedLink {
  invitation?: Invitation
  /** Why it is good for nothing. */
  note?: string
}

export async function openLink(token: string): Promise<OpenedLink> {
  try {
    const found = await api('/auth/v1/invitation', { method: 'POST', body: { token }, read: readInvitation })
    const until = monthDay(found.expires_at)
    if (found.ended) return { note: `This invitation ended on ${until}.` }
    return { invitation: { email: found.email, until } }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    return { note: isUnknown ? error.message : 'The invitation could not be read. Please reload.' }
  }
}

/** For whom the server is, where that is not everybody, behind what else there is to say before. */
export function noteFor(before: string | undefined, signUp: AuthSettings['signUp']): string | undefined {
  if (signUp === 'open') return before
  const whom = signUp === 'invited' ? 'For invited writers.' : 'For certain addresses and invited writers.'
  return before === undefined ? whom : `${before.replace(/\.$/, '')}. ${whom}`
}
