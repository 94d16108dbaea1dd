import { buildClientIfStale } from '../../scripts/build-client.ts'
import { ensureChromium } from './chromium.ts'

/** Once before all browser tests. Servers are started by the workers, one each. */
export default async function setup(): Promise<void> {
  ensureChromium()
  await buildClientIfStale()
}
