import { expect, test } from 'vitest'
import { codeLength, codeLifetimeMs, codeTries } from '#shared/limits.ts'
import { createBudgets } from '../../server/auth/throttling/budgets.ts'
import { parseEnv } from '../../server/env.ts'
import { read } from './project-files.ts'

// Compares what SECURITY.md says about guessing codes with the settings.

const page = read('SECURITY.md').replaceAll(/\s+/g, ' ')
const hourMs = 60 * 60_000
const codes = 10 ** codeLength
const { mailsPerHour } = parseEnv({ SECRET: 'for figures alone, and nowhere else in use' }).budgets
const stranger = { ip: '192.0.2.1', browser: { asker: 'a', knows: () => false } }
const budgets = createBudgets((...parts) => parts.join(), mailsPerHour)
const fromPrograms = (hourMs / codeLifetimeMs) * codeTries
const fromAskers = budgets.ofOwnTry('writer@example.com', stranger).address[0]?.max ?? 0

test('at one address', () => {
  const chances = fromPrograms + fromAskers
  expect(page).toContain(`an address allows ${chances} tries from everywhere: ${fromPrograms} by programs`)
  expect(page).toContain(`and ${fromAskers} by browsers that asked`)
  expect(page).toContain(`finds a code in ${chances} of a million cases at most`)
  expect(page).toContain(`${chances} chances in a million, and 24 × ${chances} = `)
  expect(page).toContain(`1 − (1 − 10⁻⁶)^${inFigures(24 * chances)} = ${percent(24 * chances, 2)}`)
  expect(page).toContain(`its owner gets ${(24 * hourMs) / codeLifetimeMs} mails or more`)
})

test('at one address, in time that is laid across windows', () => {
  // A first try, long before, begins a window of an hour. A program asks ten minutes before its first tries.
  const byAskers = (hours: number) => (hours + 1) * fromAskers - 1
  const byPrograms = (hours: number) => hours * fromPrograms + codeTries
  const all = byAskers(1) + byPrograms(1)
  expect(page).toContain(`have ${byAskers(1)} by browsers and ${byPrograms(1)} by programs, ${all} in all`)
  expect(page).toContain(`(${all} where that hour lies across two windows)`)
  expect(page).toContain(`a day so laid ${inFigures(byAskers(24) + byPrograms(24))}.`)
})

test('at all of them', () => {
  const ofDay = (mails: number) => (mails / 2) * codeTries * 24
  const mails = mailsPerHour.perServer
  expect(page).toContain(`${mails / 2} × ${codeTries} × 24 = ${inFigures(ofDay(mails))} chances in a day`)
  expect(page).toContain(`falls with ${percent(ofDay(mails), 1)}`)
  const perNetwork = budgets.ofTry('writer@example.com', stranger).network[0]?.max ?? 0
  const networks = Math.ceil(((mails / 2) * codeTries) / perNetwork)
  expect(page).toContain(`${networks} networks (${perNetwork} tries an hour each)`)
  expect(page).toContain(`40 makes it ${percent(ofDay(40), 2)}`)
})

function percent(chances: number, digits: number): string {
  return `${(100 * (1 - (1 - 1 / codes) ** chances)).toFixed(digits)} %`
}

function inFigures(number: number): string {
  return number.toLocaleString('en')
}
