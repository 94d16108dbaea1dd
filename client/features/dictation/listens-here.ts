import type { RecognitionConstructor } from './recognition.ts'

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
