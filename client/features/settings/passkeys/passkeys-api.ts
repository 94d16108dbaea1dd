import {
  type NewPasskeyQuestion,
  type Passkey,
  type Passkeys,
  readNewPasskeyQuestion,
  readPasskey,
  readPasskeys,
} from '#shared/passkeys.ts'
import type { Api } from '../../../lib/api/api.ts'
import { hasStatus } from '../../../lib/api/api-error.ts'

const path = '/api/account/passkeys'

export function askForPasskeys(request: Api, signal: AbortSignal): Promise<Passkeys> {
  return request(path, { read: readPasskeys, signal })
}

export function askForNew(request: Api): Promise<NewPasskeyQuestion> {
  return request(`${path}/options`, { method: 'POST', body: {}, read: readNewPasskeyQuestion })
}

export function addPasskey(request: Api, body: object): Promise<Passkey> {
  return request(path, { method: 'POST', body, read: readPasskey })
}

export function renamePasskey(request: Api, id: string, name: string): Promise<Passkey> {
  return request(`${path}/${id}`, { method: 'PATCH', body: { name }, read: readPasskey })
}

/** Does nothing if it has been removed meanwhile. */
export async function removePasskey(request: Api, id: string): Promise<void> {
  try {
    await request(`${path}/${id}`, { method: 'DELETE', read: () => undefined })
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
}
