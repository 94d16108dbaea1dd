import { joinRuns, lengthOf, originLetters, type Run, type Runs, withinLimit } from './runs.ts'

/** Longer than any code that `writeOrigins` makes. */
export const maxCodeLength = 20_000

/** "t120p30": 120 units typed, then 30 pasted. The code is small beside the text, and only Longhand reads it. */
export function writeOrigins(runs: Runs): string {
  return withinLimit(runs)
    .map(({ origin, length }) => `${origin}${length}`)
    .join('')
}

/**
 * Reads a code of `writeOrigins` for a text of this length. Undefined if the code does not cover the text exactly,
 * because then it belongs to another text. A letter that only a newer release knows becomes “unknown”.
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
/** The origins by the character code of their letter, for speed: thousands of runs may be read at a key. */
const origins = new Map(originLetters.map((letter) => [letter.charCodeAt(0), letter]))
const [zero, nine] = [48, 57]
