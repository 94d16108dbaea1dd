import { type Context, Hono } from 'hono'
import type { NewPasskeyQuestion, Passkeys as PasskeyList } from '#shared/passkeys.ts'
import { newPasskeyRequest, passkeyId, renamePasskeyRequest } from '#shared/requests/passkeys.ts'
import { AppError } from '../../errors.ts'
import { readJson } from '../../http/read-json.ts'
import type { UserEnv } from '../../http/require-user.ts'
import { tellAbout } from '../../http/tell-about.ts'
import { passkeyLifetimeMs } from '../limits.ts'
import { readableAddress } from '../normal-address.ts'
import type { Prove } from '../prove.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { UserRow } from '../users.ts'
import { algorithms, checkNewPasskey } from './check-passkey.ts'
import { unusablePasskey } from './passkey-refusals.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { PasskeyTickets } from './passkey-tickets.ts'
import type { KnownPasskey, Passkeys } from './passkeys.ts'
import { createTellOwner, type TellOwnerDeps } from './tell-owner.ts'

interface PasskeyRoutesDeps extends TellOwnerDeps {
  /** Undefined if this server can have no passkeys. Existing ones can still be listed and removed. */
  site: PasskeySite | undefined
  tickets: PasskeyTickets
  passkeys: Passkeys
  prove: Prove
}

/** The passkeys of a writer. To be mounted at /api/account/passkeys behind `requireUser`. */
export function createPasskeyRoutes(deps: PasskeyRoutesDeps): Hono<UserEnv> {
  const { site, tickets, passkeys, prove } = deps
  const tellOwner = createTellOwner(deps)
  const routes = new Hono<UserEnv>()

  routes.get('/', async (c) => {
    const answer: PasskeyList = { passkeys: await passkeys.list(c.var.userId) }
    return c.json(answer)
  })

  routes.post('/options', async (c) => {
    if (!site) throw new AppError('not_found')
    const { user, sessionId } = await prove.by(c)
    await tellOwner.needsRoom(user.email)
    const { challenge, ticket } = tickets.issue(askerOf(sessionId))
    const [handle, known] = [await passkeys.handleOf(user), await passkeys.known(user.id)]
    const options = optionsFor(user, { site, challenge, handle, known })
    const answer: NewPasskeyQuestion = { challenge_id: ticket, options }
    return c.json(answer)
  })

  routes.post('/', async (c) => {
    if (!site) throw new AppError('not_found')
    // Only the session that got the challenge can answer it, and only while its proof is valid.
    const { user, sessionId } = await prove.by(c)
    tellAbout(c, { address: user.email })
    const { challenge_id, credential } = await readJson(c, newPasskeyRequest)
    const challenge = tickets.read(challenge_id, askerOf(sessionId))
    await tickets.use(challenge)
    const made = await checkNewPasskey(credential, { site, challenge })
    if (!made) throw unusablePasskey()
    const { transports } = credential.response
    const name = deviceName(c.req.header('user-agent') ?? '')
    const add = () => passkeys.add({ ...made, userId: user.id, sessionId, transports, name })
    return c.json(await tellOwner.ofNew(user.email, name, add), 201)
  })

  routes.patch('/:id', async (c) => {
    // A proof is needed even to rename: by renaming, a stranger could make the owner remove the wrong passkey.
    const { user } = await prove.by(c)
    tellAbout(c, { address: user.email })
    const id = idOf(c)
    const { name } = await readJson(c, renamePasskeyRequest)
    const renamed = await passkeys.rename(user.id, id, name)
    if (!renamed) throw new AppError('not_found')
    return c.json(renamed)
  })

  routes.delete('/:id', async (c) => {
    const { user } = await prove.by(c)
    tellAbout(c, { address: user.email })
    if (!(await passkeys.remove(user.id, idOf(c)))) throw new AppError('not_found')
    await tellOwner.ofRemoved(user.email)
    return c.body(null, 204)
  })

  return routes
}

interface Making {
  site: PasskeySite
  challenge: string
  handle: string
  known: KnownPasskey[]
}

/** Asks for a passkey that works without typing an address, and only after the device has verified its user. */
function optionsFor(
  user: UserRow,
  { site, challenge, handle, known }: Making,
): NewPasskeyQuestion['options'] {
  const name = readableAddress(user.email)
  return {
    challenge,
    rp: { id: site.id, name: 'Longhand' },
    user: { id: handle, name, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyLifetimeMs,
    attestation: 'none',
    excludeCredentials: known.map((passkey) => ({ type: 'public-key', ...passkey })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

function askerOf(sessionId: string): string {
  return `add ${sessionId}`
}

function idOf(c: Context): string {
  const { success, data } = passkeyId.safeParse(c.req.param('id'))
  if (!success) throw new AppError('not_found')
  return data
}
