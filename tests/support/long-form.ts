import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** `npm run attack` and `npm run outages` play more of what `npm test` plays once. */
export const isLong = process.env.LONG_FORM === '1'

/** How many inputs by chance are tried: half as many in the short form. Files with this are among those of `npm run attack`. */
export const byChance = (inputs: number) => (isLong ? inputs : inputs / 2)

export const resultsFolder = resolve(import.meta.dirname, '../../test-results/long-form')

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

export function forgetParts(): void {
  rmSync(resultsFolder, { recursive: true, force: true })
}

export function readParts(): Part[] {
  return readdirSync(resultsFolder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')) as Part)
}
