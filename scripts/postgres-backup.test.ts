import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPostgresStore } from '../server/db/postgres/postgres-store.ts'
import { askPostgres } from '../tests/support/programs/ask-postgres.ts'
import { findBinaries } from '../tests/support/programs/postgres-server.ts'
import { runAsProcess, runHere } from '../tests/support/programs/run-command.ts'
import { databaseAt } from '../tests/support/server/database-templates.ts'
import { addUser, tabRow } from '../tests/support/server/rows.ts'

// The commands of deploy/longhand-backup-postgres.service and docs/hosting.md, run with other role and database names.
const role = `office_${randomUUID().slice(0, 8)}`
const restored = `${role}_restored`
const folder = mkdtempSync(join(tmpdir(), 'longhand-dumps-'))
const superuser = new URL(inject('postgresUrl'))
const env = {
  PATH: [findBinaries(), process.env.PATH].join(delimiter),
  PGHOST: superuser.hostname,
  PGPORT: superuser.port,
  PGUSER: superuser.username,
}
/** Connects as the role that stands for the user longhand. */
const asRole = { ...env, PGUSER: role }
const addressOf = (database: string) => `postgresql://${role}@${superuser.host}/${database}`

beforeAll(async () => {
  await askPostgres(superuser.href, `create role ${role} login`)
  for (const name of [role, restored]) await createAsThePageSays(name)
})
afterAll(async () => {
  for (const name of [role, restored]) await askPostgres(superuser.href, `drop database ${name} with (force)`)
  await askPostgres(superuser.href, `drop role ${role}`)
  rmSync(folder, { recursive: true })
})

