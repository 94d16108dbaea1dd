import type { Hono } from 'hono'
import type { Invitation } from '#shared/auth.ts'
import { invitationRequest } from '#shared/requests/auth.ts'
import { readableAddress } from '../normal-address.ts'
import { readRequest } from '../read-request.ts'
import { unknownInvitation } from '../refusals.ts'
import type { Invitations } from './invitations.ts'

export interface InvitationRouteDeps {
  invitations: Invitations
}

/** Tells a page what to show when an invitation's link is opened. This does not use up the invitation. */
export function addInvitationRoute(routes: Hono, { invitations }: InvitationRouteDeps): void {
  routes.post('/invitation', async (c) => {
    const { token } = await readRequest(c, invitationRequest)
    const found = await invitations.find(token)
    if (!found) throw unknownInvitation()
    const { email, expiresAt, hasEnded } = found
    const answer: Invitation = {
      email: hasEnded || email === null ? null : readableAddress(email),
      expires_at: new Date(expiresAt).toISOString(),
      ended: hasEnded,
    }
    return c.json(answer)
  })
}
