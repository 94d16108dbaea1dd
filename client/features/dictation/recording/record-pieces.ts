import type { Clock } from '../../../lib/clock.ts'
import type { Place } from './piece-queue.ts'
import type { SoundRecorder, StartRecorder } from './start-recorder.ts'
import { createVoiceMeter } from './voice-meter.ts'
import { whereToCut } from './where-to-cut.ts'

interface RecordOptions {
  /** Throws if the microphone cannot be recorded. */
  start: StartRecorder
  /** The loudness at this moment. Undefined if it cannot be measured; then everything counts as speech. */
  loudness: () => number | undefined
  clock: Clock
  /** Called when somebody begins to speak in a piece. Returns the place for its words. */
  onBegin: () => Place
  onPiece: (sound: Promise<Blob>, place: Place) => void
  onVoice: (isHeard: boolean) => void
  /** Called when the next piece cannot be started. */
  onFailure: () => void
}

export interface PieceRecording {
  /** Whether somebody has spoken in the current piece. */
  hasVoice(): boolean
  /** With `keep`, what was said becomes the last piece. */
  stop(how: 'keep' | 'drop'): void
}

interface Current {
  recorder: SoundRecorder
  beganAt: number
  /** Undefined until somebody has spoken. */
  place: Place | undefined
  heardAt: number
}

/**
 * Records pieces of sound, each a complete file, cut in the pauses of speech. Two recorders overlap for a moment, so
 * that nothing between two pieces is lost.
 */
export function recordPieces(options: RecordOptions): PieceRecording {
  // One idea: what happens with the recorder each time the loudness is checked.
  const { start, clock, loudness, onBegin, onPiece, onVoice } = options
  const isVoice = createVoiceMeter()
  let current = begin()
  let spare: Current | undefined
  let cancelLook = clock.after(lookEveryMs, look)
  let isOver = false

  function begin(): Current {
    return { recorder: start(), beganAt: clock.now(), place: undefined, heardAt: clock.now() }
  }

  function look(): void {
    cancelLook = clock.after(lookEveryMs, look)
    listen()
    const now = clock.now()
    if (spare) decideOnSpare(spare, now)
    else {
      const { beganAt, place, heardAt } = current
      const next = whereToCut({
        lengthMs: between(now, beganAt),
        hasVoice: place !== undefined,
        quietMs: between(now, heardAt),
      })
      if (next === 'spare') spare = beginNext()
      if (next === 'cut' && place) cut(place)
    }
  }

  function listen(): void {
    const level = loudness()
    const isHeard = level === undefined || isVoice(level)
    const now = clock.now()
    if (isHeard) {
      current.place ??= onBegin()
      current.heardAt = now
    }
    onVoice(isHeard && level !== undefined)
  }

  /** If somebody begins to speak now, the beginning may be in the piece that would have been dropped, so it is kept. */
  function decideOnSpare(next: Current, now: number): void {
    if (current.place) {
      drop(next)
      spare = undefined
    } else if (between(now, next.beganAt) >= spareMs) {
      drop(current)
      current = next
      spare = undefined
    }
  }

  function cut(place: Place): void {
    const { recorder } = current
    const next = beginNext()
    if (!next) return
    current = next
    onPiece(stopLater(recorder), place)
  }

  function stopLater(recorder: SoundRecorder): Promise<Blob> {
    return new Promise((resolve) => clock.after(overlapMs, () => resolve(recorder.stop())))
  }

  function beginNext(): Current | undefined {
    try {
      return begin()
    } catch {
      stop('keep')
      options.onFailure()
      return undefined
    }
  }

  function stop(how: 'keep' | 'drop'): void {
    if (isOver) return
    isOver = true
    cancelLook()
    if (spare) drop(spare)
    if (how === 'keep' && current.place) onPiece(current.recorder.stop(), current.place)
    else drop(current)
  }

  return { stop, hasVoice: () => !isOver && current.place !== undefined }
}

/** The distance of two times. If the clock was set back, a piece is then cut too soon, and not an hour too late. */
function between(now: number, then: number): number {
  return Math.abs(now - then)
}

function drop({ recorder, place }: Current): void {
  void recorder.stop()
  place?.drop()
}

const lookEveryMs = 50
const overlapMs = 100
const spareMs = 500
