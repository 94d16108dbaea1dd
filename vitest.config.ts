import { configDefaults, defineConfig } from 'vitest/config'
import { keptCode } from './tests/support/kept-code.ts'

// All processes of tests inherit it.
Object.assign(process.env, keptCode)

/** Tests without a database, a server process or a thread of their own. */
const sharing = [
  '{shared,engine}/**/*.test.ts',
  'server/{ai,http,mail,search,startup}/**/*.test.ts',
  'tests/{house,support}/**/*.test.ts',
]

/** Tests that measure costs, or start programs all the time. */
const apart = ['scripts/**/*.test.ts', 'tests/attack/{costs,hostile-http}.test.ts']

/** Tests with JSX, styles or Markdown, or that replace a module: Node alone cannot run these. */
const throughVite = ['client/**/*.test.{ts,tsx}', 'scripts/prerender-landing.test.ts']

/** All others run in Node itself, as the product does. Vite looks up an imported name at each use, which makes a search twice as slow. */
const throughNode = { viteModuleRunner: false, nodeLoader: false }

/** Faults and attacks take minutes. An `--exclude` on the command line would not reach the projects. */
const left = process.env.LONGHAND_WITHOUT_LONG ? ['tests/{attack,faults}/**'] : []

export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Only a test in which nothing happens reaches these limits, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 10, timeout: 60_000 } },
    // By default one core stays idle, which is half of a machine with two.
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
          // A process for each file costs more than most files do. So each file undoes what it has changed globally.
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
