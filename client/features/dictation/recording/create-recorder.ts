import type { Clock } from '../../../lib/clock.ts'
import type { Recorder, RecorderEvents } from '../recorder.ts'
import type { PieceQueue, Place } from './piece-queue.ts'
import { recordPieces } from './record-pieces.ts'
import { openSession, type RecordingSession, type StartRecording } from './recording-session.ts'
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
      record: recordIn(language),
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

  function recordIn(language: string): StartRecording {
    return (stream, loudness, end) => {
      const report = createVoiceReport(events, clock)
      const recording = recordPieces({
        start: () => startRecorder(stream),
        loudness,
        clock,
        onBegin: mark,
        onPiece: (sound, place) => void addWhole(sound, language, place),
        onVoice: report,
        onFailure: () => end('Failed to restart microphone.'),
      })
      report(false)
      return recording
    }
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

/** Shorter pauses, as between two words, are not reported. */
const heardEveryMs = 1_000

/** Reports each change between speech and silence, and from time to time that somebody is speaking. */
function createVoiceReport(
  { onMicrophone, onHeard }: Pick<RecorderEvents, 'onMicrophone' | 'onHeard'>,
  clock: Clock,
): (isHeard: boolean) => void {
  let wasHeard: boolean | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  return (isHeard) => {
    if (isHeard && clock.now() - toldAt >= heardEveryMs) {
      toldAt = clock.now()
      onHeard()
    }
    if (isHeard === wasHeard) return
    wasHeard = isHeard
    onMicrophone(isHeard ? 'hearing' : 'listening')
  }
}
