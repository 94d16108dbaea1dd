import type { Rewriter } from './rewriter.ts'
import type { Rewritten, Task } from './task.ts'

/** Brings a simplified version to the text it was made of, which the writer may have changed since. */
export function applySimplified(
  rewriter: Rewriter,
  simplified: Rewritten,
  /** Simplifies the text as it is now. */
  again: () => void,
): Promise<void> {
  return rewriter.run({
    title: 'Review the simplified text',
    origin: 'm',
    words,
    again,
    rewrite: async () => simplified,
  })
}

const words: Task['words'] = {
  busy: 'Applying the simplified version…',
  done: 'Simplified version applied',
  unchanged: 'The simplified version changes nothing. The text stays as it is.',
  refused: 'The text has changed too much in the meantime. Nothing was replaced.',
  failed: 'A version of your text could not be kept, so nothing was changed. Please try again.',
  offline: 'Applying the simplified version needs a connection.',
}
