import type { TabVersion } from '#shared/versions.ts'
import type { Tx } from '../db/schema.ts'

export type AgedVersion = Pick<TabVersion, 'id' | 'created_at'>

/** A version that stays for now. `lasts` is true if it stays for ever. */
interface Staying extends AgedVersion {
  lasts: boolean
}

/** How many versions are compared on either side. If none of them has the passage, its version stays, which is safe. */
const neighbours = 2

/**
 * Lists the versions that may have the passages of `version`, the likeliest first: those that stay for ever before the
 * rest, and of each group the nearest, from either side in turn. What one neighbour lacks, the other mostly has.
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

/** Splits the others into newer and older ones, each with the nearest first. */
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

/** Versions that stay because of their own passage may have other passages too. */
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
