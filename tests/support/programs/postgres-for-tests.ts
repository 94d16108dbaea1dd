import type { TestProject } from 'vitest/node'
import { sweepQuickFolder } from '../quick-folder.ts'
import { askPostgres } from './ask-postgres.ts'
import { startPostgres } from './postgres-server.ts'

/** One real PostgreSQL for the whole test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepQuickFolder()
  const { url, version, stop } = await startPostgres({ isDurable: false })
  if (version < 15) await closeTemplate(url)
  project.provide('postgresUrl', url)
  project.provide('postgresVersion', version)
  return stop
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
