import { streamText } from '../../../lib/ai/stream-text.ts'
import { ApiError, unreadable } from '../../../lib/api/api-error.ts'
import type { StreamLines } from '../../../lib/api/stream-lines.ts'
import type { Rewriter } from './rewriter.ts'
import type { AskedPlace, Task } from './task.ts'

/** Rewrites the selection or, without one, the whole text. `stream` sends the request of the session. */
export async function rephrase(rewriter: Rewriter, stream: StreamLines, place?: AskedPlace): Promise<void> {
  /** What was requested first: before the next try, the writer may have selected something else. */
  let part: Part | 'all' | undefined

  async function ask(): Promise<void> {
    if (place && !place.isHere()) return place.say.info('Another tab is open by now. Nothing was rephrased.')
    const again = () => void ask()
    const title = 'Review the rephrased text'
    return rewriter.run({ title, origin: 'r', words, again, retry: again, rewrite })
  }

  const rewrite: Task['rewrite'] = async (editor, signal) => {
    const whole = editor.text()
    const { from, to } = part ? placeOf(part, whole) : chosenPart(whole, editor.selection())
    const asked = whole.slice(from, to)
    part ??= asked === whole ? 'all' : { from, words: asked }
    const { text, engine } = await streamText(stream, '/api/ai/rephrasing', { text: asked }, { signal })
    if (text.trim() === '') throw unreadable(200)
    return { from: whole, to: whole.slice(0, from) + text + whole.slice(to), engine }
  }

  return ask()
}

interface Part {
  from: number
  words: string
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

/**
 * The place of the part in the text. Throws if the words are gone or not unique: words that nobody chose are not sent.
 */
function placeOf(part: Part | 'all', text: string) {
  if (part === 'all') return { from: 0, to: text.length }
  const { from, words } = part
  const found = text.startsWith(words, from) ? from : text.indexOf(words)
  const isKnown = found === from || (found >= 0 && text.indexOf(words, found + 1) < 0)
  if (!isKnown)
    throw new ApiError('unprocessable', 422, 'The selected words have changed. Select them again.')
  return { from: found, to: found + words.length }
}

/** A selection of white space alone counts as none. */
function chosenPart(text: string, { from, to }: { from: number; to: number }) {
  return text.slice(from, to).trim() === '' ? { from: 0, to: text.length } : { from, to }
}
