import { expect, it } from 'vitest'
import { type Frame, typewriter } from './typewriter.ts'

it('types 80 ms a letter, rests 1800 ms, deletes 40 ms a letter and rests 200 ms', () => {
  expect(framesOf(['Hi.'], 9)).toEqual([
    { text: '', holdMs: 80 },
    { text: 'H', holdMs: 80 },
    { text: 'Hi', holdMs: 80 },
    { text: 'Hi.', holdMs: 1800 },
    { text: 'Hi.', holdMs: 40 },
    { text: 'Hi', holdMs: 40 },
    { text: 'H', holdMs: 40 },
    { text: '', holdMs: 200 },
    { text: '', holdMs: 80 },
  ])
})

it('cycles through the phrases in order and starts again after the last', () => {
  const rests = framesOf(['Research.', 'Refine.', 'Create.', 'Organize.'], 200).filter(
    ({ holdMs }) => holdMs === 1800,
  )
  expect(rests.slice(0, 5).map(({ text }) => text)).toEqual([
    'Research.',
    'Refine.',
    'Create.',
    'Organize.',
    'Research.',
  ])
})

it('takes as long for a phrase as its letters and pauses add up to', () => {
  const durationMs = framesOf(['Research.'], 9 + 1 + 9 + 1).reduce((sum, { holdMs }) => sum + holdMs, 0)
  expect(durationMs).toBe(9 * 80 + 1800 + 9 * 40 + 200)
})

function framesOf(phrases: string[], count: number): Frame[] {
  const frames = typewriter(phrases)
  return Array.from({ length: count }, () => frames.next().value)
}
