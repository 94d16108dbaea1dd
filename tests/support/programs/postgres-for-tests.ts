import type { TestProject } from 'vitest/node'
import { sweepQuickFolder } from '../quick-folder.ts'
import { askPostgres } from './ask-postgres.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** Of this process. Vitest loads this file anew for each project, and sets projects up one after the other. */
const run = globalThis as {
  postgresForTests?: { server: Promise<PostgresServer>; projects: number } | undefined
}

/** One real PostgreSQL for the whole test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.postgresForTests ??= { server: start(), projects: 0 }
  const shared = run.postgresForTests
  shared.projects++
  const { url, version, stop } = await shared.server
  project.provide('postgresUrl', url)
  project.provide('postgresVersion', version)
  return async () => {
    if (--shared.projects > 0) return
    run.postgresForTests = undefined
    await stop()
  }
}

async function start(): Promise<PostgresServer> {
  sweepQuickFolder()
  const server = await startPostgres({ isDurable: false })
  if (server.version < 15) await closeTemplate(server.url)
  return server
}

/**
 * Revokes the right of everybody to create in the schema `public`, as PostgreSQL does by itself since version 15, and
 * as an operator does before.
 */
async function closeTemplate(superuserUrl: string): Promise<void> {
  await askPostgres(
    superuserUrl.replace(/\/postgres$/, '/template1'),
    'alter schema public owner to pg_database_owner; revoke create on schema public from public',
  )
}
