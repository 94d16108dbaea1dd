import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `npm run attack` tries more of each attack; `npm test` tries each of them. */
export const isLong = process.env.ATTACK === 'long'

export const resultsFolder = resolve(import.meta.dirname, '../../test-results/attack')

export type Figures = Record<string, number | string>

interface Part {
  part: string
  figures: Figures
}

/** Stores the figures of a part of the suite, for the page with the results. */
export function writePart(part: string, figures: Figures): void {
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(join(resultsFolder, `${part.replace(/\W+/g, '-')}.json`), JSON.stringify({ part, figures }))
}

export function readParts(): Part[] {
  return readdirSync(resultsFolder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')) as Part)
}
