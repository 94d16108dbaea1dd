-- Spreads the rows of writers over partitions by hash of `user_id`: each of a writer's rows, of all tables, lies in the
-- partition of the same number. docs/hosting.md (Spread by writer) says when, and what it takes.
--
--   sudo -u postgres psql --dbname=longhand --single-transaction --set ON_ERROR_STOP=1 --command='set role longhand' --file=deploy/partition.sql
--
-- with the server stopped, after a backup. It makes 16 partitions; for another number: PGOPTIONS='-c longhand.partitions=64' before psql.
--
-- It knows no table by its name: it spreads the tables that have a row policy. Their columns, indexes, keys, triggers,
-- policies and grants are read from PostgreSQL, whatever release has made them. A key without `user_id` is left out,
-- because none can be held over partitions: only releases from migration 019 on, which need none, can use the tables then.
do $$
declare
  of_writers oid[];
  count_of_parts int := coalesce(nullif(current_setting('longhand.partitions', true), '')::int, 16);
  whole record;
  made record;
  later text[] := '{}';
  has_primary boolean;
  part text;
begin
  if not exists (select from kysely_migration where name = '019-keys-of-writers') then
    raise exception 'These tables are of an earlier release: start this one once.';
  end if;
  if count_of_parts not between 1 and 1024 then
    raise exception 'longhand.partitions is %, and may be 1 to 1024.', count_of_parts;
  end if;
  select array_agg(oid order by oid) into of_writers from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition and relrowsecurity;
  if of_writers is null then
    raise exception 'There is no table to spread: it has been done, or these are not the tables of Longhand.';
  end if;

  -- Notes all parts of each table before the table is replaced. Keys come before what refers to them.
  for whole in select c.oid, relname as name, relowner::regrole as owner, relacl as acl from pg_class c
    where c.oid = any (of_writers) order by c.oid
  loop
    execute format('lock table %I in access exclusive mode', whole.name);
    has_primary := exists (select from pg_constraint k, pg_attribute a where k.conrelid = whole.oid and k.contype = 'p'
      and a.attrelid = whole.oid and a.attname = 'user_id' and a.attnum = any (k.conkey));
    for made in select k.conname as name, pg_get_constraintdef(k.oid) as terms from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'user_id' and a.attnum = any (k.conkey)
      where k.conrelid = whole.oid and k.contype in ('p', 'u') order by k.contype, k.conname
    loop
      if not has_primary then
        made.terms := regexp_replace(made.terms, '^UNIQUE', 'PRIMARY KEY');
        has_primary := true;
      end if;
      later := later || format('alter table %I add constraint %I %s', whole.name, made.name, made.terms);
    end loop;
    for made in select pg_get_indexdef(i.indexrelid) as terms from pg_index i where i.indrelid = whole.oid
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
      and (not i.indisunique or exists (select from pg_attribute a
        where a.attrelid = whole.oid and a.attname = 'user_id' and a.attnum = any (i.indkey)))
    loop
      later := later || made.terms;
    end loop;
    for made in select pg_get_triggerdef(oid) as terms from pg_trigger where tgrelid = whole.oid and not tgisinternal
    loop
      later := later || made.terms;
    end loop;
    for made in select acl.grantee::regrole as role, acl.privilege_type as privilege
      from aclexplode(whole.acl) acl where acl.grantee not in (0, whole.owner)
    loop
      later := later || format('grant %s on %I to %s', made.privilege, whole.name, made.role);
    end loop;
  end loop;
  for made in select relname as table, k.conname as name, pg_get_constraintdef(k.oid) as terms
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and (conrelid = any (of_writers) or confrelid = any (of_writers)) order by k.oid
  loop
    later := later || format('alter table %I add constraint %I %s', made.table, made.name, made.terms);
  end loop;

  for whole in select c.oid, relname as name, relowner::regrole as owner from pg_class c
    where c.oid = any (of_writers) order by c.oid
  loop
    execute format('alter table %I rename to %I', whole.name, whole.name || '_whole');
    -- Otherwise the policies would hold for the owner of the tables too, who then could copy nothing.
    execute format('alter table %I no force row level security', whole.name || '_whole');
    execute format('create table %I (like %I including all excluding indexes) partition by hash (user_id)',
      whole.name, whole.name || '_whole');
    execute format('alter table %I owner to %s', whole.name, whole.owner);
    for remainder in 0 .. count_of_parts - 1 loop
      part := whole.name || '_' || remainder;
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
        part, whole.name, count_of_parts, remainder);
      execute format('alter table %I owner to %s', part, whole.owner);
    end loop;
    execute format('insert into %I select * from %I', whole.name, whole.name || '_whole');
    -- For a statement that names a partition, only the policy of this partition holds.
    for made in select c.relname as name from pg_class c where c.oid = whole.name::regclass
      union all select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent = whole.name::regclass
    loop
      execute format('alter table %I enable row level security', made.name);
      execute format('alter table %I force row level security', made.name);
      execute (select string_agg(format('create policy %I on %I for all using (%s) with check (%s)',
          polname, made.name, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), '; ')
        from pg_policy where polrelid = whole.oid);
    end loop;
  end loop;

  for whole in select relname as name from pg_class where oid = any (of_writers) loop
    execute format('drop table %I cascade', whole.name);
  end loop;
  for made in select terms from unnest(later) with ordinality as t (terms, place) order by place loop
    execute made.terms;
  end loop;
  for whole in select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'p'
  loop
    execute format('analyze %I', whole.name);
  end loop;
end $$;
