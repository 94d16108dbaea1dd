import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { keptCode } from './tests/support/kept-code.ts'
import { zoneOfMorning } from './tests/support/morning.ts'
import { chromiumArguments, findChromium } from './tests/support/programs/chromium.ts'

const executablePath = findChromium()

// Workers inherit it: reading Playwright's code is a third of the cost of starting one.
Object.assign(process.env, keptCode)

/** Each worker has its own browser and server. A machine with many cores may not have the memory for more. */
const maxWorkers = 16

// Browsers, servers and workers inherit it. Workers read this file too, perhaps an hour later, so they do not set it again.
if (!process.env.TEST_WORKER_INDEX) process.env.TZ = zoneOfMorning(new Date())

// Workers inherit it: what the short form of the journeys leaves out within a journey.
if (process.argv.includes('--grep-invert')) process.env.LONGHAND_SHORT = '1'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/e2e/global-setup.ts',
  fullyParallel: true,
  // A journey spends a third of its time waiting, for the pause before a save or for a server. So there are two per core.
  workers: Math.min(2 * availableParallelism(), maxWorkers),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only a test in which nothing happens reaches these limits, even on a busy machine. The whole run has no limit.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
})
