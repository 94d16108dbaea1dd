import { soundType } from '../can-record.ts'

/** Records one file, from now until it is stopped. */
export interface SoundRecorder {
  /** Resolves with the complete file, also if the microphone has disappeared meanwhile. */
  stop(): Promise<Blob>
}

export type StartRecorder = () => SoundRecorder

/** Throws what `MediaRecorder` throws if it cannot record. */
export function startRecorder(stream: MediaStream): SoundRecorder {
  const mimeType = soundType()
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond })
  const parts: Blob[] = []
  const whole = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType || mimeType || '' }))
  })
  recorder.start()
  return {
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      return whole
    },
  }
}

/** Enough for speech: fifteen seconds take sixty kilobytes. */
const audioBitsPerSecond = 32_000
