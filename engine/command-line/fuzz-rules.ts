import { inFigures } from '#shared/text/in-figures.ts'
import { complaintsAbout } from '../fuzz/check-text.ts'
import { makeText } from '../fuzz/make-text.ts'

/** The faults found in many random texts. Each is reported with the seed that produces its text again. */
export function fuzzRules(count: number): { report: string; isSound: boolean } {
  const complaints = Array.from({ length: count }, (_, seed) => seed).flatMap((seed) => {
    return complain(seed).map((complaint) => `seed ${seed}: ${complaint}`)
  })
  const outcome = complaints.length === 0 ? 'nothing wrong' : `${complaints.length} complaints`
  return {
    report: [...complaints, `${inFigures(count)} texts: ${outcome}.`, ''].join('\n'),
    isSound: complaints.length === 0,
  }
}

function complain(seed: number): string[] {
  try {
    return complaintsAbout(makeText(seed))
  } catch (error) {
    return [`thrown: ${error instanceof Error ? error.stack : error}`]
  }
}
