import { listensHere } from './listens-here.ts'
import type { RecognitionConstructor } from './recognition.ts'

export type Listener = 'device' | 'browser' | 'server'

/** What recognises this language: the browser's service, the browser on this device, or a model of the server. */
export async function whoListens(
  Recognition: RecognitionConstructor | undefined,
  language: string,
): Promise<Listener> {
  if (!Recognition) return 'server'
  return (await listensHere(Recognition, language)) ? 'device' : 'browser'
}
