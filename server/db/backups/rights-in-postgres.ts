import { type RawBuilder, sql } from 'kysely'

/**
 * Each answers lines, of what somebody else may: neither the owner, nor those to whom we lend (postgres-store.ts, lent-tables.ts), nor a superuser, who may do all in
 * any case. What everybody has by default is left out, as far as `usual` says.
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
    // Who makes roles may have this by having made it.
    sql`select format('member of %s: %s', roleid::regrole, member::regrole) from pg_auth_members
      where roleid = current_user::regrole and not exists (select from pg_roles r
        where r.oid = member and (rolsuper or rolcreaterole))`,
  ]
}
