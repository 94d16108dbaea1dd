import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{client,server,shared,engine,scripts,bench}/**/*.test.{ts,tsx}',
      'tests/{house,attack,faults}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Limits on silence, for a machine that has other things to do: what goes well never waits for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Left to itself it leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
})
