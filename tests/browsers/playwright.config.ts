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
  // Limits on silence, for a machine that has other things to do: what goes well never waits for them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browsers.json' }], ['./table-reporter.ts']],
  // Each engine in one worker, with one browser and one server: two engines beside each other keep two cores at work.
  projects: engines.map((engine) => ({ name: engine, workers: 1, use: { engine } })),
})
