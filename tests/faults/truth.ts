import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unpackText } from '../../server/tabs/pack-text.ts'
import { askPostgres } from '../support/programs/ask-postgres.ts'

/** All texts of one writer in the database. */
export interface Kept {
  tabs: string[]
  trash: string[]
  versions: string[]
}

/** Reads the database directly, whatever state the server is in. */
export type Truth = (email: string) => Promise<Kept>

interface Row {
  place: 'tab' | 'trash' | 'version'
  content: string
  packed: Uint8Array | null
  base: Uint8Array | null
  root: Uint8Array | null
}

const query = (parameter: string) => `
  with writer as (select id from users where email = ${parameter})
  select case when deleted_at is null then 'tab' else 'trash' end as place, content, null as packed, null as base, null as root
    from writing_tabs where user_id in (select id from writer)
  union all
  select 'version' as place, content, tab_versions.packed, near.packed as base, root.packed as root
    from tab_versions
      left join version_bases as near on near.id = tab_versions.base
      left join version_bases as root on root.id = near.base
    where tab_versions.user_id in (select id from writer)`

/** Read-only, and closed at once: after a crash, the server must find a database that nobody has open. */
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

/** Reads as the superuser, who sees all rows. */
export function postgresTruth(url: string): Truth {
  return async (email) => {
    return sort(await askPostgres<Row>(url, query('$1'), [email]))
  }
}

function sort(rows: Row[]): Kept {
  const of = (place: Row['place']) => rows.filter((row) => row.place === place).map(textOf)
  return { tabs: of('tab'), trash: of('trash'), versions: of('version') }
}

function textOf({ content, packed, base, root }: Row): string {
  if (!packed || !base) return content
  const nothing = Buffer.alloc(0)
  return unpackText(packed, unpackText(base, root ? unpackText(root, nothing) : nothing)).toString()
}
