import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock } from '../../../../tests/fakes/fake-clock.ts'
import { type PieceRecording, recordPieces } from './record-pieces.ts'

/** When a recorder started and stopped. */
interface Run {
  from: number
  to: number | undefined
}

let clock: FakeClock
let startedAt: number
let runs: Run[]
let pieces: Run[]
let places: number
let droppedPlaces: number
let refuses: boolean
let failures: number
let level: number | undefined
let heard: boolean | undefined
let recording: PieceRecording

beforeEach(() => {
  clock = new FakeClock()
  startedAt = clock.now()
  runs = []
  pieces = []
  places = 0
  droppedPlaces = 0
  refuses = false
  failures = 0
  level = 0
  recording = recordPieces({
    start() {
      if (refuses) throw new DOMException('No', 'NotSupportedError')
      const run: Run = { from: clock.now() - startedAt, to: undefined }
      runs.push(run)
      return {
        async stop() {
          run.to ??= clock.now() - startedAt
          return Object.assign(new Blob(), { run })
        },
      }
    },
    loudness: () => level,
    clock,
    onBegin() {
      places++
      return { write() {}, drop: () => droppedPlaces++ }
    },
    onPiece: (sound) => void sound.then((blob) => pieces.push((blob as Blob & { run: Run }).run)),
    onVoice: (isHeard) => {
      heard = isHeard
    },
    onFailure: () => failures++,
  })
})

async function speak(ms: number): Promise<void> {
  level = 0.1
  await clock.advance(ms)
}

async function pause(ms: number): Promise<void> {
  level = 0
  await clock.advance(ms)
}

const lengths = () => pieces.map(({ from, to = 0 }) => to - from)

describe('a recording', () => {
  test('is cut where nobody speaks, without a gap', async () => {
    await speak(4_000)
    expect(heard).toBe(true)
    await pause(1_000)
    expect(heard).toBe(false)
    expect(pieces).toHaveLength(1)
    const [first, second] = runs
    expect(first?.to).toBeGreaterThanOrEqual(4_700)
    // The next recorder starts before this one ends.
    expect(second?.from).toBeLessThan(first?.to ?? 0)
  })

  test('is not cut in the shortest pauses, nor too short', async () => {
    await speak(1_000)
    await pause(1_500)
    expect(pieces).toEqual([])
    await pause(1_000)
    expect(pieces).toHaveLength(1)
  })

  test('whoever goes on talking is cut at the next gap, and at fifteen seconds without one', async () => {
    await speak(11_000)
    await pause(200)
    expect(pieces).toHaveLength(0)
    await speak(200)
    expect(pieces).toHaveLength(1)
    await speak(40_000)
    await clock.advance(200)
    expect(pieces.length).toBeGreaterThanOrEqual(3)
    for (const length of lengths()) expect(length).toBeLessThan(15_000)
    // Each recorder starts before the last one ends.
    for (const [index, { to }] of runs.slice(0, -1).entries()) {
      expect(runs[index + 1]?.from).toBeLessThan(to ?? Number.POSITIVE_INFINITY)
    }
  })

  test('is cut as ever when the clock was set back', async () => {
    await speak(2_000)
    clock.sleep(-3_600_000)
    await speak(40_000)
    expect(pieces.length).toBeGreaterThanOrEqual(3)
    await pause(5_000)
    const spoken = pieces.length
    clock.sleep(-3_600_000)
    await pause(20_000)
    await speak(4_000)
    await pause(1_000)
    expect(pieces).toHaveLength(spoken + 1)
  })

  test('silence is dropped, and what follows it has its beginning', async () => {
    await pause(60_000)
    const silent = runs.length
    expect(silent).toBeGreaterThan(5)
    await speak(3_000)
    await pause(1_000)
    expect(pieces).toHaveLength(1)
    expect(places).toBe(1)
    // The recording starts at least half a second before the voice.
    expect(pieces[0]?.from).toBeLessThanOrEqual(59_500)
  })

  test('whoever begins as a silent piece is dropped is heard from the start', async () => {
    await pause(5_200)
    expect(runs).toHaveLength(2)
    await speak(3_000)
    await pause(1_000)
    expect(pieces[0]?.from).toBe(0)
  })

  test('that is stopped gives what was said, and nothing where nobody spoke', async () => {
    await speak(300)
    expect(recording.hasVoice()).toBe(true)
    recording.stop('keep')
    expect(recording.hasVoice()).toBe(false)
    await clock.advance(1_000)
    expect(lengths()).toEqual([300])
    expect(runs.every(({ to }) => to !== undefined)).toBe(true)
    await clock.advance(60_000)
    expect(runs).toHaveLength(1)
  })

  test('that is dropped gives nothing', async () => {
    await speak(300)
    recording.stop('drop')
    await clock.advance(1_000)
    expect([pieces, droppedPlaces]).toEqual([[], 1])
  })

  test('where nobody can tell how loud it is all is kept', async () => {
    level = undefined
    await clock.advance(30_000)
    expect(pieces).toHaveLength(2)
    expect(heard).toBe(false)
  })

  test('that cannot go on gives what was said', async () => {
    await speak(4_000)
    refuses = true
    await pause(1_000)
    expect([failures, pieces.length]).toEqual([1, 1])
    await clock.advance(60_000)
    expect(failures).toBe(1)
  })
})
