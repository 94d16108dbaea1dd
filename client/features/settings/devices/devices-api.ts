import { type Devices, readDevices } from '#shared/devices.ts'
import type { Api } from '../../../lib/api/api.ts'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { byCookie } from '../../../lib/session/session-reply.ts'

const path = '/api/account/devices'

export function askForDevices(request: Api, signal: AbortSignal): Promise<Devices> {
  return request(path, { read: readDevices, signal })
}

/** Does nothing if it has ended meanwhile. */
export async function endDevice(request: Api, id: string): Promise<void> {
  try {
    await request(`${path}/${id}`, { method: 'DELETE', read: () => undefined })
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
}

export async function endOtherDevices(request: Api): Promise<void> {
  // Called as a page, which the server asks for a proof. It would refuse a program in another way.
  await request('/auth/v1/logout?scope=others', { method: 'POST', headers: byCookie, read: () => undefined })
}
