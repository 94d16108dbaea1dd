import { type RawBuilder, sql } from 'kysely'

/**
 * Each query returns lines about rights of strangers: not the owner, not the roles to which we grant rights
 * (postgres-store.ts, lent-tables.ts), and not superusers, who have all rights anyway. Rights in `usual`, which
 * everybody has by default, are left out.
 */
export function rightsAndMembers(schema: string, lentTo: string): RawBuilder<unknown>[] {
  const schemas = sql`(select oid, nspname, nspowner, nspacl from pg_namespace where nspname in (${schema}, 'public'))`
  const relations = sql`(select c.oid, relowner, relacl, c.oid::regclass as name from pg_class c
    where relnamespace in (select oid from ${schemas} s))`
  const places = [
    sql`select relacl, relowner, null::aclitem[], name::text from ${relations} r`,
    sql`select attacl, relowner, null, format('column %I of %s', attname, name)
      from pg_attribute join ${relations} r on attrelid = r.oid`,
    sql`select nspacl, nspowner, array[makeaclitem(0, nspowner, 'USAGE', false)], format('in the schema %I', nspname) from ${schemas} s`,
    sql`select datacl, datdba, acldefault('d', datdba), format('in the database %I', datname)
      from pg_database where datname = current_database()`,
    sql`select proacl, proowner, acldefault('f', proowner), 'function ' || oid::regprocedure
      from pg_proc where pronamespace in (select oid from ${schemas} s)`,
    sql`select typacl, typowner, acldefault('T', typowner), 'type ' || oid::regtype
      from pg_type where typnamespace in (select oid from ${schemas} s)`,
    sql`select lanacl, lanowner, acldefault('l', lanowner), format('language %I', lanname) from pg_language`,
  ]
  const isTrusted = (role: string) => sql`exists (select from pg_roles r where r.oid = ${sql.raw(role)}
    and (rolsuper or rolname in (current_user, 'pg_database_owner', 'longhand_app', ${lentTo})))`
  return [
    sql`select format('right of %s to %s %s', case grantee when 0 then 'everybody' else grantee::regrole::text end,
        lower(privilege_type), thing)
      from (${sql.join(places, sql` union all `)}) as places (acl, owner, usual, thing), aclexplode(acl) a
      where grantee <> owner and not ${isTrusted('grantee')} and not exists (select from aclexplode(usual) u
        where u.grantee = a.grantee and u.privilege_type = a.privilege_type)`,
    // A role that may create roles may be a member because it has created this role.
    sql`select format('member of %s: %s', roleid::regrole, member::regrole) from pg_auth_members
      where roleid = current_user::regrole and not exists (select from pg_roles r
        where r.oid = member and (rolsuper or rolcreaterole))`,
  ]
}
