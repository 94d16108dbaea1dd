import { describe, expect, test } from 'vitest'
import { createVoiceMeter } from './voice-meter.ts'

/** How many of these measurements, one every 50 ms, count as a voice. */
function heard(isVoice: (loudness: number) => boolean, levels: number[]): number {
  return levels.filter(isVoice).length
}

const times = (count: number, level: number) => Array<number>(count).fill(level)

describe('a voice', () => {
  test.each([0.005, 0.03, 0.3])('as loud as %d is heard in a quiet room', (level) => {
    const isVoice = createVoiceMeter()
    heard(isVoice, times(20, 0.0004))
    expect(heard(isVoice, times(20, level))).toBe(20)
  })

  test('is not a room that hums, once that is known', () => {
    const isVoice = createVoiceMeter()
    expect(heard(isVoice, times(100, 0.015))).toBe(0)
    expect(isVoice(0.1)).toBe(true)
  })

  test('that goes on for a minute, with its pauses, does not become the room', () => {
    const isVoice = createVoiceMeter()
    heard(isVoice, times(20, 0.001))
    for (let words = 0; words < 100; words++) {
      expect(heard(isVoice, times(8, 0.03))).toBe(8)
      heard(isVoice, times(3, 0.001))
    }
  })

  test('without any pause is heard to the end of a piece', () => {
    const isVoice = createVoiceMeter()
    heard(isVoice, times(20, 0.001))
    expect(heard(isVoice, times(300, 0.05))).toBe(300)
  })
})
