import { expect, test } from 'vitest'
import { isReviewLetter } from '../rewriter/typing.ts'
import { actionForKey } from './review-keys.ts'

const bare = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }

function doneBy(pressed: Partial<typeof bare> & { key: string }): string[] {
  const done: string[] = []
  const run = actionForKey(
    { ...bare, ...pressed },
    {
      step: (by) => done.push(`step ${by}`),
      decide: (decision) => done.push(decision),
      takeBack: (isHeld) => done.push(isHeld ? 'taken back, held' : 'taken back'),
      makeAgain: () => done.push('made again'),
      leave: () => done.push('left'),
    },
  )
  run?.()
  return done
}

test.each([
  [{ key: 'n' }, ['step 1']],
  [{ key: 'P', shiftKey: true }, ['step -1']],
  [{ key: 'k' }, ['kept']],
  [{ key: 'r' }, ['refused']],
  [{ key: 'Escape' }, ['left']],
  [{ key: 'z', ctrlKey: true }, ['taken back']],
  [{ key: 'z', ctrlKey: true, repeat: true }, ['taken back, held']],
  [{ key: 'Z', metaKey: true, shiftKey: true }, ['made again']],
  [{ key: 'y', ctrlKey: true }, ['made again']],
  [{ key: 'л', code: 'KeyK' }, ['kept']],
  [{ key: 'к', code: 'KeyR' }, ['refused']],
  [{ key: 'я', code: 'KeyZ', ctrlKey: true }, ['taken back']],
])('%o', (pressed, done) => {
  expect(doneBy(pressed)).toEqual(done)
})

test.each([
  ['with Alt, for it is another’s', { key: 'k', altKey: true }],
  ['of another shortcut', { key: 'k', ctrlKey: true }],
  ['that is still held down', { key: 'Escape', repeat: true }],
  ['of the page', { key: 'Tab' }],
])('no key %s', (_name, pressed) => {
  expect(doneBy(pressed)).toEqual([])
})

test.each([...'abcdefghijklmnopqrstuvwxyz'])('%s is a letter of the review, or begins typing', (key) => {
  expect(isReviewLetter(key)).toBe(doneBy({ key }).length > 0)
})
