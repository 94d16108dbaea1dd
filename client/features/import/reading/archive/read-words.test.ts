import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maxOwnWordLength, maxOwnWords } from '#shared/limits.ts'
import { readAll } from '../read-all.ts'

async function wordsIn(lines: string): Promise<string[] | undefined> {
  const encoder = new TextEncoder()
  const files = { 'longhand.json': '[]', 'own-words.txt': lines }
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])),
  )
  return (await readAll([{ path: 'a.zip', file: new File([zip], 'a.zip') }])).words
}

test('words stand one on each line, whatever ends it, and each once', async () => {
  expect(await wordsIn('Valentia\r\nSkellig\n\n  Dingle \nSkellig\n')).toEqual([
    'Valentia',
    'Skellig',
    'Dingle',
  ])
})

test('none is longer or of more than the server takes', async () => {
  const long = 'x'.repeat(maxOwnWordLength + 1)
  const many = Array.from({ length: maxOwnWords + 9 }, (_, at) => `word${at}`)
  expect(await wordsIn([long, ...many].join('\n'))).toEqual(many.slice(0, maxOwnWords))
  expect(await wordsIn('')).toBeUndefined()
})

test('a file of that name is a text where there is no archive', async () => {
  const file = new File(['Valentia'], 'own-words.txt')
  expect(await readAll([{ path: 'own-words.txt', file }])).toMatchObject({ texts: [{ text: 'Valentia' }] })
})
