import { joinRuns, lengthOf, originLetters, type Run, type Runs, withinLimit } from './runs.ts'

/** Longer than any that `writeOrigins` makes. */
export const maxCodeLength = 20_000

/** "t120p30": 120 units typed, then 30 pasted. Small beside the text, and read by nobody else. */
export function writeOrigins(runs: Runs): string {
  return withinLimit(runs)
    .map(({ origin, length }) => `${origin}${length}`)
    .join('')
}

/**
 * What `writeOrigins` has written about a text of this length, or nothing: a record that does not cover its text, unit
 * for unit, is of another one. A letter that only a newer release knows is unknown here.
 */
export function readOrigins(code: unknown, length: number): Runs | undefined {
  if (typeof code !== 'string' || code.length > maxCodeLength || !wholeCode.test(code)) return undefined
  const runs: Run[] = []
  for (let at = 0; at < code.length; ) {
    const origin = origins.get(code.charCodeAt(at)) ?? 'u'
    let units = 0
    for (at += 1; at < code.length && code.charCodeAt(at) <= nine; at += 1)
      units = units * 10 + code.charCodeAt(at) - zero
    runs.push({ origin, length: units })
  }
  const joined = joinRuns([runs])
  return lengthOf(joined) === length ? withinLimit(joined) : undefined
}

const wholeCode = /^(?:[a-z][1-9]\d{0,7})*$/
/** By the unit of their letter: reading is done at a key, of up to thousands of runs. */
const origins = new Map(originLetters.map((letter) => [letter.charCodeAt(0), letter]))
const [zero, nine] = [48, 57]
