create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);

create table "users" ("id" text not null primary key, "email" text not null unique, "created_at" bigint not null, "last_sign_in_at" bigint);

create table "codes" ("email" text not null primary key, "hash" text not null, "expires_at" bigint not null, "tries" integer not null, "sent_at" bigint not null);

create table "sessions" ("id" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" bigint not null, "used_at" bigint not null, "user_agent" text not null);

create index "sessions_by_user" on "sessions" ("user_id");

create table "tokens" ("refresh_hash" text not null primary key, "access_hash" text not null unique, "session_id" text not null references "sessions" ("id") on delete cascade, "created_at" bigint not null, "replaced_at" bigint);

create index "tokens_by_session" on "tokens" ("session_id");

create table "throttle" ("key" text not null primary key, "count" integer not null, "resets_at" bigint not null);

create table "writing_tabs" ("id" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "title" text not null, "content" text not null, "font" text not null, "size" text not null, "timer_minutes" integer not null, "word_count" integer not null, "writing_date" text not null, "revision" integer not null, "created_at" bigint not null, "updated_at" bigint not null, "deleted_at" bigint, constraint "writing_tabs_owner" unique ("id", "user_id"));

create index "writing_tabs_history" on "writing_tabs" ("user_id", "writing_date" desc, "created_at" desc);

create table "tab_writers" ("tab_id" text not null, "user_id" text not null, "client" text not null, "mutation_id" text not null, "revision" integer not null, constraint "tab_writers_key" primary key ("tab_id", "client"), constraint "tab_writers_tab" foreign key ("tab_id", "user_id") references "writing_tabs" ("id", "user_id") on delete cascade);

create table "tab_versions" ("id" text not null primary key, "tab_id" text not null, "user_id" text not null, "content" text not null, "word_count" integer not null, "reason" text not null, "name" text, "created_at" bigint not null, constraint "tab_versions_tab" foreign key ("tab_id", "user_id") references "writing_tabs" ("id", "user_id") on delete cascade);

create index "tab_versions_by_tab" on "tab_versions" ("tab_id", "created_at" desc);

insert into "kysely_migration" ("name", "timestamp") values ('001-accounts-and-tabs', '2026-11-29T05:52:49.213Z');

alter table "tokens" add column "seen_at" bigint;

update tokens set seen_at = created_at;

insert into "kysely_migration" ("name", "timestamp") values ('004-seen-tokens', '2026-11-29T05:52:49.214Z');

drop index "tab_versions_by_tab";

create index "tab_versions_by_tab" on "tab_versions" ("tab_id", "created_at" desc, "user_id", "reason", "id");

insert into "kysely_migration" ("name", "timestamp") values ('005-versions-by-age', '2026-11-29T05:52:49.215Z');

create table "eras" ("era" bigint not null primary key);

insert into "kysely_migration" ("name", "timestamp") values ('006-eras', '2026-11-29T05:52:49.216Z');

create table "version_bases" ("id" integer not null primary key, "tab_id" text not null, "user_id" text not null, "length" integer not null, "hash" blob not null, "base" integer references "version_bases" ("id"), "packed" blob not null, constraint "version_bases_tab" foreign key ("tab_id", "user_id") references "writing_tabs" ("id", "user_id") on delete cascade);

create index "version_bases_by_tab" on "version_bases" ("tab_id");

create index "version_bases_by_base" on "version_bases" ("base");

alter table "tab_versions" add column "hash" blob;

alter table "tab_versions" add column "length" integer;

alter table "tab_versions" add column "base" bigint references "version_bases" ("id");

alter table "tab_versions" add column "is_sole" integer default 0 not null;

alter table "tab_versions" add column "packed" blob;

drop index "tab_versions_by_tab";

create index "tab_versions_by_tab" on "tab_versions" ("tab_id", "created_at" desc, "user_id", "reason", "id", "is_sole");

create index "tab_versions_by_base" on "tab_versions" ("base");

create index "tab_versions_unpacked" on "tab_versions" ("user_id", "tab_id") where "packed" is null;

alter table "writing_tabs" add column "unkept_added" bigint default 0 not null;

alter table "writing_tabs" add column "unkept_removed" bigint default 0 not null;

alter table "writing_tabs" add column "unkept_since" bigint default 0 not null;

insert into "kysely_migration" ("name", "timestamp") values ('008-small-versions', '2026-11-29T05:52:49.218Z');

create table "codes_of_askers" ("email" text not null, "asker" text default '' not null, "hash" text not null, "expires_at" bigint not null, "tries" integer not null, "sent_at" bigint not null, constraint "codes_of_askers_key" primary key ("email", "asker"));

insert into codes_of_askers (email, asker, hash, expires_at, tries, sent_at)
    select email, '', hash, expires_at, tries, sent_at from codes;

drop table "codes";

alter table "codes_of_askers" rename to "codes";

alter table "sessions" add column "secret_mark" text;

create index "tokens_newest" on "tokens" ("session_id") where "replaced_at" is null;

insert into "kysely_migration" ("name", "timestamp") values ('009-askers-and-secrets', '2026-11-29T05:52:49.221Z');

create index "writing_tabs_trash" on "writing_tabs" ("user_id", "deleted_at") where "deleted_at" is not null;

insert into "kysely_migration" ("name", "timestamp") values ('010-trash-by-age', '2026-11-29T05:52:49.222Z');

alter table "users" add column "blocked_at" bigint;

insert into "kysely_migration" ("name", "timestamp") values ('011-blocked-people', '2026-11-29T05:52:49.223Z');

create table "invitations" ("token_hash" text not null primary key, "email" text, "is_first" integer not null, "created_at" bigint not null, "expires_at" bigint not null);

create index "invitations_by_email" on "invitations" ("email");

insert into "kysely_migration" ("name", "timestamp") values ('012-invitations', '2026-11-29T05:52:49.224Z');

create table "provider_identities" ("issuer" text not null, "subject" text not null, "user_id" text not null references "users" ("id") on delete cascade, "created_at" bigint not null, constraint "provider_identities_key" primary key ("issuer", "subject"), constraint "provider_identities_of_user" unique ("user_id", "issuer"));

insert into "kysely_migration" ("name", "timestamp") values ('013-provider-identities', '2026-11-29T05:52:49.225Z');

create table "passkeys" ("id" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "credential_id" text not null unique, "public_key" text not null, "counter" bigint not null, "transports" text not null, "name" text not null, "created_at" bigint not null, "used_at" bigint);

create index "passkeys_of_user" on "passkeys" ("user_id");

insert into "kysely_migration" ("name", "timestamp") values ('014-passkeys', '2026-11-29T05:52:49.226Z');

create table "own_words" ("user_id" text not null references "users" ("id") on delete cascade, "word" text not null, "created_at" bigint not null, constraint "own_words_of_user" primary key ("user_id", "word"));

insert into "kysely_migration" ("name", "timestamp") values ('015-own-words', '2026-11-29T05:52:49.230Z');

create table "unindexed_tabs" ("user_id" text not null, "tab_id" text not null, "mark" bigint not null, constraint "unindexed_tabs_key" primary key ("user_id", "tab_id"), constraint "unindexed_tabs_tab" foreign key ("tab_id", "user_id") references "writing_tabs" ("id", "user_id") on delete cascade);

create table "gram_segments" ("user_id" text not null references "users" ("id") on delete cascade, "segment" bigint not null, "format" text not null, "texts" integer not null, "bytes" bigint not null, "newest" text not null, "oldest" text not null, "places" text not null, constraint "gram_segments_key" primary key ("user_id", "segment"));

create table "gram_lists" ("user_id" text not null, "segment" bigint not null, "bucket" integer not null, "packed" blob not null, constraint "gram_lists_key" primary key ("user_id", "segment", "bucket"), constraint "gram_lists_segment" foreign key ("user_id", "segment") references "gram_segments" ("user_id", "segment") on delete cascade) without rowid;

insert into unindexed_tabs (user_id, tab_id, mark)
    select user_id, id, abs(random() % 9007199254740992) from writing_tabs;

create trigger "writing_tabs_made" after insert on writing_tabs begin
      insert into unindexed_tabs (user_id, tab_id, mark)
      values (new.user_id, new.id, abs(random() % 9007199254740992))
      on conflict (user_id, tab_id) do update set mark = excluded.mark;
    end;

create trigger "writing_tabs_written" after update of title, content on writing_tabs begin
      insert into unindexed_tabs (user_id, tab_id, mark)
      values (new.user_id, new.id, abs(random() % 9007199254740992))
      on conflict (user_id, tab_id) do update set mark = excluded.mark;
    end;

insert into "kysely_migration" ("name", "timestamp") values ('016-grams', '2026-11-29T05:52:49.232Z');

alter table "writing_tabs" add column "origins" text default '' not null;

alter table "writing_tabs" add column "origins_at" bigint default 0 not null;

alter table "tab_versions" add column "origins" text default '' not null;

insert into "kysely_migration" ("name", "timestamp") values ('017-origins', '2026-11-29T05:52:49.234Z');

create table "choices" ("user_id" text not null references "users" ("id") on delete cascade, "name" text not null, "value" text not null, constraint "choices_of_user" primary key ("user_id", "name"));

insert into "kysely_migration" ("name", "timestamp") values ('018-choices', '2026-11-29T05:52:49.235Z');

create unique index "tab_writers_of_user" on "tab_writers" ("user_id", "tab_id", "client");

insert into "kysely_migration" ("name", "timestamp") values ('019-keys-of-writers', '2026-11-29T05:52:49.236Z');

drop table "gram_lists";

create table "gram_lists" ("user_id" text not null, "segment" bigint not null, "bucket" integer not null, "packed" blob not null, constraint "gram_lists_key" primary key ("user_id", "segment", "bucket"), constraint "gram_lists_segment" foreign key ("user_id", "segment") references "gram_segments" ("user_id", "segment") on delete cascade);

insert into unindexed_tabs (user_id, tab_id, mark)
    select user_id, id, abs(random() % 9007199254740992) from writing_tabs where true
    on conflict (user_id, tab_id) do nothing;

insert into "kysely_migration" ("name", "timestamp") values ('020-lists-by-row', '2026-11-29T05:52:49.237Z');

alter table "users" add column "signed_out_at" bigint;

alter table "users" add column "passkey_handle" text;

insert into "kysely_migration" ("name", "timestamp") values ('022-since-sign-out', '2026-11-29T05:52:49.238Z');

insert into users (id, email, created_at, last_sign_in_at) values ('11111111-1111-4111-8111-111111111111', 'writer@example.com', 1767225600123, null);

insert into users (id, email, created_at, last_sign_in_at) values ('22222222-2222-4222-8222-222222222222', 'o’reader+x@example.org', 1767225600123, 1);

insert into codes (email, hash, expires_at, tries, sent_at) values ('new@example.com', 'hash', 1, 5, 1);

insert into sessions (id, user_id, created_at, used_at, user_agent) values ('session', '11111111-1111-4111-8111-111111111111', 1, 2, 'Odd''"\ 1.0');

insert into tokens (refresh_hash, access_hash, session_id, created_at, replaced_at) values ('r1', 'a1', 'session', 1, 2);

insert into tokens (refresh_hash, access_hash, session_id, created_at, replaced_at) values ('r2', 'a2', 'session', 2, null);

insert into throttle (key, count, resets_at) values ('key', 3, 9007199254740991);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000000', '11111111-1111-4111-8111-111111111111', '', '', 'Playfair Display', 'large', 25, 3, '2026-01-01', 1, 1767225600123, 1767225661456, null);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000001', '22222222-2222-4222-8222-222222222222', ' 	
 two lines


and a tab	 ', ' 	
 two lines


and a tab	 ', 'Playfair Display', 'large', 25, 3, '2026-01-02', 2, 1767225600123, 1767225661456, null);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', 'O''Brien said: "100 % \ 50_%"; -- drop ta', 'O''Brien said: "100 % \ 50_%"; -- drop table users; /* $1 ? :name */', 'Playfair Display', 'large', 25, 3, '2026-01-03', 3, 1767225600123, 1767225661456, null);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000003', '22222222-2222-4222-8222-222222222222', 'Ünïcödé İSTANBUL ǅ ß ﬁ é ‮right to left', 'Ünïcödé İSTANBUL ǅ ß ﬁ é ‮right to left‬', 'Playfair Display', 'large', 25, 3, '2026-01-04', 4, 1767225600123, 1767225661456, null);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000004', '11111111-1111-4111-8111-111111111111', '日本語の文章。 ไทย עברית العربية', '日本語の文章。 ไทย עברית العربية', 'Playfair Display', 'large', 25, 3, '2026-01-05', 5, 1767225600123, 1767225661456, 1767225661456);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000005', '22222222-2222-4222-8222-222222222222', '👩‍👩‍👧‍👦 🏴‍☠️ 🇩🇪 􏿿', '👩‍👩‍👧‍👦 🏴‍☠️ 🇩🇪 􏿿', 'Playfair Display', 'large', 25, 3, '2026-01-06', 6, 1767225600123, 1767225661456, null);

