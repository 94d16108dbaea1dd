import { inFigures } from './in-figures.ts'

/** “1 word”, “2,000 words”. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${inFigures(count)} ${count === 1 ? one : many}`
}
