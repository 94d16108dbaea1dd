import { runLongForm } from './run-long-form.ts'

// What an operator's servers go through while people write, in its long form: a database that dies, servers and a
// pooler that are restarted, two releases at once.

const tests = [
  'server/db/postgres/failover',
  'server/db/postgres/pgbouncer',
  'tests/deploy/rolling-restart',
  'tests/deploy/two-releases',
]

runLongForm('outages', [['node_modules/vitest/vitest.mjs', 'run', ...tests, '--testTimeout', '1200000']])
