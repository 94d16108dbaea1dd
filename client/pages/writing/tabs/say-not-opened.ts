import { shortTitle } from '../../../features/tabs/short-title.ts'
import { type SayOfFailure, sayFailure } from '../../../lib/ai/say-failure.ts'
import { ApiError } from '../../../lib/api-error.ts'

/** A tab that was chosen did not come. It is named: another text is on the page, which is as it was. */
export function sayNotOpened(
  say: SayOfFailure,
  { title }: { title: string },
  error: unknown,
  again: () => void,
): () => void {
  const name = `“${shortTitle(title)}”`
  if (error instanceof ApiError && error.status === 410) {
    say.error(`${name} has been deleted.`)
    return () => {}
  }
  const words = { failed: `${name} could not be opened.`, offline: `Opening ${name} needs a connection.` }
  return sayFailure(say, error, words, again)
}
