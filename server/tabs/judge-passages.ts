import { sql } from 'kysely'
import type { Tab } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'
import { DamagedText } from './pack-text.ts'
import { coverOf, maxPassingLength, type Other } from './sole-passage.ts'
import { contentHere, createTextReader, textColumns } from './version-texts.ts'
import { type AgedVersion, versionsAround } from './versions-around.ts'
import type { Effort } from './walk-alike.ts'

/** So many are judged at one time. The rest wait for the next version. */
const maxJudged = 8
/** Some 50 ms for all of them: everybody else's saves wait while a version is kept. */
const maxEffort = 12_000_000
/** Of each byte that is unpacked and checked. */
const costOfReading = 0.65
/** Each reads its text, the base that this is packed against, and another one. */
const minReads = 3

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

interface Judged {
  dispensable: string[]
  /** They hold a passage that no other text has, as far as was looked. */
  sole: string[]
}

/**
 * Tells which of the versions in excess hold a passage that neither the tab has nor a version that stays. Small
 * corrections are overlooked only where the rest is in a version that stays for ever. Otherwise a version would be
 * dropped in favour of one that lacks a word, and that one in favour of another that lacks a second: word by word a
 * passage would be gone.
 */
export async function judgePassages(tx: Tx, subject: Subject, excess: AgedVersion[]): Promise<Judged> {
  const lengths = await lengthsOf(
    tx,
    subject.userId,
    excess.map(({ id }) => id),
  )
  const lengthOf = (id: string) => lengths.get(id) ?? 0
  const dispensable = excess.filter(({ id }) => lengthOf(id) <= maxPassingLength).map(({ id }) => id)
  const sole: string[] = []
  const going = new Set(excess.map(({ id }) => id))
  const effort = createEffort()
  const read = createQuietReader(tx, subject.userId, effort)
  const judging = { going, sole, read, effort }
  for (const [rank, version] of inOrder(subject, excess, lengthOf).entries()) {
    const { id } = version
    // Only the first may cost all: it would never be less.
    if (rank > 0 && !effort.affords(lengthOf(id) * costOfReading * minReads)) break
    const verdict = await judge(tx, subject, version, judging)
    if (verdict === 'dispensable') dispensable.push(id)
    else going.delete(id)
    // With more effort another one may be found that has the passage.
    if (verdict === 'sole' && (rank === 0 || !effort.isExhausted())) sole.push(id)
  }
  return { dispensable, sole }
}

/** Those whose time has come, and of the others the newest alone, which is in excess for the first time. */
function inOrder(
  { isEarly }: Subject,
  excess: AgedVersion[],
  lengthOf: (id: string) => number,
): AgedVersion[] {
  const long = excess.filter(({ id }) => lengthOf(id) > maxPassingLength)
  const due = long.filter((version) => !isEarly(version))
  return [...due, ...long.filter(isEarly).slice(0, 1)].slice(0, maxJudged)
}

interface JudgesEffort extends Effort {
  /** Whether something was too dear. */
  isExhausted(): boolean
}

function createEffort(): JudgesEffort {
  let spent = 0
  let isExhausted = false
  return {
    affords(cost) {
      const isLeft = spent + cost <= maxEffort
      isExhausted ||= !isLeft
      return isLeft
    },
    spend(cost) {
      spent += cost
    },
    isExhausted: () => isExhausted,
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

type QuietReader = (id: string, spare?: number) => Promise<string | undefined>

/**
 * Undefined for a text that would cost too much if `spare` is to be left, and for a damaged one, of which nobody can
 * tell what it holds.
 */
function createQuietReader(tx: Tx, userId: string, effort: Effort): QuietReader {
  const readText = createTextReader(tx, userId, (bytes) => effort.spend(bytes * costOfReading))
  return async (id, spare = 0) => {
    const row = await tx
      .selectFrom('tab_versions')
      .select(textColumns)
      .select(contentHere(tx))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!effort.affords(Number(row.length) * costOfReading + spare)) return undefined
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
  effort: JudgesEffort
}

/** Does what costs little with all of the others first. */
async function judge(
  tx: Tx,
  subject: Subject,
  version: AgedVersion,
  judging: Judging,
): Promise<'dispensable' | 'sole' | 'undecided'> {
  const { userId, tab, versions, staysForEver, isEarly, isLoop } = subject
  const { going, sole, read, effort } = judging
  const text = await read(version.id)
  if (text === undefined) return 'sole'
  const cover = coverOf(text, effort)
  const isFound = () => cover.isExact() || cover.isWholeForEver() || (isLoop && cover.isWhole())
  const others: Other[] = []
  const lookAlong = (other: Other) => {
    others.push(other)
    cover.lookAlong(other)
  }

  lookAlong({ content: tab.content, lasts: false })
  const staying = versions
    .filter(({ id }) => !going.has(id))
    .map((other) => ({ ...other, lasts: staysForEver(other) || sole.includes(other.id) }))
  for (const { id, lasts } of await versionsAround(tx, userId, tab.id, version, staying)) {
    if (isFound()) return 'dispensable'
    // The versions right before and after have most of it. After these, looking everywhere in one text finds more than
    // reading another.
    const content = await read(id, others.length > 2 ? cover.costOfLooking() : 0)
    if (content !== undefined) lookAlong({ content, lasts })
  }
  for (const other of others.toSorted((one, other) => Number(other.lasts) - Number(one.lasts))) {
    if (isFound()) return 'dispensable'
    cover.lookEverywhere(other)
  }
  if (isFound()) return 'dispensable'
  return isEarly(version) && (cover.isWhole() || effort.isExhausted()) ? 'undecided' : 'sole'
}
