import { sql } from 'kysely'
import type { Tab, TabVersion } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'
import { DamagedText } from './pack-text.ts'
import { type Cover, coverOf, type Effort, longestPassing } from './sole-passage.ts'
import { contentHere, createTextReader, textColumns } from './version-texts.ts'

type AgedVersion = Pick<TabVersion, 'id' | 'created_at'>

/** So many are judged at one time. The rest wait for the next version. */
const mostJudged = 8
/** Some 50 ms: whoever keeps a version has everybody else's saves wait meanwhile. */
const mostEffort = 12_000_000
/** Of the versions that stay, the next on either side are asked. Where none has the passage, it stays: that is safe. */
const neighbours = 2

interface Subject {
  userId: string
  tab: Pick<Tab, 'id' | 'content'>
  /** Those that thinning goes by, newest first. */
  versions: AgedVersion[]
  /** Whether a version that stays now will stay whatever comes. */
  staysForEver(version: AgedVersion): boolean
  /** Whether it is too early to overlook corrections in a version: what stays for ever of its time is not known yet. */
  isEarly(version: AgedVersion): boolean
  /** Whether so many come that corrections are overlooked all the same. */
  isLoop: boolean
}

export interface Judged {
  dispensable: string[]
  /** They hold a passage that none of the texts has that were asked. */
  sole: string[]
}

/**
 * Tells which of the versions in excess hold a passage that neither the tab has nor a version that stays. Small
 * corrections are overlooked only where the rest is in what stays for ever. Else one version would go for the next, which
 * lacks a word, and that for another which lacks a second, and word by word a passage would be gone.
 */
export async function judgePassages(tx: Tx, subject: Subject, excess: AgedVersion[]): Promise<Judged> {
  const lengths = await lengthsOf(
    tx,
    subject.userId,
    excess.map(({ id }) => id),
  )
  const lengthOf = (id: string) => lengths.get(id) ?? 0
  const dispensable = excess.filter(({ id }) => lengthOf(id) <= longestPassing).map(({ id }) => id)
  const sole: string[] = []
  const going = new Set(excess.map(({ id }) => id))
  const read = createQuietReader(tx, subject.userId)
  let spent = 0
  for (const version of inOrder(subject, excess, lengthOf)) {
    const { id } = version
    // Only the first may cost all: it would never be less.
    if (spent > 0 && spent + lengthOf(id) * readAtLeast > mostEffort / 2) break
    const effort = createEffort()
    const verdict = await judge(tx, subject, version, { going, sole, read, effort })
    spent += effort.spent()
    if (verdict === 'dispensable') dispensable.push(id)
    else going.delete(id)
    if (verdict === 'sole') sole.push(id)
  }
  return { dispensable, sole }
}

/** Those whose time has come, and of the others the newest alone, which is in excess for the first time. */
function inOrder(
  { isEarly }: Subject,
  excess: AgedVersion[],
  lengthOf: (id: string) => number,
): AgedVersion[] {
  const long = excess.filter(({ id }) => lengthOf(id) > longestPassing)
  const newest = long.filter(isEarly).slice(0, 1)
  const due = long.filter((version) => !isEarly(version))
  return [...newest, ...due.slice(0, mostJudged - newest.length)]
}

/** The text itself, the tab's and one more. */
const readAtLeast = 3

function createEffort(): Effort & { spent(): number } {
  let spent = 0
  return {
    affords: (cost) => spent + cost <= mostEffort,
    spend(cost) {
      spent += cost
    },
    spent: () => spent,
  }
}

async function lengthsOf(tx: Tx, userId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tab_versions')
    .select(['id', sql<number>`coalesce(length, octet_length(content))`.as('length')])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, length }) => [id, length]))
}

type QuietReader = (id: string) => Promise<string | undefined>

/** Undefined for a damaged text: it vouches for no other, and nobody can tell what it holds. */
function createQuietReader(tx: Tx, userId: string): QuietReader {
  const readText = createTextReader(tx, userId)
  return async (id) => {
    const row = await tx
      .selectFrom('tab_versions')
      .select(textColumns)
      .select(contentHere(tx))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return readText(row).catch((error: unknown) => {
      if (!(error instanceof DamagedText)) throw error
      return undefined
    })
  }
}

interface Judging {
  /** In excess like this one, and not found to be needed yet. */
  going: Set<string>
  sole: string[]
  read: QuietReader
  effort: Effort
}

async function judge(
  tx: Tx,
  { userId, tab, versions, staysForEver, isEarly, isLoop }: Subject,
  version: AgedVersion,
  { going, sole, read, effort }: Judging,
): Promise<'dispensable' | 'sole' | 'undecided'> {
  const text = await read(version.id)
  if (text === undefined) return 'sole'
  effort.spend(text.length)
  const cover = coverOf(text, effort)
  const near = (isAsked: (other: AgedVersion) => boolean) => nextTo(version, versions.filter(isAsked))
  const lasts = (other: AgedVersion) => staysForEver(other) || sole.includes(other.id)
  const lasting = near((other) => !going.has(other.id) && lasts(other))
  for (const { id } of [...lasting, ...(await nearestSole(tx, userId, tab.id, version.created_at))]) {
    await addTo(cover, id)
    if (cover.isWhole()) return 'dispensable'
  }
  cover.add(tab.content)
  for (const { id } of near((other) => !going.has(other.id) && !lasts(other))) {
    if (cover.isExact()) break
    await addTo(cover, id)
  }
  if (cover.isExact() || (isLoop && cover.isWhole())) return 'dispensable'
  return isEarly(version) && cover.isWhole() ? 'undecided' : 'sole'

  async function addTo(cover: Cover, id: string): Promise<void> {
    if (!effort.affords(0)) return
    const other = (await read(id)) ?? ''
    effort.spend(other.length)
    cover.add(other)
  }
}

/** The next of these, which are newest first, on either side of a version that is not among them. */
function nextTo({ id, created_at }: AgedVersion, others: AgedVersion[]): AgedVersion[] {
  const isNewer = (other: AgedVersion) =>
    other.created_at > created_at || (other.created_at === created_at && other.id > id)
  return [
    ...others.filter(isNewer).slice(-neighbours),
    ...others.filter((other) => !isNewer(other)).slice(0, neighbours),
  ]
}

/** What stays for its own passage may hold others too. */
async function nearestSole(tx: Tx, userId: string, tabId: string, at: number): Promise<AgedVersion[]> {
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
  return [...(await next('>=', 'asc')), ...(await next('<', 'desc'))]
}
