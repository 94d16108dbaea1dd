import type { Clock } from '../../../lib/clock.ts'
import { openLoudness } from './loudness.ts'
import { closeMicrophone, microphoneGone, openMicrophone, whenGone, wordsForRefusal } from './microphone.ts'
import type { PieceRecording } from './record-pieces.ts'

/** Begins to record this microphone. Throws if it cannot be recorded. */
export type StartRecording = (
  stream: MediaStream,
  loudness: () => number | undefined,
  end: (words: string) => void,
) => PieceRecording

interface SessionPorts {
  clock: Clock
  record: StartRecording
  /** Called when it should end by itself, with a message if the writer did not intend this. Closes nothing. */
  onEnd: (words?: string) => void
}

export interface RecordingSession {
  /** Whether somebody has spoken in the current piece. */
  hasVoice(): boolean
  /** With `keep`, what was said becomes the last piece. */
  close(how: 'keep' | 'drop'): void
}

/** Asks for the microphone and records, until it is closed. */
export function openSession({ clock, record, onEnd }: SessionPorts): RecordingSession {
  const over = new AbortController()
  let recording: PieceRecording | undefined
  let quiet = () => {}
  openMicrophone().then(begin, (error: unknown) => end(wordsForRefusal(error)))

  function begin(stream: MediaStream): void {
    if (over.signal.aborted) {
      closeMicrophone(stream)
      return
    }
    const loudness = openLoudness(stream)
    quiet = () => {
      loudness.close()
      // Delayed, because the recorder still needs the microphone for its last sound.
      clock.after(closeAfterMs, () => closeMicrophone(stream))
    }
    try {
      recording = record(stream, loudness.now, end)
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
    if (!over.signal.aborted) onEnd(words)
  }

  return {
    hasVoice: () => recording?.hasVoice() ?? false,
    close(how) {
      over.abort()
      recording?.stop(how)
      quiet()
    },
  }
}

const closeAfterMs = 250
