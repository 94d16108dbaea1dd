import type { Clock } from '../../../lib/clock.ts'
import type { MicrophoneState, Recorder, RecorderEvents } from '../recorder.ts'
import type { PieceQueue, Place } from './piece-queue.ts'
import { type PieceRecording, recordPieces } from './record-pieces.ts'
import { openSession, type RecordingSession } from './recording-session.ts'
import { startRecorder } from './start-recorder.ts'

interface RecorderPorts {
  queue: PieceQueue
  /** Whether the transcription of a piece is in progress. */
  isBusy: () => boolean
  clock: Clock
  /** Marks the place where the caret is now. */
  mark: () => Place
}

/** Records from one click to the next. */
export function createRecorder(ports: RecorderPorts, events: RecorderEvents): Recorder & { settled(): void } {
  const { queue, clock, mark } = ports
  let session: RecordingSession | undefined
  /** How many pieces are being completed. */
  let coming = 0

  function start(language: string): void {
    if (session) return
    session = openSession({
      clock,
      record: (stream, loudness, end) => record(stream, loudness, language, end),
      onEnd(words) {
        close('keep')
        events.onEnd(words)
      },
    })
    events.onMicrophone('asking')
  }

  function close(how: 'keep' | 'drop'): void {
    const open = session
    if (!open) return
    session = undefined
    open.close(how)
    settled()
  }

  function record(
    stream: MediaStream,
    loudness: () => number | undefined,
    language: string,
    end: (words: string) => void,
  ): PieceRecording {
    const tellState = differing(events.onMicrophone)
    const tellHeard = atMostEach(heardEveryMs, clock, events.onHeard)
    const recording = recordPieces({
      start: () => startRecorder(stream),
      loudness,
      clock,
      onBegin: mark,
      onPiece: (sound, place) => void addWhole(sound, language, place),
      onVoice(isHeard) {
        if (isHeard) tellHeard()
        tellState(isHeard ? 'hearing' : 'listening')
      },
      onFailure: () => end('Failed to restart microphone.'),
    })
    tellState('listening')
    return recording
  }

  async function addWhole(whole: Promise<Blob>, language: string, place: Place): Promise<void> {
    coming += 1
    const sound = await whole
    coming -= 1
    queue.add({ sound, language, place })
  }

  const isBusy = () => coming > 0 || ports.isBusy()

  /** Also called when the queue is empty. */
  function settled(): void {
    if (!session) events.onMicrophone(isBusy() ? 'sending' : 'off')
  }

  return {
    start,
    settled,
    hasUnwritten: () => isBusy() || (session?.hasVoice() ?? false),
    stop: () => close('keep'),
    discard: () => close('drop'),
    leave() {
      close('drop')
      queue.leave()
    },
  }
}

/** Shorter pauses, as between two words, do not change the state. */
const heardEveryMs = 1_000

function differing(tell: (state: MicrophoneState) => void): (state: MicrophoneState) => void {
  let last: MicrophoneState | undefined
  return (state) => {
    if (state === last) return
    last = state
    tell(state)
  }
}

function atMostEach(ms: number, clock: Clock, run: () => void): () => void {
  let ranAt = Number.NEGATIVE_INFINITY
  return () => {
    if (clock.now() - ranAt < ms) return
    ranAt = clock.now()
    run()
  }
}
