import type { Editor } from '../../../lib/text/editor.ts'
import { offeredWords } from '../../../lib/text/offered-words.ts'
import { comparing } from '../comparing.ts'
import type { RewriterPorts, Rewritten, Task } from './task.ts'
import { withLineEndsOf } from './with-line-ends-of.ts'

interface BringInPorts extends RewriterPorts {
  /** The editor. */
  text: Pick<Editor, 'text'>
  signal: AbortSignal
}

/** Opens the review of a rewriting, if there is anything to review. This module is loaded while the AI works. */
export async function bringIn(
  { title, origin, words, again }: Task,
  { from, to, engine }: Rewritten,
  { keepVersion, say, review, text, signal }: BringInPorts,
): Promise<void> {
  const unchanged = typeof words.unchanged === 'string' ? words.unchanged : words.unchanged(engine)
  const rewritten = withLineEndsOf(from, to)
  if (rewritten === from) return say.info(unchanged)

  await keepVersion(text.text())
  signal.throwIfAborted()
  const about = { title, done: words.done, engine, origin }
  const { how, offers } = review.begin({ from, to: rewritten, ...about, comparing })
  if (how === 'unchanged') return say.info(unchanged)
  if (how === 'refused') return say.error(words.refused, tryAgain(again))
  if (offers > 0) say.info(offeredWords(how, offers), { shownMs: 5_000 })
}

function tryAgain(run: (() => void) | undefined) {
  return run && { action: { name: 'Try again', run } }
}
