import type { Rewriter } from './rewriter.ts'
import type { AskedPlace, Rewritten, Task } from './task.ts'

/** Reviews a simplified version against the text it was made from, which the writer may have changed since. */
export function applySimplified(
  rewriter: Rewriter,
  simplified: Rewritten,
  /** Simplifies the present text. */
  again: () => void,
  place?: AskedPlace,
): Promise<void> {
  return rewriter.run({
    title: 'Review the simplified text',
    origin: 'm',
    words,
    again() {
      if (place?.isHere() ?? true) again()
      else place?.say.info('Another tab is open by now. Nothing was simplified.')
    },
    rewrite: async () => ({ ...simplified, to: withSpaceAround(simplified.from, simplified.to) }),
  })
}

/** The white space around the text stays as the writer made it, since models drop it. */
function withSpaceAround(text: string, words: string): string {
  const start = text.length - text.trimStart().length
  return text.slice(0, start) + words.trim() + text.slice(text.trimEnd().length)
}

const words: Task['words'] = {
  busy: 'Applying the simplified version…',
  done: 'Simplified version applied',
  unchanged: 'The simplified version changes nothing. The text stays as it is.',
  refused: 'The text has changed too much in the meantime. Nothing was replaced.',
  failed: 'A version of your text could not be kept, so nothing was changed. Please try again.',
  offline: 'Applying the simplified version needs a connection.',
}
