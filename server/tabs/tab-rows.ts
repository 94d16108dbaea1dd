import { type Expression, sql } from 'kysely'
import type { DayPage, Tab } from '#shared/tabs.ts'
import { prepare } from '../db/prepare.ts'
import type { Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './call.ts'
import { timeCursor } from './cursor.ts'
import { LongText, maxBytesHere } from './long-text.ts'
import { originsHere } from './origins.ts'
import type { Unkept } from './unkept.ts'

/** The columns of a tab that a client gets, with the names that the API uses. */
export const tabColumns = [
  'id',
  'title',
  'content',
  'font',
  'size',
  'timer_minutes',
  'word_count',
  'writing_date',
  'revision',
  'created_at',
  'updated_at',
] as const

type Column = (typeof tabColumns)[number]

const columnsBesideText = tabColumns.filter((column) => column !== 'content') as Exclude<Column, 'content'>[]

/** A text that is known already. While the tab still has this revision, its text is not read again. */
type KnownTab = Pick<Tab, 'revision' | 'content'>

/** Reads a tab. Throws `not_found` if there is none, `gone` if it is in the trash. */
export async function readTab({ tx, userId }: Caller, id: string, known?: KnownTab): Promise<Tab> {
  const asked = { userId, id, max: maxBytesHere(tx), known: known?.revision ?? none }
  const [row] = (await selectTab(tx, asked)).rows
  return withoutCounts(requireTab(row, known))
}

/** Like `readTab`, without the text and its origins. */
export async function readTabBesideText({ tx, userId }: Caller, id: string): Promise<Tab> {
  const [row] = (await selectTabBesideText(tx, { userId, id })).rows
  return { ...withoutCounts(requireTab(row, undefined)), content: '' }
}

/** A tab with the counts of its saves, which clients do not get. */
export type CountedTab = Tab & Unkept

/** The name of a client's last save of a tab, and the revision that this save made. */
interface Mutation {
  mutation_id: string
  revision: number
}

/** Reads the tab that a client saves, and that client's last save of it, if there is one. */
export async function readSavedTab(
  { tx, userId }: Caller,
  id: string,
  client: string,
  known?: KnownTab,
): Promise<{ current: CountedTab; earlier: Mutation | undefined }> {
  const asked = { userId, id, client, max: maxBytesHere(tx), known: known?.revision ?? none }
  const [row] = (await selectSavedTab(tx, asked)).rows
  const current = requireTab(row, known)
  const { mutation_id = null, mutation_revision = null } = row ?? {}
  const isFirst = mutation_id === null || mutation_revision === null
  return { current, earlier: isFirst ? undefined : { mutation_id, revision: mutation_revision } }
}

type TabRow = Omit<CountedTab, 'content'> & {
  content: string | null
  deleted_at: number | null
  mutation_id?: string | null
  mutation_revision?: number | null
}

/** Checks a row and returns the tab in it. The row is copied only once, because each save does this. */
function requireTab(row: object | undefined, known: KnownTab | undefined): CountedTab {
  if (!row) throw new AppError('not_found')
  const { deleted_at, mutation_id, mutation_revision, ...tab } = row as TabRow
  if (deleted_at !== null) throw new AppError('gone')
  if (tab.revision === known?.revision) tab.content = known.content
  if (tab.content === null) throw new LongText()
  return tab as CountedTab
}

/** The tab as clients get it. */
export function withoutCounts(tab: CountedTab): Tab {
  const { unkept_added, unkept_removed, unkept_since, ...shown } = tab
  return shown
}

/** A revision that no tab has. */
const none = 0

interface Asked {
  userId: string
  id: string
  max: number
  known: number
}

const rowColumns = [
  ...columnsBesideText,
  'deleted_at',
  'unkept_added',
  'unkept_removed',
  'unkept_since',
] as const

const selectTab = prepare((db, { userId, id, max, known }: Asked) =>
  db
    .selectFrom('writing_tabs')
    .select(rowColumns)
    .select(originsHere())
    .select((eb) => textWhere(sql`revision <> ${known} and ${isAtMost(eb.ref('content'), max)}`))
    .where('id', '=', id)
    .where('user_id', '=', userId),
)

const selectTabBesideText = prepare((db, { userId, id }: Pick<Asked, 'userId' | 'id'>) =>
  db.selectFrom('writing_tabs').select(rowColumns).where('id', '=', id).where('user_id', '=', userId),
)

const selectSavedTab = prepare((db, { userId, id, client, max, known }: Asked & { client: string }) =>
  db
    .selectFrom('writing_tabs as tab')
    .leftJoin('tab_writers as writer', (join) =>
      join
        .onRef('writer.tab_id', '=', 'tab.id')
        .on('writer.client', '=', client)
        .on('writer.user_id', '=', userId),
    )
    .select(rowColumns.map((column) => `tab.${column}` as const))
    .select(originsHere('tab'))
    .select(['writer.mutation_id', 'writer.revision as mutation_revision'])
    .select((eb) => textWhere(sql`tab.revision <> ${known} and ${isAtMost(eb.ref('tab.content'), max)}`))
    .where('tab.id', '=', id)
    .where('tab.user_id', '=', userId),
)

/** Neither database reads a text to find its length. */
export function isAtMost(text: Expression<string>, bytes: number) {
  return sql<boolean>`octet_length(${text}) <= ${bytes}`
}

function textWhere(condition: Expression<unknown>) {
  return sql<string | null>`case when ${condition} then content end`.as('content')
}

/** The bytes of text in one page of a day. Only a single tab may have more. */
const bytesPerPage = 4 * 1024 * 1024
const tabsPerPage = 1_000

/** Reads a page of a day's tabs, the oldest first. The cursor names the last tab seen. */
export async function listDay(
  { tx, userId }: Caller,
  writingDate: string,
  cursor?: string,
): Promise<DayPage> {
  const rows = await tx
    // The lengths are selected first and apart: otherwise SQLite would copy every text to sum the lengths up.
    .with(
      (cte) => cte('lengths').materialized(),
      (db) => lengthsOfDay(db, userId, writingDate, cursor),
    )
    .with('places', (db) =>
      db.selectFrom('lengths').select(['tab_id', bytesBefore.as('before'), count.as('left')]),
    )
    .selectFrom('writing_tabs')
    .innerJoin('places', 'tab_id', 'id')
    .select(columnsBesideText)
    .select(originsHere())
    .select((eb) => [textWhere(isAtMost(eb.ref('content'), maxBytesHere(tx))), 'left'])
    .where('user_id', '=', userId)
    .where('before', '<', bytesPerPage)
    .orderBy('created_at')
    .orderBy('id')
    .limit(tabsPerPage)
    .execute()
  if (rows.some(({ content }) => content === null)) throw new LongText()
  const tabs = rows.map(({ left, ...tab }) => tab as Tab)
  const last = tabs.at(-1)
  const hasMore = (rows[0]?.left ?? 0) > rows.length
  return { tabs, cursor: last && hasMore ? timeCursor.write([last.created_at, last.id]) : null }
}

function lengthsOfDay(
  db: Pick<Db, 'selectFrom'>,
  userId: string,
  writingDate: string,
  cursor: string | undefined,
) {
  const ofDay = db
    .selectFrom('writing_tabs')
    .select(['id as tab_id', 'created_at as at', sql<number>`octet_length(content)`.as('bytes')])
    .where('user_id', '=', userId)
    .where('writing_date', '=', writingDate)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(tabsPerPage + 1)
  return cursor === undefined ? ofDay : ofDay.where(isAfter(cursor))
}

const bytesBefore = sql<number>`sum(bytes) over (order by at, tab_id) - bytes`
const count = sql<number>`count(*) over ()`

function isAfter(cursor: string) {
  const [at, id] = timeCursor.read(cursor)
  return sql<boolean>`(created_at, id) > (${at}, ${id})`
}
