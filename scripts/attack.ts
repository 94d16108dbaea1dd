import { runLongForm } from './run-long-form.ts'

// The attack suite in its long form, with searches by chance.

// The attacks by slips of the hand are among the fault tests.
const slips = ['tests/faults/hour-of-slips', 'tests/faults/slips-on-a-bad-line']
const searches = 'server/tabs/grams/exact'

runLongForm('attack', [
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/attack', ...slips, searches, '--testTimeout', '120000'],
  ['node_modules/@playwright/test/cli.js', 'test', 'tests/attack'],
])
