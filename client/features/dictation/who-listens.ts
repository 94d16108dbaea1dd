import { listensHere } from './listens-here.ts'
import type { RecognitionConstructor } from './recognition.ts'

export type Listener = 'device' | 'browser' | 'server'

/** Who hears what is said in this language: the browser, which may do so on the device, or a model of the server. */
export async function whoListens(
  Recognition: RecognitionConstructor | undefined,
  language: string,
): Promise<Listener> {
  if (!Recognition) return 'server'
  return (await listensHere(Recognition, language)) ? 'device' : 'browser'
}
