import { expect, test } from 'vitest'
import { createPlaces, recordOf, replaced } from './places.ts'

const usual = { search: 'Ann', replace: 'Marit', isExact: false, isWhole: false }

function changed(text: string, changes: Partial<typeof usual>, origins?: string) {
  const replacement = { ...usual, ...changes }
  const places = createPlaces(replacement)(text)
  return replaced({ text, origins }, places, replacement.replace)
}

test.each([
  ['what is alike', 'Ann and ANN, Annual', {}, 'Marit and Marit, Maritual'],
  ['whole words', 'Ann, Annual, Hann, Ann’s', { isWhole: true }, 'Marit, Annual, Hann, Marit’s'],
  ['letter by letter', 'Ann ann ANN', { isExact: true }, 'Marit ann ANN'],
  ['words that go', 'one Ann two', { replace: '' }, 'one  two'],
  ['only what is not replaced yet', 'Ann Anne Ann', { replace: 'Anne' }, 'Anne Anne Anne'],
  [
    'a part of what comes, elsewhere in it',
    'Ann, Lee Ann Lee',
    { replace: 'Lee Ann' },
    'Lee Ann, Lee Ann Lee',
  ],
  ['letters beyond the first plane', '😀Ann😀', { replace: '😀' }, '😀😀😀'],
  ['what no database holds', 'Ann', { replace: 'a\ud800b\0' }, 'a\ufffdb\ufffd'],
])('%s', (_, before, changes, after) => {
  expect(changed(before, changes)?.text).toBe(after)
})

test('what is replaced already is not replaced again', () => {
  const replacement = { ...usual, search: 'marit', replace: 'Marit' }
  expect(createPlaces(replacement)('Marit marit')).toEqual([{ from: 6, to: 11 }])
  expect(changed('Anne', { replace: 'Anne' })).toBeUndefined()
})

test('one change goes there, and one comes back', () => {
  const text = 'One Ann, two Ann, three.'
  const next = changed(text, {})
  const apply = (to: string, { from, to: end, insert }: { from: number; to: number; insert: string }) =>
    to.slice(0, from) + insert + to.slice(end)
  expect(next && apply(text, next.splice)).toBe('One Marit, two Marit, three.')
  expect(next && apply(next.text, next.back)).toBe(text)
})

test('what comes is typed, and all around it keeps its origin', () => {
  // "paste " was pasted, and AI wrote the rest.
  expect(changed('paste Ann end', {}, 'p6a7')?.origins).toBe('p6t5a4')
  expect(changed('Ann Ann', {}, 'p7')?.origins).toBe('t5p1t5')
  expect(changed('old Ann', {}, undefined)?.origins).toBe('u4t5')
  // A record that does not fit the text.
  expect(changed('old Ann', {}, 'p99')?.origins).toBe('u4t5')
  expect(recordOf({ text: 'old', origins: '' })).toBe('u3')
})
