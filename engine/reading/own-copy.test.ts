import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readSentence } from '../grammar/read-text.ts'
import { rightSpelling } from '../proof/spelling.ts'
import { findingsIn } from '../rules/all-rules.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const megabyte = 1_000_000
const texts = 20

test.each([
  ['words', (text: string) => void rightSpelling(text.slice(-20))],
  ['sentences', (text: string) => void findingsIn(readSentence(text.slice(-60)))],
])('%s that are remembered keep no text in memory', (_, read) => {
  read(textOf(0))
  const before = used()
  for (let number = 1; number <= texts; number++) read(textOf(number))
  expect(used() - before).toBeLessThan((texts * megabyte) / 4)
})

/** Each ends with a sentence, and a word, that no other one has. */
function textOf(number: number): string {
  const words = Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)])
  const end = `In order to sink, ships utilize a ${words.join('').padStart(19, 'x')}`
  return Buffer.from('a'.repeat(megabyte) + end).toString('latin1')
}

function used(): number {
  collect()
  return process.memoryUsage().heapUsed
}
