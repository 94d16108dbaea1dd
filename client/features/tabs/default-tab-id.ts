import { uuidOf } from '../../lib/browser/uuid.ts'
import { sha1 } from './sha-1.ts'

/**
 * The id of a writer's "Today's Writing". It follows from who and when, so that two devices, even offline, make the
 * same tab.
 */
export function defaultTabId(userId: string, day: string): string {
  return uuidOf(sha1(`longhand:default-tab:${userId}:${day}`).slice(0, 16), 5)
}
