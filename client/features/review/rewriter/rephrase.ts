import { streamText } from '../../../lib/ai/stream-text.ts'
import { unreadable } from '../../../lib/api/api-error.ts'
import type { StreamLines } from '../../../lib/api/stream-lines.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Rewriter } from './rewriter.ts'
import type { Task } from './task.ts'

interface AskedPlace {
  /** Whether the tab is still the one that it was asked for. */
  isHere: () => boolean
  say: Pick<Toasts, 'info'>
}

/** Rewrites the selection or, without one, the whole text. `stream` is the session's. */
export async function rephrase(rewriter: Rewriter, stream: StreamLines, place?: AskedPlace): Promise<void> {
  if (place && !place.isHere()) return place.say.info('Another tab is open by now. Nothing was rephrased.')
  const again = () => void rephrase(rewriter, stream, place)
  return rewriter.run({
    title: 'Review the rephrased text',
    origin: 'r',
    words,
    again,
    retry: again,
    rewrite: rewriteWith(stream),
  })
}

const words: Task['words'] = {
  blank: 'Please write some content first before rephrasing.',
  busy: 'AI is rephrasing...',
  done: 'Content rephrased successfully!',
  unchanged: ({ engine }) =>
    engine === 'built-in'
      ? 'There is nothing to shorten here. The text stays as it is.'
      : 'The rephrasing changes nothing. The text stays as it is.',
  refused: 'The text has changed too much in the meantime. Nothing was replaced.',
  failed: 'Failed to rephrase content. Please try again.',
  offline: 'Rephrasing needs a connection.',
}

function rewriteWith(stream: StreamLines): Task['rewrite'] {
  return async (editor, signal) => {
    const whole = editor.text()
    const { from, to } = chosenPart(whole, editor.selection())
    const body = { text: whole.slice(from, to) }
    const { text, engine } = await streamText(stream, '/api/ai/rephrasing', body, { signal })
    if (text.trim() === '') throw unreadable(200)
    return { from: whole, to: whole.slice(0, from) + text + whole.slice(to), engine }
  }
}

/** White space alone is not worth a request. */
function chosenPart(text: string, { from, to }: { from: number; to: number }) {
  return text.slice(from, to).trim() === '' ? { from: 0, to: text.length } : { from, to }
}
