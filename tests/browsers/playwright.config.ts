import { defineConfig } from '@playwright/test'
import { engines } from './port/browser.ts'

/** The journeys in every engine: `npm run browsers`. */
export default defineConfig<object, { engine: string }>({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/browsers',
  globalSetup: './prepare.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only a journey in which nothing happens reaches these limits, even on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }], ['./table-reporter.ts']],
  // Each engine has one worker, with one browser and one server. Two engines at once keep two cores busy.
  projects: engines.map((engine) => ({ name: engine, workers: 1, use: { engine } })),
})
