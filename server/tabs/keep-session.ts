import type { Tab } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'
import { keepVersion } from './versions.ts'

const sessionEndsAfterMs = 30 * 60_000

/** Whoever has left a tab alone for this long sits down to it anew. */
export function hasRested({ updated_at }: Pick<Tab, 'updated_at'>, now: number): boolean {
  return now - updated_at >= sessionEndsAfterMs
}

/** Keeps what stood in a tab when its writer sat down to it. */
export async function keepSession(
  tx: Tx,
  userId: string,
  tab: Pick<Tab, 'id' | 'content'>,
  now: number,
  timeZone?: string,
): Promise<void> {
  if (tab.content.trim() !== '') await keepVersion(tx, userId, tab, { reason: 'session' }, now, timeZone)
}
