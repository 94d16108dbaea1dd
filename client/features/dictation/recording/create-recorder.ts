import type { Clock } from '../../../lib/clock.ts'
import type { MicrophoneState, Recorder, RecorderEvents } from '../recorder.ts'
import { openLoudness } from './loudness.ts'
import { closeMicrophone, microphoneGone, openMicrophone, whenGone, wordsForRefusal } from './microphone.ts'
import type { PieceQueue, Place } from './piece-queue.ts'
import { type PieceRecording, recordPieces } from './record-pieces.ts'
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
  // One idea: a session is open or not, and whatever ends it closes the microphone.
  const { queue, clock, mark } = ports
  let session: { close: (how: 'keep' | 'drop') => void; hasVoice: () => boolean } | undefined
  /** How many pieces are being completed. */
  let coming = 0

  function start(language: string): void {
    if (session) return
    const over = new AbortController()
    let opened: { stream: MediaStream; recording: PieceRecording | undefined; quiet: () => void } | undefined
    session = {
      hasVoice: () => opened?.recording?.hasVoice() ?? false,
      close(how) {
        session = undefined
        over.abort()
        opened?.recording?.stop(how)
        opened?.quiet()
        settled()
      },
    }
    events.onMicrophone('asking')
    openMicrophone().then(begin, (error: unknown) => end(wordsForRefusal(error)))

    function begin(stream: MediaStream): void {
      if (over.signal.aborted) {
        closeMicrophone(stream)
        return
      }
      const loudness = openLoudness(stream)
      const quiet = () => {
        loudness.close()
        // Delayed, because the recorder still needs the microphone for its last sound.
        clock.after(closeAfterMs, () => closeMicrophone(stream))
      }
      opened = { stream, recording: undefined, quiet }
      try {
        opened.recording = record(stream, loudness.now, language, end)
      } catch {
        end('Failed to start microphone.')
        return
      }
      whenGone(stream, () => end(microphoneGone), over.signal)
      // Recording stops when the window is hidden.
      const look = () => document.visibilityState === 'hidden' && end()
      document.addEventListener('visibilitychange', look, { signal: over.signal })
      look()
    }

    function end(words?: string): void {
      if (over.signal.aborted) return
      session?.close('keep')
      events.onEnd(words)
    }
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
    stop: () => session?.close('keep'),
    discard: () => session?.close('drop'),
    leave() {
      session?.close('drop')
      queue.leave()
    },
  }
}

const closeAfterMs = 250
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
