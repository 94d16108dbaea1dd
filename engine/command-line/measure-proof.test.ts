import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replacedIn, touch } from './corrections.ts'
import { measureLearners, measureProof } from './measure-proof.ts'

test('what was replaced is told in words', () => {
  expect(replacedIn('He have a car here', 'He has a car, here too')).toEqual([
    { from: 1, to: 2, words: 'has' },
    { from: 4, to: 4, words: ',' },
    { from: 5, to: 5, words: 'too' },
  ])
  expect(replacedIn('It is is late', 'It is late')).toEqual([{ from: 2, to: 3, words: '' }])
  expect(replacedIn('The same', 'The same')).toEqual([])
})

test('changes touch where they share words, or add some at one place', () => {
  const at = (from: number, to: number) => ({ from, to, words: '' })
  expect(touch(at(1, 3), at(2, 5))).toBe(true)
  expect(touch(at(1, 3), at(3, 5))).toBe(false)
  expect(touch(at(2, 2), at(2, 2))).toBe(true)
  expect(touch(at(2, 2), at(1, 3))).toBe(true)
  expect(touch(at(3, 3), at(1, 3))).toBe(false)
})

test('an error counts where three editors agree, and a mark is right where two do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-judged-'))
  const mended = (src: string, ...refs: string[]) => `${JSON.stringify({ src, refs })}\n`
  try {
    await writeFile(
      join(folder, 'learners.jsonl'),
      mended('They dont go.', "They don't go.", "They don't go.", 'They do not go.', 'They dont go.') +
        mended(
          'It is a odd days.',
          'It is an odd day.',
          'It is a odd days.',
          'It is a odd day.',
          'It is a odd day.',
        ),
    )
    await writeFile(join(folder, 'clean.txt'), 'All is well, and nobody worries.\n')
    const { tuned, aside } = await measureLearners(folder)
    const sum = (field: keyof typeof tuned) => tuned[field] + aside[field]
    expect(sum('sentences')).toBe(2)
    expect(sum('errors')).toBe(2)
    expect(sum('found')).toBe(1)
    expect(sum('marks')).toBe(2)
    expect(sum('right')).toBe(1)
    expect(sum('same')).toBe(2)
    expect(await measureProof(folder)).toMatch(/clean\.txt: 0\.00 marks/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
