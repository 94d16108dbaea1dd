import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Every text that the database holds of one writer. */
export interface Kept {
  tabs: string[]
  trash: string[]
  versions: string[]
}

/** Looks into the database itself, whatever state the server is in. */
export type Truth = (email: string) => Promise<Kept>

interface Row {
  place: 'tab' | 'trash' | 'version'
  content: string
}

const query = (parameter: string) => `
  with writer as (select id from users where email = ${parameter})
  select case when deleted_at is null then 'tab' else 'trash' end as place, content
    from writing_tabs where user_id in (select id from writer)
  union all
  select 'version' as place, content from tab_versions where user_id in (select id from writer)`

/** Read-only, and closed at once: a database that nobody has open is what a server finds after a crash. */
export function sqliteTruth(dataDir: string): Truth {
  return async (email) => {
    const database = new DatabaseSync(join(dataDir, 'longhand.db'), { readOnly: true, timeout: 5_000 })
    try {
      return sort(database.prepare(query('?')).all(email) as unknown as Row[])
    } finally {
      database.close()
    }
  }
}

/** As the superuser, who sees all rows. */
export function postgresTruth(url: string): Truth {
  return async (email) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return sort((await client.query<Row>(query('$1'), [email])).rows)
    } finally {
      await client.end()
    }
  }
}

function sort(rows: Row[]): Kept {
  const of = (place: Row['place']) => rows.filter((row) => row.place === place).map(({ content }) => content)
  return { tabs: of('tab'), trash: of('trash'), versions: of('version') }
}
