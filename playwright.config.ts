import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { keptCode } from './tests/support/kept-code.ts'
import { zoneOfMorning } from './tests/support/morning.ts'
import { chromiumArguments, findChromium } from './tests/support/programs/chromium.ts'

const executablePath = findChromium()

// Workers have it from here: reading Playwright is a third of what it costs to start one.
Object.assign(process.env, keptCode)

/** Each has a browser and a server of its own, and a machine with more cores does not always have the memory for more. */
const maxWorkers = 16

// Browsers, servers and workers have it from here. A worker reads this file too, perhaps an hour later.
if (!process.env.TEST_WORKER_INDEX) process.env.TZ = zoneOfMorning(new Date())

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/e2e/global-setup.ts',
  fullyParallel: true,
  // For a third of its time a journey waits: for the pause before a save, or for a server. Two for a core keep it at work.
  workers: Math.min(2 * availableParallelism(), maxWorkers),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits on silence, for a machine that has other things to do: what goes well never waits for them. The whole has none.
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
