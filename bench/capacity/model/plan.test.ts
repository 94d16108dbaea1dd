import { expect, test } from 'vitest'
import { readAssumptions } from '../assumptions.ts'
import { readMeasured } from '../costs.ts'
import { stageOf } from './grow.ts'
import { limitsOf, needOf } from './plan.ts'
import { layOutFor, playDay } from './play-day.ts'
import { simulateDay } from './simulate-day.ts'

const assumptions = readAssumptions()
const measured = readMeasured()

test('nothing that is needed gets less as writers come', () => {
  const needs = [1_000, 10_000, 100_000, 1_000_000].map((writers) => stageOf(writers, measured, assumptions))
  for (const figure of ['appCores', 'databaseCores', 'storedGb', 'mails', 'walMbPerSecond'] as const) {
    const values = needs.map(({ need }) => need[figure])
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
  const prices = needs.map(({ price }) => price.servers)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('at its first limit a machine is as full as it may be, and with more of what ends it carries more', () => {
  const need = needOf(simulateDay(10_000, assumptions, 1), measured, 'PostgreSQL', assumptions)
  const machine = assumptions.machines['small server']
  const costs = measured.PostgreSQL
  const firstOf = (changed: Partial<typeof machine>) =>
    limitsOf(
      need,
      costs,
      { engine: 'PostgreSQL', machine: { ...machine, ...changed }, isShared: true },
      assumptions,
    )[0]?.writers ?? 0
  const first = firstOf({})
  expect(first).toBeGreaterThan(0)
  expect(firstOf({ cores: 400, memoryGb: 800, diskGb: 16_000 })).toBeGreaterThan(first)
})

test('played call by call, a day keeps the processor as busy as its sum says', () => {
  const day = simulateDay(2_000, assumptions, 2)
  const layout = layOutFor(day, measured, assumptions)
  const need = needOf(day, measured, 'PostgreSQL', assumptions)
  const hours = playDay(day, layout, measured, 4_000)
  const most = Math.max(...hours.map(({ databaseShare }) => databaseShare * (layout.databaseCores ?? 1)))
  expect(most / need.databaseCores).toBeGreaterThan(0.5)
  expect(most / need.databaseCores).toBeLessThan(1.5)
})
