import { buildClientIfStale } from '../../scripts/build-client.ts'
import { ensureChromium } from '../support/chromium.ts'
import { ensureEngines } from './ensure-engines.ts'

export default async function prepare(): Promise<void> {
  ensureChromium()
  ensureEngines()
  await buildClientIfStale()
}
