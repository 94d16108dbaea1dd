import { sql } from 'kysely'
import type { Tab } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'
import { DamagedText } from './pack-text.ts'
import { coverOf, maxPassingLength, type Other } from './sole-passage.ts'
import { contentHere, createTextReader, textColumns } from './version-texts.ts'
import { type AgedVersion, versionsAround } from './versions-around.ts'
import type { Effort } from './walk-alike.ts'

/** How many versions are judged at one time. The rest wait until the tab gets its next version. */
const maxJudged = 8
/** About 50 ms for all of them: all other writers' saves wait while a version is kept. */
const maxEffort = 12_000_000
/** The cost of each byte that is unpacked and checked. */
const costOfReading = 0.65
/** To judge a version, at least three texts are read: its own, its base, and one to compare it with. */
const minReads = 3

interface Subject {
  userId: string
  tab: Pick<Tab, 'id' | 'content'>
  /** The versions that thinning considers, newest first. */
  versions: AgedVersion[]
  /** Whether a version that stays now will never be thinned later. */
  staysForEver(version: AgedVersion): boolean
  /** Whether it is too early to overlook corrections: its day is not over, so the last version is not known yet. */
  isEarly(version: AgedVersion): boolean
  /** Whether versions come so fast that small corrections are overlooked in any case. */
  isLoop: boolean
}

interface Judged {
  dispensable: string[]
  /** Versions with a passage that was found in no other text that was read. */
  sole: string[]
}

/**
 * Decides which of the versions in excess hold a passage that is neither in the tab nor in a version that stays. Small
 * corrections are overlooked only if the rest is in versions that stay for ever. Otherwise one version would be dropped
 * in favour of another that lacks a word, and this one later in favour of a third that lacks a second word: a passage
 * would be lost word by word.
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
    // The first may use up all the effort: it would not cost less another time.
    if (rank > 0 && !effort.affords(lengthOf(id) * costOfReading * minReads)) break
    const verdict = await judge(tx, subject, version, judging)
    if (verdict === 'dispensable') dispensable.push(id)
    else going.delete(id)
    // If the effort ran out, another text that has the passage may be found next time.
    if (verdict === 'sole' && (rank === 0 || !effort.isExhausted())) sole.push(id)
  }
  return { dispensable, sole }
}

/** First the versions whose day is over. Of today's only the newest, which is in excess for the first time. */
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
  /** Whether anything was left out because it would have cost too much. */
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
 * The reader returns undefined for a text that costs too much (it must leave `spare` of the effort), and for a damaged
 * text, because its content is unknown.
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
  /** All versions in excess that have not been found to be needed. */
  going: Set<string>
  sole: string[]
  read: QuietReader
  effort: JudgesEffort
}

/** First compares with every other text in the cheap way, and only then in the costly one. */
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
    // Mostly the versions right before and after have the passage. Once they are read, effort is kept back for one
    // search of a whole text, because it finds more than reading another text.
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