test('the nightly dump holds every text, and comes back as the page says', async () => {
  const store = await openPostgresStore(addressOf(role))
  const writer = await addUser(store)
  const content = 'Dear reader'
  await store.asUser(writer, (tx) =>
    tx.insertInto('writing_tabs').values(tabRow(writer, { content })).execute(),
  )
  await store.close()

  // This is why the server's own role is not used for backups.
  const own = spawnSync('pg_dump', [`--username=${role}`, role], { env, encoding: 'utf8' })
  expect(own.status).not.toBe(0)
  expect(own.stderr).toContain('row-level security')

  execFileSync('sh', ['-c', nightly()], { env, stdio: 'pipe' })
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^longhand-\d{4}-\d\d-\d\d-\d{6}\.dump$/)

  execFileSync('sh', ['-c', restoring(join(folder, name))], { env: asRole, stdio: 'pipe' })
  expect(await runAsProcess(done())).toEqual({
    exitCode: 0,
    said: `The restored database is ready. Everybody has to sign in again.
Ways into accounts besides codes: 0 passkeys, 0 links to people at the OpenID provider, 0 invitations.
`,
    complaints: '',
  })
  const again = await openPostgresStore(addressOf(restored))
  const texts = await again.asUser(writer, (tx) => tx.selectFrom('writing_tabs').select('content').execute())
  expect(texts).toEqual([{ content }])
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname = 'public'`.execute(again.db)
  expect(rows).toEqual([{ owner: role }])
  await again.close()
})

test('a dump in which somebody has left a trigger is refused, unless it is trusted', async () => {
  const url = databaseAt(superuser.href, role)
  await askPostgres(
    url,
    `create function hand() returns trigger language plpgsql as $$ begin
      update passkeys set name = left(new.content, 200); return null; end $$`,
  )
  await askPostgres(
    url,
    'create trigger quiet after update on writing_tabs for each row execute function hand()',
  )
  await emptyAgain()
  execFileSync('sh', ['-c', restoring(dumped())], { env: asRole, stdio: 'pipe' })
  await askPostgres(url, 'drop function hand cascade')
  const refused = await runAsProcess(done())
  expect(refused.exitCode).toBe(1)
  expect(refused.complaints).toMatch(
    /^Somebody may have changed the dump\. It has something that Longhand did not make: CREATE.+npm run restore -- --done --as-it-is\n$/s,
  )
  expect(await runHere(done('--as-it-is'))).toMatchObject({ exitCode: 0 })
})

test('a dump that wants more than the role may is not restored', async () => {
  const url = databaseAt(superuser.href, role)
  await askPostgres(url, 'create function watch() returns event_trigger language plpgsql as $$ begin end $$')
  await askPostgres(url, 'create event trigger watching on ddl_command_end execute function watch()')
  await emptyAgain()
  const { status, stderr } = spawnSync('sh', ['-c', restoring(dumped())], { env: asRole, encoding: 'utf8' })
  await askPostgres(url, 'drop function watch cascade')
  expect(status).not.toBe(0)
  expect(stderr).toContain('permission denied to create event trigger')
})

test('another role of that PostgreSQL is not let in', async () => {
  const other = `other_${randomUUID().slice(0, 8)}`
  await askPostgres(superuser.href, `create role ${other} login`)
  const asOther = addressOf(role).replace(`${role}@`, `${other}@`)
  const comingIn = askPostgres(asOther, 'select 1')
  await expect(comingIn).rejects.toThrow(`permission denied for database "${role}"`)
  await askPostgres(superuser.href, `drop role ${other}`)
})

test('a dump that gives others rights is refused, though those of its own are left out', async () => {
  const words = 'a'.repeat(200)
  await askPostgres(databaseAt(superuser.href, role), `comment on table users is '${words}'`)
  const file = dumped()
  await askPostgres(databaseAt(superuser.href, role), 'comment on table users is null')
  const innocent = `COMMENT ON TABLE public.users IS '${words}';`
  const giving =
    'GRANT SELECT (id, email) ON public.users TO PUBLIC; GRANT CREATE ON SCHEMA public TO PUBLIC;'
  const dump = readFileSync(file, 'latin1')
  expect(dump).toContain(innocent)
  writeFileSync(file, dump.replace(innocent, giving.padEnd(innocent.length)), 'latin1')
  await emptyAgain()
  execFileSync('sh', ['-c', restoring(file)], { env: asRole, stdio: 'pipe' })
  const { exitCode, complaints } = await runHere(done())
  expect(exitCode).toBe(1)
  expect(complaints).toContain(
    'It has something that Longhand did not make: right of everybody to select column',
  )
})

test('a failed dump leaves no file with the name of a backup', () => {
  const before = readdirSync(folder).filter((name) => name.endsWith('.dump'))
  const broken = join(folder, 'pg_restore')
  writeFileSync(broken, '#!/bin/sh\nexit 1\n', { mode: 0o700 })
  const env2 = { ...env, PATH: [folder, env.PATH].join(delimiter) }
  expect(spawnSync('sh', ['-c', nightly()], { env: env2 }).status).not.toBe(0)
  expect(readdirSync(folder).filter((name) => name.endsWith('.dump'))).toEqual(before)
})

/** The unit's command, as systemd passes it to the shell. */
function nightly(): string {
  const unit = readFileSync('deploy/longhand-backup-postgres.service', 'utf8')
  const [, command = ''] = unit.match(/^ExecStart=\/bin\/sh -c '(.+)'$/m) ?? []
  expect(command).toContain(' longhand && ')
  return command
    .replaceAll(/\$\{BACKUPS\}/g, folder)
    .replaceAll('$$', '$')
    .replaceAll('%%', '%')
    .replace(' longhand && ', ` ${role} && `)
}

/** The page's command, run as the role itself, which is no superuser. */
function restoring(file: string): string {
  const page = readFileSync('docs/hosting.md', 'utf8')
  const [, command = ''] = page.match(/^sudo cat \S+ \| sudo -u longhand (pg_restore .+)$/m) ?? []
  expect(command).toContain('--dbname=longhand')
  return `cat '${file}' | ${command.replace('--dbname=longhand', `--dbname=${restored}`)}`
}

async function emptyAgain(): Promise<void> {
  await askPostgres(superuser.href, `drop database ${restored} with (force)`)
  await createAsThePageSays(restored)
}

async function createAsThePageSays(name: string): Promise<void> {
  await askPostgres(superuser.href, `create database ${name} owner ${role} template template0`)
  const page = readFileSync('docs/hosting.md', 'utf8')
  const [first = '', ...others] =
    page.match(/(?<=^sudo -u postgres )psql --dbname=longhand --command='alter .+$/gm) ?? []
  expect(others, 'for a restore, as for the first time').toEqual([first])
  const ofName = first
    .replaceAll(/(?<=(--dbname=|on database ))longhand/g, name)
    .replace('owner to longhand', `owner to ${role}`)
  execFileSync('sh', ['-c', ofName], { env, stdio: 'pipe' })
}

function dumped(): string {
  const file = join(folder, `${randomUUID()}.of-a-test`)
  execFileSync('pg_dump', ['--format=custom', `--file=${file}`, role], { env })
  return file
}

/** The page's last command. */
function done(...more: string[]) {
  const settings = {
    DATABASE_URL: addressOf(restored),
    DATA_DIR: folder,
    SECRET: 's'.repeat(40),
    PORT: '0',
  }
  return { name: 'restore', words: ['--done', ...more], folder, settings }
}