insert into writing_tabs (id, user_id, title, content, font, size, timer_minutes, word_count, writing_date, revision, created_at, updated_at, deleted_at) values ('33333333-3333-4333-8333-000000000006', '11111111-1111-4111-8111-111111111111', 'unbrokenunbrokenunbrokenunbrokenunbroken', 'unbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbroken    ﻿', 'Playfair Display', 'large', 25, 3, '2026-01-07', 7, 1767225600123, 1767225661456, null);

insert into tab_writers (tab_id, user_id, client, mutation_id, revision) values ('33333333-3333-4333-8333-000000000000', '11111111-1111-4111-8111-111111111111', 'client', 'mutation', 1);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000000', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', '', 3, 'named', 'O''Brien''s', 1767225600123);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000001', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', ' 	
 two lines


and a tab	 ', 3, 'before-delete', null, 1767225600124);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000002', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', 'O''Brien said: "100 % \ 50_%"; -- drop table users; /* $1 ? :name */', 3, 'before-delete', null, 1767225600125);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000003', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', 'Ünïcödé İSTANBUL ǅ ß ﬁ é ‮right to left‬', 3, 'before-delete', null, 1767225600126);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000004', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', '日本語の文章。 ไทย עברית العربية', 3, 'before-delete', null, 1767225600127);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000005', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', '👩‍👩‍👧‍👦 🏴‍☠️ 🇩🇪 􏿿', 3, 'before-delete', null, 1767225600128);

