import { chromium } from '@playwright/test'
import { startServer } from '../tests/support/e2e/server.ts'
import { chromiumArguments, ensureChromium, findChromium } from '../tests/support/programs/chromium.ts'
import { buildClientIfStale } from './build-client.ts'
import { takeStates } from './states/take-states.ts'

// Takes the README's picture from the current product. With `--states FOLDER [PATTERN]`, it takes pictures of the
// panels' states instead, to compare them with their design: all states, or those whose names match the pattern.

const picture = 'docs/images/writing.png'
const email = 'writer@example.com'
const text = `On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.

Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.`

ensureChromium()
await buildClientIfStale()
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
const [what, folder, pattern = ''] = process.argv.slice(2)
if (what === '--states' && folder) await takeStates(browser, folder, new RegExp(pattern))
else await takePicture()
await browser.close()

async function takePicture(): Promise<void> {
  const server = await startServer({ mail: 'smtp' })
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.5,
  })

  await page.goto('/#/login')
  await page.getByPlaceholder('Enter your email address').fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await server.outbox.codeFor(email))
  await page.getByRole('textbox', { name: 'Writing area' }).click()
  await page.keyboard.insertText(text)
  await page.getByRole('button', { name: 'Create New Tab' }).click()
  await page.getByRole('tab', { name: "Today's Writing" }).click()
  await page.getByRole('button', { name: 'Open Tools' }).click()
  // Waits until the message about the new tab is gone, and moves the pointer away from everything.
  await page.getByText('New tab created!').waitFor({ state: 'detached' })
  await page.mouse.move(1200, 600)
  await page.screenshot({ path: picture, animations: 'disabled' })
  await server.stop()
}
