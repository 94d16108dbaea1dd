import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'
import { tighten } from '../tighten.ts'

/** Nobody speaks here, and nothing is of today. */
const plain =
  'The members of the club meet in May and choose three of them to keep the boats. Those three hold the keys of the house and count the oars. A boat goes out with two members at least and comes back before dark. Whoever breaks an oar brings a new one. '
const rules = plain.repeat(3)
const untried = 'The keeper came to the conclusion that the boat leaks.'
const tried = 'The keeper counts the oars prior to the race.'

const suggested = (text: string) => analyze(text).issuesFound.map(({ suggestion }) => suggestion)

test('a text in which nobody speaks keeps a heavy phrase that is not tried', () => {
  expect(suggested(rules + untried)).not.toContain('concluded that')
  expect(tighten(rules + untried).text).toBe(rules + untried)
})

test.each([
  ['somebody speaks', `${rules}We don't row in winter. `],
  ['its readers are spoken to', `${rules}${'Your oars are yours, and you keep them. '.repeat(4)}`],
  ['it is of today', `${rules}The project has a website, and its data are online. `],
  ['it is short', ''],
])('it does not where %s', (_, before) => {
  expect(suggested(before + untried)).toContain('concluded that')
  expect(tighten(before + untried).text).toContain('concluded that')
})

test('a text that spells as nobody does now keeps it too, whoever is spoken to', () => {
  const told = `${rules}${'Your oars are yours, and you keep them. '.repeat(4)}`
  expect(suggested(`${told}They race today, on a day-to-day plan. ${untried}`)).toContain('concluded that')
  expect(suggested(`${told}They race to-day. ${untried}`)).not.toContain('concluded that')
})

test('it gives up phrases that are tried', () => {
  expect(suggested(rules + tried)).toContain('before')
  expect(tighten(rules + tried).text).toContain('before')
})

test('also in a form that the tagger takes for an adjective', () => {
  expect(suggested(`${rules}The oars they utilized asked more of the boat than it could bear.`)).toContain(
    'used',
  )
})

test('it gives up all of them where they are many', () => {
  const heavy =
    'The clerk made a request for a lamp. The crew carried out a check of the mast. The cook undertook an examination of the hall. '
  expect(tighten(plain + plain + untried).text).not.toContain('concluded that')
  expect(tighten(plain + plain + heavy + untried).text).toContain('concluded that')
})

const modern = `${rules}The project has a website, and its data are online. `

test.each([
  ['a verb in the place of a noun', 'They made a decision to row.', 'decided'],
  ['a doer in the place of a passive', 'The oars were counted by the keeper.', 'The keeper counted the oars'],
])('%s is put in no long text, whoever speaks, unless it is full of heavy phrases', (_, sentence, words) => {
  expect(suggested(sentence)).toContain(words)
  expect(suggested(modern + sentence)).not.toContain(words)
})

test('a tale of another time keeps even tried phrases, and goes on after its commas', () => {
  const tale =
    'The old keeper stood at the door and waited until she came. He opened it, and his dog barked. '.repeat(6)
  const heavy = 'She told him of it prior to the race. '
  const talking = `${tale}“It’s over, and we don’t row,” she said. `
  const running = 'They laughed at the boats, they even painted one of them.'
  expect(suggested(tale + heavy)).not.toContain('before')
  expect(suggested(`${rules}${heavy}`)).toContain('before')
  expect(suggested(`${tale}Then it’s over, and we don’t row. ${heavy}`)).toContain('before')
  expect(suggested(talking + heavy)).not.toContain('before')
  expect(tighten(tale + running).text).toBe(tale + running)
  expect(tighten(talking + running).text).not.toBe(talking + running)
  expect(tighten(rules + running).text).toBe(
    `${rules}They laughed at the boats. They even painted one of them.`,
  )
})
