import { buildClientIfStale } from '../../scripts/build-client.ts'
import { ensureChromium } from './chromium.ts'
import { buildGallery } from './gallery-server.ts'

/** Once before all browser tests. Servers are started by the workers, one each. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureChromium()
  await buildClientIfStale()
  return buildGallery()
}
