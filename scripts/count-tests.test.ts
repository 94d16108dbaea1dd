import { expect, test } from 'vitest'
import { playwrightReport, sumUp, vitestReport } from './count-tests.ts'

test('adds up what both runners report', () => {
  const unit = vitestReport.parse({ numPassedTests: 40, numFailedTests: 0, success: true })
  const browser = playwrightReport.parse({ stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [] })
  expect(sumUp([unit, browser])).toEqual({ line: '42 passed, 0 failed', allGood: true })
})

test('a failure in either runner is a failure', () => {
  const unit = vitestReport.parse({ numPassedTests: 40, numFailedTests: 1, success: false })
  const browser = playwrightReport.parse({ stats: { expected: 2, unexpected: 3, flaky: 1 }, errors: [] })
  expect(sumUp([unit, browser])).toEqual({ line: '42 passed, 5 failed', allGood: false })
})

test('a file that could not be loaded is a failure', () => {
  const unit = vitestReport.parse({ numPassedTests: 40, numFailedTests: 0, success: false })
  expect(sumUp([unit])).toEqual({ line: '40 passed, 1 failed', allGood: false })
})

test('an error outside any test is a failure', () => {
  const browser = playwrightReport.parse({
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    errors: [{ message: 'no browser' }],
  })
  expect(sumUp([browser])).toEqual({ line: '2 passed, 1 failed', allGood: false })
})

test('a runner that ran no tests has failed', () => {
  const unit = vitestReport.parse({ numPassedTests: 40, numFailedTests: 0, success: true })
  expect(sumUp([unit, { passed: 0, failed: 0 }])).toEqual({ line: '40 passed, 0 failed', allGood: false })
})
