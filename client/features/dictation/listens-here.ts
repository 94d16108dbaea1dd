import type { RecognitionConstructor } from './recognition.ts'

/** Whether the browser can already recognise this language on the device. Nothing is installed for it. */
export async function listensHere(Recognition: RecognitionConstructor, language: string): Promise<boolean> {
  if (!canBeAsked(Recognition)) return false
  try {
    return (await Recognition.available?.({ langs: [language], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/**
 * In Chromium 156, this question crashes the page if the browser has no such service, as in its headless shell ("No
 * binder found for interface media.mojom.OnDeviceSpeechRecognition"). So only browsers that are known to answer are
 * asked.
 */
export function canBeAsked(Recognition: RecognitionConstructor): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: readonly { brand: string }[] } }
  const isKnown = userAgentData?.brands.some(({ brand }) => answering.has(brand)) ?? false
  return isKnown && Recognition.available !== undefined
}

const answering = new Set(['Google Chrome', 'Microsoft Edge'])
