import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxTimerMinutes } from '#shared/tab-fields.ts'
import { elapsedMs, idleRun, remainingMs, startRun, stopRun, withCountdownFromNow } from './timer-run.ts'

const noon = Date.UTC(2026, 0, 8, 12)
const seconds = (count: number) => count * 1000
const minutes = (count: number) => count * 60_000

describe('elapsed time', () => {
  it('is what lies between the start and now', () => {
    const run = startRun(idleRun, 0, noon)
    expect(elapsedMs(run, noon + minutes(12) + seconds(47))).toBe(minutes(12) + seconds(47))
  })

  it('stands still while the timer is stopped and goes on from there', () => {
    const { run } = stopRun(startRun(idleRun, 0, noon), 0, noon + seconds(30))
    expect(elapsedMs(run, noon + minutes(60))).toBe(seconds(30))
    const again = startRun(run, 0, noon + minutes(60))
    expect(elapsedMs(again, noon + minutes(60) + seconds(5))).toBe(seconds(35))
  })

  it('adds up every run, however they are cut', () => {
    const spans = fc.array(fc.record({ runMs: fc.nat(minutes(90)), restMs: fc.nat(minutes(90)) }))
    fc.assert(
      fc.property(spans, (spans) => {
        let run = idleRun
        let now = noon
        for (const { runMs, restMs } of spans) {
          run = startRun(run, 0, now)
          now += runMs
          run = stopRun(run, 0, now).run
          now += restMs
        }
        expect(elapsedMs(run, now)).toBe(spans.reduce((total, { runMs }) => total + runMs, 0))
      }),
    )
  })

  it('is not shortened by a second start or by a clock that is set back', () => {
    const run = startRun(startRun(idleRun, 0, noon), 0, noon + seconds(10))
    expect(elapsedMs(run, noon + seconds(20))).toBe(seconds(20))
    expect(elapsedMs(run, noon - minutes(60))).toBe(0)
  })
})

describe('stopping', () => {
  it.each([
    ['under a minute', 0, seconds(59), 0],
    ['a minute', 0, seconds(60), 1],
    ['whole minutes only', 0, minutes(12) + seconds(47), 12],
    ['never more than a day', 0, minutes(5000), maxTimerMinutes],
    ['nothing where a countdown is set', 25, minutes(12), 0],
  ])('reports %s', (_, tabMinutes, passedMs, minutesToSave) => {
    const run = startRun(idleRun, tabMinutes, noon)
    expect(stopRun(run, tabMinutes, noon + passedMs).minutesToSave).toBe(minutesToSave)
  })

  it('goes on counting up after its own minutes were stored', () => {
    const first = stopRun(startRun(idleRun, 0, noon), 0, noon + minutes(3))
    expect(remainingMs(first.run, first.minutesToSave, noon + minutes(3))).toBeNull()
    const again = startRun(first.run, 3, noon + minutes(10))
    expect(stopRun(again, 3, noon + minutes(12)).minutesToSave).toBe(5)
  })
})

describe('the countdown', () => {
  it('runs from the stored minutes to nothing and stays there', () => {
    const run = startRun(idleRun, 25, noon)
    expect(remainingMs(run, 25, noon)).toBe(minutes(25))
    expect(remainingMs(run, 25, noon + minutes(24) + seconds(59))).toBe(seconds(1))
    expect(remainingMs(run, 25, noon + minutes(40))).toBe(0)
  })

  it('counts from the moment at which it was set', () => {
    const run = withCountdownFromNow(startRun(idleRun, 0, noon), noon + minutes(10))
    expect(remainingMs(run, 5, noon + minutes(12))).toBe(minutes(3))
    expect(elapsedMs(run, noon + minutes(12))).toBe(minutes(12))
  })

  it('begins again when it is started after its end', () => {
    const { run } = stopRun({ ...startRun(idleRun, 5, noon), told: true }, 5, noon + minutes(6))
    const again = startRun(run, 5, noon + minutes(10))
    expect(remainingMs(again, 5, noon + minutes(11))).toBe(minutes(4))
    expect(again.told).toBe(false)
  })

  it('takes minutes that the timer stored itself as a countdown once they are set by hand', () => {
    const { run } = stopRun(startRun(idleRun, 0, noon), 0, noon + minutes(3))
    expect(remainingMs(withCountdownFromNow(run, noon + minutes(3)), 3, noon + minutes(3))).toBe(minutes(3))
  })
})
