import type { TabVersion } from '#shared/versions.ts'
import type { Tx } from '../db/schema.ts'

export type AgedVersion = Pick<TabVersion, 'id' | 'created_at'>

/** A version that stays, and whether it does so whatever comes. */
interface Staying extends AgedVersion {
  lasts: boolean
}

/** The next on either side are asked. Where none has the passage, its version stays: that is safe. */
const neighbours = 2

/**
 * Those that may have what a version holds, the likeliest first: what stays for ever before the rest, and of both what
 * is next to it, from either side in turn. What one neighbour lacks, the other mostly has.
 */
export async function versionsAround(
  tx: Tx,
  userId: string,
  tabId: string,
  version: AgedVersion,
  staying: Staying[],
): Promise<Staying[]> {
  const nextOf = (others: Staying[]) => sidesOf(version, others).flatMap((side) => side.slice(0, neighbours))
  const sole = await nearestSole(tx, userId, tabId, version.created_at)
  const lasting = nextOf(staying.filter(({ lasts }) => lasts))
  const passing = nextOf(staying.filter(({ lasts }) => !lasts))
  return [...inTurn(version, [...lasting, ...sole]), ...inTurn(version, passing)]
}

function inTurn(version: AgedVersion, others: Staying[]): Staying[] {
  const sides = sidesOf(version, others)
  return others.flatMap((_, rank) => sides.flatMap((side) => side[rank] ?? []))
}

/** Those that are newer and those that are older, the nearest first. */
function sidesOf(version: AgedVersion, others: Staying[]): [Staying[], Staying[]] {
  const sorted = others.toSorted(compare)
  return [
    sorted.filter((other) => compare(other, version) > 0),
    sorted.filter((other) => compare(other, version) < 0).reverse(),
  ]
}

function compare(one: AgedVersion, other: AgedVersion): number {
  return one.created_at - other.created_at || (one.id < other.id ? -1 : 1)
}

/** What stays for its own passage may hold others too. */
async function nearestSole(tx: Tx, userId: string, tabId: string, at: number): Promise<Staying[]> {
  const next = (side: '<' | '>=', order: 'asc' | 'desc') =>
    tx
      .selectFrom('tab_versions')
      .select(['id', 'created_at'])
      .where('tab_id', '=', tabId)
      .where('user_id', '=', userId)
      .where('is_sole', '=', 1)
      .where('created_at', side, at)
      .orderBy('created_at', order)
      .limit(neighbours)
      .execute()
  const sole = [...(await next('>=', 'asc')), ...(await next('<', 'desc'))]
  return sole.map((version) => ({ ...version, lasts: true }))
}
