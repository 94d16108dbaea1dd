import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium, findChromium } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/e2e-server.ts'
import { buildClientIfStale } from './build-client.ts'

// Takes the README's pictures from the product as it is.

const folder = 'docs/images'

ensureChromium()
await buildClientIfStale()
await mkdir(folder, { recursive: true })
const executablePath = findChromium()
const server = await startServer({ mail: 'smtp' })
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
const page = await browser.newPage({
  baseURL: server.origin,
  viewport: { width: 1200, height: 750 },
  deviceScaleFactor: 2,
  // With reduced motion everything is drawn and written at once.
  reducedMotion: 'reduce',
})

await page.goto('/')
await page.getByRole('heading', { level: 1 }).waitFor()
await page.evaluate('document.fonts.ready')
await page.screenshot({ path: `${folder}/landing.png` })

await browser.close()
await server.stop()
