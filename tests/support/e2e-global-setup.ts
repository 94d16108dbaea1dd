import { buildClientIfStale } from '../../scripts/build-client.ts'
import { ensureChromium } from './chromium.ts'
import { buildGallery } from './gallery-server.ts'
import { ensurePdfText } from './pdf-text.ts'

/** Runs once before all browser tests. Each worker starts its own server. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureChromium()
  ensurePdfText()
  await buildClientIfStale()
  return buildGallery()
}
