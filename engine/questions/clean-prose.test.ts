import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from '../find-faults.ts'
import { wordCount } from '../reading/words.ts'
import { wholeText } from '../whole-text.ts'

const root = join(import.meta.dirname, '../..')
const minWords = 800
const maxInThousand = 5

function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

/** The documents of this repository have been read again and again, so most questions about them are needless. */
const documents = ['.', 'docs', 'docs/decisions'].flatMap(documentsIn)

test.each(documents)('asks little about the prose of %s', (name) => {
  const text = readFileSync(join(root, name), 'utf8')
  const questions = findFaults(wholeText(text)).filter(({ advice }) => advice !== undefined)
  const words = Math.max(minWords, wordCount(text))
  const asked = questions.map(({ start, end, advice }) => `${text.slice(start, end)}: ${advice}`)
  expect((questions.length * 1_000) / words, asked.join('\n')).toBeLessThanOrEqual(maxInThousand)
})
