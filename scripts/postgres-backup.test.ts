import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openPostgresStore } from '../server/db/postgres-store.ts'
import { askPostgres } from '../tests/support/ask-postgres.ts'
import { findBinaries } from '../tests/support/postgres-server.ts'
import { addUser, tabRow } from '../tests/support/server-rows.ts'

// These tests start programs and create databases.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

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
const addressOf = (database: string) => `postgresql://${role}@${superuser.host}/${database}`

beforeAll(async () => {
  await askPostgres(superuser.href, `create role ${role} login`)
  for (const name of [role, restored])
    await askPostgres(superuser.href, `create database ${name} owner ${role}`)
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

  // This is why the server's own role is not used for it.
  const own = spawnSync('pg_dump', [`--username=${role}`, role], { env, encoding: 'utf8' })
  expect(own.status).not.toBe(0)
  expect(own.stderr).toContain('row-level security')

  execFileSync('sh', ['-c', nightly()], { env, stdio: 'pipe' })
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^longhand-\d{4}-\d\d-\d\d-\d{6}\.dump$/)

  execFileSync('sh', ['-c', restoring(join(folder, name))], { env, stdio: 'pipe' })
  const again = await openPostgresStore(addressOf(restored))
  const texts = await again.asUser(writer, (tx) => tx.selectFrom('writing_tabs').select('content').execute())
  expect(texts).toEqual([{ content }])
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname = 'public'`.execute(again.db)
  expect(rows).toEqual([{ owner: role }])
  await again.close()
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

function restoring(file: string): string {
  const page = readFileSync('docs/hosting.md', 'utf8')
  const [, command = ''] = page.match(/^sudo -u postgres (pg_restore .+) \/var\/\S+$/m) ?? []
  expect(command).toContain('--role=longhand')
  return command
    .replace('--role=longhand', `--role=${role}`)
    .replace('--dbname=longhand', `--dbname=${restored}`)
    .concat(` ${file}`)
}
