import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLabels } from './read-labels.ts'

/** The labelled texts without their labels, for tests that want real prose of many kinds. */
export function labelledTexts(): string[] {
  return ['tuned', 'aside'].flatMap((half) => {
    const folder = join(import.meta.dirname, half)
    return readdirSync(folder).map((name) => readLabels(readFileSync(join(folder, name), 'utf8')).text)
  })
}
