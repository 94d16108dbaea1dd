import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { maxJourneys, planFor, runInTurn, summary, withoutLong } from './test-changed.ts'

test('a changed journey comes first, then journeys by name', () => {
  const { journeys } = planFor(['tests/e2e/tabs.spec.ts', 'client/features/versions/version-messages.ts'])
  expect(journeys.slice(0, 2)).toEqual(['tests/e2e/tabs.spec.ts', 'tests/e2e/versions.spec.ts'])
})

test('a journey in the gallery belongs to the files that its page shows', () => {
  const { journeys } = planFor(['client/features/history/history-list.ts'])
  expect(journeys).toContain('tests/e2e/history.spec.ts')
})

test('a folder of the server selects the journeys named after it', () => {
  expect(planFor(['server/tabs/routes.ts']).journeys).toContain('tests/e2e/tabs.spec.ts')
})

test('a file that every journey uses selects as many as fit, and names the others', () => {
  const { journeys, left } = planFor(['tests/support/e2e/complaints.ts'])
  expect(journeys).toHaveLength(maxJourneys)
  expect(left.length).toBeGreaterThan(20)
})

test('types are checked in the projects that contain the change', () => {
  expect(planFor(['bench/report.ts']).projects).toEqual(['bench'])
  expect(planFor(['client/ui/button.tsx']).projects).toEqual(['client', 'tests/e2e'])
  expect(planFor(['shared/tabs.ts']).projects).toEqual([
    '.',
    'client',
    'client/offline',
    'tests/e2e',
    'bench',
  ])
})

test('a document needs no type check and no journey', () => {
  expect(planFor(['README.md'])).toEqual({ projects: [], journeys: [], left: [] })
})

test('a changed fault is played', () => {
  expect(planFor(['tests/faults/faults.spec.ts']).journeys).toEqual(['tests/faults/faults.spec.ts'])
})

const steps = [
  { command: ['tsc', '-p', 'client'] },
  { command: ['vitest', 'run', 'tests/house'] },
  { command: ['playwright', 'test', 'tests/e2e/tabs.spec.ts'], needsAllBefore: true },
]

test('browser tests wait for quicker checks, and are skipped if these fail', () => {
  const run: string[] = []
  const ran = runInTurn(steps, ([program = '']) => {
    run.push(program)
    return program !== 'tsc'
  })
  expect(run).toEqual(['tsc', 'vitest'])
  expect(ran.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'not run'])
})

test('if nothing fails, everything is run', () => {
  expect(runInTurn(steps, () => true).map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed'])
})

test('the summary gives each result, and the next nearest tests', () => {
  const ran = runInTurn(steps, ([program]) => program !== 'vitest')
  expect(summary(ran, ['tests/e2e/versions.spec.ts'])).toEqual([
    'passed   tsc -p client',
    'failed   vitest run tests/house',
    'not run  playwright test tests/e2e/tabs.spec.ts',
    'near, and not run: tests/e2e/versions.spec.ts',
  ])
})

test('Vitest leaves faults and attacks out where it is told to', () => {
  const vitest = 'node_modules/vitest/vitest.mjs'
  const long = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [vitest, 'list', '--filesOnly'], { encoding: 'utf8', env })
      .split('\n')
      .filter((line) => /tests\/(attack|faults)\//.test(line))
  expect(long(process.env).length).toBeGreaterThan(10)
  expect(long({ ...process.env, ...withoutLong })).toEqual([])
})
