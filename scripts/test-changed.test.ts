import { expect, test } from 'vitest'
import { maxJourneys, planFor, runInTurn, summary } from './test-changed.ts'

test('a journey that has changed comes first, and those after it by name', () => {
  const { journeys } = planFor(['tests/e2e/tabs.spec.ts', 'client/features/versions/version-messages.ts'])
  expect(journeys.slice(0, 2)).toEqual(['tests/e2e/tabs.spec.ts', 'tests/e2e/versions.spec.ts'])
})

test('a journey through a page of the gallery belongs to what that page shows', () => {
  const { journeys } = planFor(['client/features/history/history-list.ts'])
  expect(journeys).toContain('tests/e2e/history.spec.ts')
})

test('a folder of the server brings the journeys that are named after it', () => {
  expect(planFor(['server/tabs/routes.ts']).journeys).toContain('tests/e2e/tabs.spec.ts')
})

test('what every journey rests on brings as many as fit, and says which are left', () => {
  const { journeys, left } = planFor(['tests/support/e2e-complaints.ts'])
  expect(journeys).toHaveLength(maxJourneys)
  expect(left.length).toBeGreaterThan(20)
})

test('types are checked where the change is read', () => {
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

test('a document brings no types and no journey', () => {
  expect(planFor(['README.md'])).toEqual({ projects: [], journeys: [], left: [] })
})

test('a fault that has changed is played', () => {
  expect(planFor(['tests/faults/faults.spec.ts']).journeys).toEqual(['tests/faults/faults.spec.ts'])
})

const steps = [
  { command: ['tsc', '-p', 'client'] },
  { command: ['vitest', 'run', 'tests/house'] },
  { command: ['playwright', 'test', 'tests/e2e/tabs.spec.ts'], needsAllBefore: true },
]

test('browsers wait for what is quicker, and stay away where that fails', () => {
  const run: string[] = []
  const ran = runInTurn(steps, ([program = '']) => {
    run.push(program)
    return program !== 'tsc'
  })
  expect(run).toEqual(['tsc', 'vitest'])
  expect(ran.map(({ outcome }) => outcome)).toEqual(['failed', 'passed', 'not run'])
})

test('where all goes well, all is run', () => {
  expect(runInTurn(steps, () => true).map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'passed'])
})

test('the end says what became of each, and what else would be near', () => {
  const ran = runInTurn(steps, ([program]) => program !== 'vitest')
  expect(summary(ran, ['tests/e2e/versions.spec.ts'])).toEqual([
    'passed   tsc -p client',
    'failed   vitest run tests/house',
    'not run  playwright test tests/e2e/tabs.spec.ts',
    'near, and not run: tests/e2e/versions.spec.ts',
  ])
})
