import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, unknown>

/** The server's own database with its driver, and nothing around it. */
export interface BareDatabase {
  run(statement: string, values: SQLInputValue[]): Promise<Row[]>
  /** Runs for each of the rows, in one transaction. */
  runForEach(statement: string, rows: SQLInputValue[][]): Promise<void>
  /**
   * PostgreSQL does this by itself a minute after many changes. Until then it does not know that an index gives the
   * order.
   */
  analyze(): Promise<unknown>
  close(): unknown
}

export function openBareDatabase(dataDir: string, databaseUrl: string | undefined): BareDatabase {
  return databaseUrl === undefined ? openBareSqlite(dataDir) : openBarePostgres(databaseUrl)
}

/** As durable as the server's database: each commit waits for the disk. */
export function openBareSqlite(dataDir: string): BareDatabase {
  const database = new DatabaseSync(join(dataDir, 'longhand.db'), { timeout: 10_000 })
  database.exec('pragma synchronous = full; pragma recursive_triggers = on')
  const statements = new Map<string, StatementSync>()
  const runAtOnce = (text: string, values: SQLInputValue[]) => {
    const statement = statements.get(text) ?? database.prepare(text)
    statements.set(text, statement)
    return statement.all(...values)
  }
  return {
    run: async (text, values) => runAtOnce(text, values),
    async runForEach(text, rows) {
      database.exec('begin immediate')
      for (const values of rows) runAtOnce(text, values)
      database.exec('commit')
    },
    analyze: async () => {},
    close: () => database.close(),
  }
}

/** As many connections as the server uses. */
function openBarePostgres(connectionString: string): BareDatabase {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return {
    run: async (text, values) => (await pool.query(prepared(text, values))).rows,
    async runForEach(text, rows) {
      const client = await pool.connect()
      await client.query('begin')
      for (const values of rows) await client.query(prepared(text, values))
      await client.query('commit')
      client.release()
    },
    analyze: () => pool.query('analyze'),
    close: () => pool.end(),
  }
}

/** PostgreSQL numbers its parameters, and keeps the plan of a named statement. */
function prepared(text: string, values: SQLInputValue[]): pg.QueryConfig {
  let count = 0
  return { name: text.slice(0, 60), text: text.replace(/\?/g, () => `$${++count}`), values }
}

/** A known user without a session. */
export async function addUser(database: BareDatabase): Promise<string> {
  const id = randomUUID()
  await database.run('insert into users (id, email, created_at) values (?, ?, 0)', [id, `${id}@example.com`])
  return id
}

export async function userIdOf(database: BareDatabase, email: string): Promise<string> {
  const [row] = await database.run('select id from users where email = ?', [email])
  return String(row?.id)
}

/** This many tabs, one per day over some years, created in one transaction. */
export async function addTabs(
  database: BareDatabase,
  userId: string,
  count: number,
  content: string,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const rows = ids.map((id, index) => {
    const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
    return [id, userId, `Morning ${index}`, content, day, index, index]
  })
  await database.runForEach(insertTab, rows)
  await database.analyze()
  return ids
}

/** With a text, its day and its times. */
export const insertTab = `insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count,
  writing_date, revision, created_at, updated_at) values (?, ?, ?, ?, 'Inter', 'normal', 0, 900, ?, 1, ?, ?)`

/** The core of a save: writes the text, unless another save was faster. */
export async function openBareWriter(
  database: BareDatabase,
  userId: string,
  text: string,
): Promise<() => unknown> {
  const [id = ''] = await addTabs(database, userId, 1, text)
  let revision = 1
  return () => {
    text += ' word'
    return database.run(saveStatement, valuesOf({ id, userId, text, revision: ++revision }))
  }
}

interface Saved {
  id: string
  userId: string
  text: string
  /** The new revision. */
  revision: number
}

/** All of them in one commit. */
export function saveTexts(database: BareDatabase, texts: Saved[]): Promise<void> {
  return database.runForEach(saveStatement, texts.map(valuesOf))
}

export async function readText(
  database: BareDatabase,
  id: string,
): Promise<{ userId: string; text: string }> {
  const [row] = await database.run('select user_id, content from writing_tabs where id = ?', [id])
  return { userId: String(row?.user_id), text: String(row?.content) }
}

function valuesOf({ id, userId, text, revision }: Saved): SQLInputValue[] {
  return [text, 900, revision, Date.now(), id, userId, revision - 1]
}

const saveStatement = `update writing_tabs set content = ?, word_count = ?, font = 'Inter', size = 'normal',
  revision = ?, updated_at = ? where id = ? and user_id = ? and revision = ? and deleted_at is null`

/** The newest page of the history. */
export function readBareHistory(database: BareDatabase, userId: string): Promise<unknown> {
  return database.run(historyStatement, [userId])
}

/** The tabs that contain exactly these letters. Only SQLite ignores the case of ASCII. */
export function searchBare(database: BareDatabase, userId: string, words: string): Promise<unknown> {
  return database.run(searchStatement, [userId, `%${words}%`])
}

const searchStatement = `select id from writing_tabs where user_id = ? and deleted_at is null and content like ?
  order by writing_date desc, created_at desc, id desc limit 50`

const historyStatement = `select id, title, timer_minutes, word_count, writing_date, font, size, revision, created_at,
  updated_at, deleted_at, substr(content, 1, 101) as beginning from writing_tabs where user_id = ?
  and deleted_at is null order by writing_date desc, created_at desc, id desc limit 51`
