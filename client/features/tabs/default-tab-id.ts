import { uuidOf } from '../../lib/browser/uuid.ts'
import { sha1 } from './sha-1.ts'

/**
 * The id of a writer's "Today's Writing". It is computed from the writer and the day, so that two devices make the same tab,
 * even offline.
 */
export function defaultTabId(userId: string, day: string): string {
  return uuidOf(sha1(`longhand:default-tab:${userId}:${day}`).slice(0, 16), 5)
}
