import { sql } from 'kysely'

/** PostgreSQL's catalogs of objects that are in a schema and have an owner, each with the prefix of its columns. */
export const inSchemas = {
  pg_class: 'rel',
  pg_proc: 'pro',
  pg_type: 'typ',
  pg_operator: 'opr',
  pg_opclass: 'opc',
  pg_opfamily: 'opf',
  pg_collation: 'coll',
  pg_conversion: 'con',
  pg_statistic_ext: 'stx',
  pg_ts_config: 'cfg',
  pg_ts_dict: 'dict',
}

/** For `pg_type`: leaves out types that PostgreSQL creates with a table, or with another type. */
export const isOwnType = sql`typelem = 0
  and (typrelid = 0 or exists (select from pg_class c where c.oid = typrelid and relkind = 'c'))`
