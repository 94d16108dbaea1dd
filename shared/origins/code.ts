import { allOf, joinRuns, lengthOf, type Origin, originLetters, type Runs, withinLimit } from './runs.ts'

/** Longer than any that `writeOrigins` makes. */
export const maxCodeLength = 20_000

/** "t120p30": 120 units typed, then 30 pasted. Small beside the text, and read by nobody else. */
export function writeOrigins(runs: Runs): string {
  return withinLimit(runs)
    .map(({ origin, length }) => `${origin}${length}`)
    .join('')
}

/**
 * What `writeOrigins` has written about a text of this length, or nothing: a record that does not cover its text, unit for
 * unit, is of another one. A letter that only a newer release knows is unknown here.
 */
export function readOrigins(code: unknown, length: number): Runs | undefined {
  if (typeof code !== 'string' || code.length > maxCodeLength || !wholeCode.test(code)) return undefined
  const parts = code.match(eachRun) ?? []
  const runs = joinRuns(...parts.map((part) => allOf(originOf(part[0]), Number(part.slice(1)))))
  return lengthOf(runs) === length ? withinLimit(runs) : undefined
}

const wholeCode = /^(?:[a-z][1-9]\d{0,7})*$/
const eachRun = /[a-z]\d+/g

function originOf(letter: string | undefined): Origin {
  return originLetters.find((known) => known === letter) ?? 'u'
}
