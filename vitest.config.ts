import { defineConfig } from 'vitest/config'

/** What runs without a server: pure functions, and what stands in for the browser is made by each test. */
const pure = ['{client,shared,engine}/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts']

export default defineConfig({
  test: {
    // Left to itself it leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Limits on silence, for a machine that has other things to do: what goes well never waits for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          // A process for each file costs more than what most of them do. So each takes back what it changed for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'served',
          include: ['{server,scripts,bench}/**/*.test.ts', 'tests/{attack,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-for-tests.ts'],
        },
      },
    ],
  },
})
