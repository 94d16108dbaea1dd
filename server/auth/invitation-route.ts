import type { Hono } from 'hono'
import type { Invitation } from '#shared/auth.ts'
import { invitationRequest } from '#shared/requests/auth.ts'
import type { Invitations } from './invitations.ts'
import { readableAddress } from './normal-address.ts'
import { readRequest } from './read-request.ts'
import { unknownInvitation } from './refusals.ts'

export interface InvitationRouteDeps {
  invitations: Invitations
  clock: () => number
}

/** What the page shows when the link of an invitation is opened. Opening it does not use it up. */
export function addInvitationRoute(routes: Hono, { invitations, clock }: InvitationRouteDeps): void {
  routes.post('/invitation', async (c) => {
    const { token } = await readRequest(c, invitationRequest)
    const found = await invitations.find(token)
    if (!found) throw unknownInvitation()
    const ended = found.expiresAt <= clock()
    const answer: Invitation = {
      email: ended || found.email === null ? null : readableAddress(found.email),
      expires_at: new Date(found.expiresAt).toISOString(),
      ended,
    }
    return c.json(answer)
  })
}
