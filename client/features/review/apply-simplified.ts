import type { Rewriter, Rewritten, Task } from './rewriter.ts'

/** Brings a simplified version to the text it was made of, which the writer may have changed since. */
export function applySimplified(
  rewriter: Rewriter,
  simplified: Rewritten,
  /** Simplifies the text as it is now. */
  again: () => void,
): Promise<void> {
  return rewriter.run({
    title: 'Review the simplified text',
    words,
    again,
    rewrite: async () => simplified,
  })
}

const words: Task['words'] = {
  busy: 'Applying the simplified version...',
  done: 'Simplified version applied',
  unchanged: 'The text is as simple already.',
  refused: 'The text is another by now, and nothing of the simplified version fits.',
  failed: 'Your text could not be kept as it is, so nothing was changed. Please try again.',
  offline: 'Applying the simplified version needs a connection.',
}
