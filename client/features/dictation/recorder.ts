/** Dictation by recording, which a model transcribes. Loaded when it is first used. */
export interface Recorder {
  /** Does nothing if it records already. */
  start(language: string): void
  /** Stops recording. The words that were said before still come. */
  stop(): void
  /** Drops the sound that was not sent. The words of what was sent still come. */
  discard(): void
  /** Whether something was said that is not in the text yet. */
  hasUnwritten(): boolean
  /** Called when the page is left. Nothing comes after it. */
  leave(): void
}

/** What a recorder reports. */
export interface RecorderEvents {
  onMicrophone(state: MicrophoneState): void
  onInterim(text: string): void
  /** Called when somebody speaks. */
  onHeard(): void
  /** Called when it has stopped by itself, with a message if the writer did not intend this. */
  onEnd(words?: string): void
}

export type LoadRecorder = (events: RecorderEvents) => Promise<Recorder>

/** `asking`: the browser asks for permission. `sending`: the microphone is off, and words are still to come. */
export type MicrophoneState = 'off' | 'asking' | 'listening' | 'hearing' | 'sending'
