import { type Kysely, sql } from 'kysely'

/**
 * Lets a role look into the schema of the tables, where it may not yet: PostgreSQL writes the schema's row anew for each grant, also for one that
 * changes nothing, and whoever had a transaction open meanwhile would stop the next start (`closeSchemas`).
 */
export async function grantUsage(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace
    where nspname = current_schema() and not exists (
      select from aclexplode(nspacl) join pg_roles on pg_roles.oid = grantee
      where rolname = ${role} and privilege_type = 'USAGE')`.execute(db)
  for (const { schema } of rows)
    await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(db)
}
