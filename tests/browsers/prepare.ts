import { buildClientIfStale } from '../../scripts/build-client.ts'
import { endLeftovers, markRun } from '../support/leftovers.ts'
import { ensureChromium } from '../support/programs/chromium.ts'
import { ensureEngines } from './ensure-engines.ts'

/** What it returns is called at the end. */
export default async function prepare(): Promise<() => Promise<void>> {
  ensureChromium()
  ensureEngines()
  await buildClientIfStale()
  markRun()
  return () => endLeftovers()
}
