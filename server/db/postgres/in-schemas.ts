import { sql } from 'kysely'

/** The catalogs of what stands in a schema of PostgreSQL and has an owner, by the letters that their columns begin with. */
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

/** Of `pg_type`: what comes and goes with a table, or with another type, is no type of its own. */
export const isOwnType = sql`typelem = 0
  and (typrelid = 0 or exists (select from pg_class c where c.oid = typrelid and relkind = 'c'))`
