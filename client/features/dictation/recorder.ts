/** Dictation by recording, where a model writes down what is said. It is loaded when it is first chosen. */
export interface Recorder {
  /** Nothing where it records already. */
  start(language: string): void
  /** What was said until now still comes. */
  stop(): void
  /** What has not been sent is dropped, and what was sent still comes. */
  discard(): void
  /** Whether something was said that is not in the text yet. */
  hasUnwritten(): boolean
  /** Nothing comes any more: the page is left. */
  leave(): void
}

/** What a recorder tells of. */
export interface RecorderEvents {
  onMicrophone(state: MicrophoneState): void
  onInterim(text: string): void
  /** Somebody speaks. */
  onHeard(): void
  /** It has stopped by itself; in words, where that was no wish of the writer's. */
  onEnd(words?: string): void
}

export type LoadRecorder = (events: RecorderEvents) => Promise<Recorder>

/** `asking`: the browser asks the writer. `sending`: it is off, and words are still on their way. */
export type MicrophoneState = 'off' | 'asking' | 'listening' | 'hearing' | 'sending'
