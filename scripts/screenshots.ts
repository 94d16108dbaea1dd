import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium, findChromium } from '../tests/support/chromium.ts'
import { startServer } from '../tests/support/e2e-server.ts'
import { buildClientIfStale } from './build-client.ts'

// Takes the README's picture from the product as it is.

const picture = 'docs/images/landing.png'

ensureChromium()
await buildClientIfStale()
const executablePath = findChromium()
const server = await startServer({ mail: 'smtp' })
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
const page = await browser.newPage({
  baseURL: server.origin,
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1.5,
})

await page.goto('/')
await page.getByText('Research.', { exact: true }).first().waitFor()
await page.evaluate('document.fonts.ready')
// Ends what moves: the pen line is drawn whole and the caret is on.
await page.screenshot({ path: picture, animations: 'disabled' })

await browser.close()
await server.stop()
