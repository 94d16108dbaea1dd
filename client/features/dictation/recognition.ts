/** The part of the browser's speech recogniser that dictation uses; TypeScript's own library does not describe it. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** Where the browser knows it: nothing that is said leaves the device. */
  processLocally?: boolean
  onresult: ((event: { results: RecognitionResults }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  /** Sends what was heard so far and ends. */
  stop(): void
  /** Ends at once. */
  abort(): void
}

/** For each utterance its alternatives, the best one first. */
export type RecognitionResults = ArrayLike<
  ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }
>

export interface RecognitionConstructor {
  new (): Recognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

/** Whether the browser hears this language on the device already. Nothing is installed for it. */
export async function listensHere(Recognition: RecognitionConstructor, language: string): Promise<boolean> {
  if (!canBeAsked(Recognition)) return false
  try {
    return (await Recognition.available?.({ langs: [language], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/**
 * Chromium 156 ends the whole page for this question where its maker has put nothing behind it, as in its headless shell
 * ("No binder found for interface media.mojom.OnDeviceSpeechRecognition"). So only those are asked that are known to answer.
 */
export function canBeAsked(Recognition: RecognitionConstructor): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: readonly { brand: string }[] } }
  const isKnown = userAgentData?.brands.some(({ brand }) => answering.has(brand)) ?? false
  return isKnown && Recognition.available !== undefined
}

const answering = new Set(['Google Chrome', 'Microsoft Edge'])

export function findRecognition(): RecognitionConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionConstructor
    webkitSpeechRecognition?: RecognitionConstructor
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
