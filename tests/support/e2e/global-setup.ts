import { buildClientIfStale } from '../../../scripts/build-client.ts'
import { buildGallery } from '../gallery-server.ts'
import { ensurePdfText } from '../pdf-text.ts'
import { ensureChromium } from '../programs/chromium.ts'

/** Runs once before all browser tests. Each worker starts its own server. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureChromium()
  ensurePdfText()
  const [removeGallery] = await Promise.all([buildGallery(), buildClientIfStale()])
  return removeGallery
}
