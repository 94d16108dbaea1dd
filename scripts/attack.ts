import { globSync, readFileSync } from 'node:fs'
import { runLongForm } from './run-long-form.ts'

// The attack suite in its long form.

// The attacks by slips of the hand are among the fault tests.
const slips = ['tests/faults/hour-of-slips', 'tests/faults/slips-on-a-bad-line']
// And the units that try half as many inputs by chance in the short form.
const byChance = globSync('{client,engine,server}/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('byChance('),
)

runLongForm('attack', [
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/attack', ...slips, ...byChance, '--testTimeout', '120000'],
  ['node_modules/@playwright/test/cli.js', 'test', 'tests/attack'],
])
