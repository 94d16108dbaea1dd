import { wordSet } from './guards.ts'

const helpers = wordSet(
  "to let lets make makes made help helps do does did don't doesn't didn't can can't could couldn't will won't would wouldn't should shouldn't must might",
)
const between = wordSet(
  'it this that them him her me us you they i he she we people not never just also always',
)

/** “Let that happend”, “to recieved”: a form in “-ed” would be wrong too, so the right word is not known. */
export function wantsBase(tokens: { word: string }[], at: number): boolean {
  let before = at - 1
  while (at - before < 4 && between.has(tokens[before]?.word ?? '')) before--
  return helpers.has(tokens[before]?.word ?? '')
}
