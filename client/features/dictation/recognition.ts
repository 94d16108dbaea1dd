/** The part of the browser's speech recogniser that dictation uses. TypeScript's own library does not describe it. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** In browsers that know it: whether the sound must stay on the device. */
  processLocally?: boolean
  onresult: ((event: { results: RecognitionResults }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  /** Passes on what was heard so far, then ends. */
  stop(): void
  /** Ends at once. */
  abort(): void
}

/** The alternatives of each utterance, the best one first. */
export type RecognitionResults = ArrayLike<
  ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }
>

export interface RecognitionConstructor {
  new (): Recognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

export function findRecognition(): RecognitionConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionConstructor
    webkitSpeechRecognition?: RecognitionConstructor
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
