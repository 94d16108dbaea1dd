import { configDefaults, defineConfig } from 'vitest/config'
import { keptCode } from './tests/support/kept-code.ts'

// Each file of tests has a process of its own, or shares one of a few: they have it from here.
Object.assign(process.env, keptCode)

/** What has no database, no server process and no thread of its own. */
const sharing = [
  '{shared,engine}/**/*.test.ts',
  'server/{ai,http,mail,search,startup}/**/*.test.ts',
  'tests/{house,support}/**/*.test.ts',
]

/** What measures what it costs, or starts programs all the time. */
const apart = ['scripts/**/*.test.ts', 'tests/attack/{costs,hostile-http}.test.ts']

/** What has JSX, styles or Markdown in it, or replaces a module: Node alone cannot read it. */
const throughVite = ['client/**/*.test.{ts,tsx}', 'scripts/prerender-landing.test.ts']

/** All else as the product runs. Vite looks up an imported name wherever it is used: a search for words takes twice as long. */
const throughNode = { viteModuleRunner: false, nodeLoader: false }

/** Faults and attacks take minutes. An `--exclude` on the command line would not reach the projects. */
const left = process.env.LONGHAND_WITHOUT_LONG ? ['tests/{attack,faults}/**'] : []

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Limits on silence, for a machine that has other things to do: what goes well never waits for them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 10, timeout: 60_000 } },
    // Left to itself it leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'through Vite', include: throughVite, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'sharing a process',
          include: sharing,
          experimental: throughNode,
          // One for each file costs more than what most of them do. So each takes back what it changed for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sharing a process and a PostgreSQL',
          include: ['{server,bench}/**/*.test.ts', 'tests/{attack,deploy,faults}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...sharing, ...apart, ...left],
          experimental: throughNode,
          isolate: false,
          globalSetup: ['tests/support/programs/postgres-for-tests.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          exclude: [...configDefaults.exclude, ...throughVite, ...left],
          experimental: throughNode,
          globalSetup: ['tests/support/programs/postgres-for-tests.ts'],
        },
      },
    ],
  },
})
