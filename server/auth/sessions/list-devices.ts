import type { Devices } from '#shared/devices.ts'
import { dayMs } from '#shared/durations.ts'
import { deviceName } from './device-name.ts'
import type { LivingSessions } from './living-sessions.ts'
import type { SignedIn } from './signed-in.ts'

/** How many sessions are listed: a program may sign in again and again. */
const maxDevices = 100

/** Lists where the writer is signed in. */
export async function listDevices(
  living: LivingSessions,
  { sessionId, user }: SignedIn,
  now: number,
): Promise<Devices> {
  const found = living.ofUser(user.id, sessionId, now)
  const rows = await found.limit(maxDevices + 1).execute()
  const devices = rows.slice(0, maxDevices).map(({ id, created_at, day, user_agent }) => ({
    id,
    name: deviceName(user_agent),
    is_this: id === sessionId,
    signed_in_at: created_at,
    seen_at: id === sessionId ? now : Math.min((day + 0.5) * dayMs, now),
  }))
  return { devices, has_more: rows.length > maxDevices }
}