insert into tab_versions (id, tab_id, user_id, content, word_count, reason, name, created_at) values ('44444444-4444-4444-8444-000000000006', '33333333-3333-4333-8333-000000000002', '11111111-1111-4111-8111-111111111111', 'unbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbrokenunbroken    ﻿', 3, 'before-delete', null, 1767225600129);

insert into invitations (token_hash, email, is_first, created_at, expires_at) values ('hash', 'new@example.com', 0, 1, 2);

insert into invitations (token_hash, email, is_first, created_at, expires_at) values ('of the first', null, 1, 1, 2);

insert into provider_identities (issuer, subject, user_id, created_at) values ('https://login.example.com', 'O''Brien|1', '11111111-1111-4111-8111-111111111111', 1);

insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at, used_at) values ('55555555-5555-4555-8555-555555555555', '11111111-1111-4111-8111-111111111111', 'credential', 'key', 4294967295, 'hybrid,internal', 'O''Brien''s phone 👩‍👩‍👧‍👦', 1, null);

insert into choices (user_id, name, value) values ('11111111-1111-4111-8111-111111111111', 'ai', 'off');

insert into own_words (user_id, word, created_at) values ('11111111-1111-4111-8111-111111111111', 'O''Brien’s gutta-percha', 1);

insert into eras (era) values (1767225600);
