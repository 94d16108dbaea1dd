import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { sweepQuickFolder } from './quick-folder.ts'

/** One real PostgreSQL for the whole test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweepQuickFolder()
  const { url, version, stop } = await startPostgres({ isDurable: false })
  project.provide('postgresUrl', url)
  project.provide('postgresVersion', version)
  return stop
}
