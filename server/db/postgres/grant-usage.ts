import { type Kysely, sql } from 'kysely'

/**
 * Grants a role the use of the tables' schema, unless it has that right. PostgreSQL rewrites the schema's row for each
 * grant, even for one that changes nothing. Then a stranger's transaction that is open would stop the next start
 * (`closeSchemas`).
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
