import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { askPostgres } from '../../tests/support/programs/ask-postgres.ts'

export interface Kept {
  /** Bytes of all texts in UTF-8. */
  text: number
  /** Bytes that all versions would take as whole texts. */
  whole: number
  /** Bytes of files, for each part of the database that has a writer's rows. */
  tables: Record<string, number>
  /** Bytes that the database wrote to its files on one day. */
  log: number
  /** Processor time of the database for that day's saves. */
  ms: number
}

const parts: [RegExp, string][] = [
  [/^writing_tabs/, 'tabs'],
  [/^(tab_versions|version_bases)/, 'versions'],
  [/^(gram_|unindexed)/, 'index for searches'],
  [/^tab_writers/, 'last saves'],
]

const textBytes = 'select sum(octet_length(content)) as bytes from writing_tabs'
/** Here each UTF-16 unit is one byte in UTF-8, so the sum of the lengths is the number of bytes. */
const wholeBytes = 'select sum(length) as bytes from tab_versions'

type Sizes = { name: string; isIndex: boolean; bytes: number }[]

function gathered(sizes: Sizes): Record<string, number> {
  const tables: Record<string, number> = {}
  for (const { name, isIndex, bytes } of sizes) {
    const part = parts.find(([pattern]) => pattern.test(name))?.[1]
    if (part === undefined) continue
    const row = isIndex ? `${part}: keys` : part
    tables[row] = (tables[row] ?? 0) + bytes
  }
  return tables
}

export function sqliteBytes(file: string): Pick<Kept, 'text' | 'whole' | 'tables'> {
  const database = new DatabaseSync(file, { readOnly: true })
  const sizes = database
    .prepare(
      `select m.tbl_name as name, m.type = 'index' as isIndex, sum(s.pgsize) as bytes
       from dbstat as s join sqlite_master as m on m.name = s.name group by m.name`,
    )
    .all() as unknown as Sizes
  const ask = (of: string) => Number(database.prepare(of).get()?.bytes)
  const [text, whole] = [ask(textBytes), ask(wholeBytes)]
  database.close()
  return { text, whole, tables: gathered(sizes) }
}

/** Sizes of tables, including their long values (TOAST), and of each table's indexes under the table's name. */
export async function postgresBytes(url: string): Promise<Pick<Kept, 'text' | 'whole' | 'tables'>> {
  const rows = await askPostgres<{ name: string; isIndex: boolean; bytes: string }>(
    url,
    `select c.relname as name, false as "isIndex", pg_table_size(c.oid) as bytes from pg_class c
       where relkind = 'r' and relnamespace = 'public'::regnamespace
     union all select c.relname, true, pg_indexes_size(c.oid) from pg_class c
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const ask = async (of: string) => Number((await askPostgres<{ bytes: string }>(url, of))[0]?.bytes)
  const [text, whole] = [await ask(textBytes), await ask(wholeBytes)]
  return {
    text,
    whole,
    tables: gathered(rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))),
  }
}

/** The processor time of the processes that serve PostgreSQL's open connections. */
export async function postgresMs(url: string): Promise<number> {
  const backends = await askPostgres<{ pid: number }>(
    url,
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  return backends.reduce((sum, { pid }) => {
    // The program's name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return sum + ticks * 10
  }, 0)
}
