import { aiFailureText } from '../../lib/ai/ai-failure-text.ts'
import { streamText } from '../../lib/ai/stream-text.ts'
import { createObservable } from '../../lib/observable.ts'
import type { StreamLines } from '../../lib/stream-lines.ts'
import type { Toasts } from '../../ui/toasts.tsx'
import type { Review, ReviewEditor } from './review.ts'

export interface RephraseEditor extends ReviewEditor {
  selection(): Stretch
}

interface Stretch {
  from: number
  to: number
}

export interface RephrasePorts {
  /** The session's. */
  stream: StreamLines
  /** Keeps a version of the text as it is before the rewriting. Where that fails, nothing is rewritten. */
  keepVersion: (content: string) => Promise<unknown>
  say: Pick<Toasts, 'busy' | 'success' | 'error' | 'info'>
  review: Review
}

export interface Rephrase {
  isWorking(): boolean
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the answer is called; another text in it stops the work. */
  attach(editor: RephraseEditor): () => void
  /** Rewrites the selection or, without one, the whole text, and opens the review. */
  start(): Promise<void>
  stop(): void
}

const failed = 'Failed to rephrase content. Please try again.'
const unchanged = 'The rephrasing changes nothing. The text stays as it is.'
const nothingToTighten = 'There is nothing to tighten here. The text stays as it is.'

export function createRephrase({ stream, keepVersion, say, review }: RephrasePorts): Rephrase {
  const working = createObservable<AbortController | undefined>(undefined)
  let editor: RephraseEditor | undefined

  async function rewrite(editor: RephraseEditor, signal: AbortSignal): Promise<void> {
    const from = editor.text()
    const part = chosenPart(from, editor.selection())
    const words = from.slice(part.from, part.to)
    const { text, engine } = await streamText(stream, '/api/ai/rephrasing', { text: words }, { signal })
    if (text.trim() === '') throw new TypeError('The rewriting is empty')
    const rewritten = withLineEndsOf(words, text)
    if (rewritten === words) return say.info(engine.engine === 'built-in' ? nothingToTighten : unchanged)

    await keepVersion(editor.text())
    signal.throwIfAborted()
    const to = from.slice(0, part.from) + rewritten + from.slice(part.to)
    const outcome = review.begin({ from, to, title: 'Review the rephrased text', engine })
    if (outcome === 'begun') say.success('Content rephrased successfully!')
    else if (outcome === 'unchanged') say.info(unchanged)
    else say.error('The text has changed too much meanwhile. Nothing was replaced. Please try again.')
  }

  return {
    isWorking: () => working.get() !== undefined,
    subscribe: working.subscribe,

    attach(next) {
      editor = next
      const leave = next.onChange(({ by }) => by === 'load' && working.get()?.abort())
      return () => {
        leave()
        working.get()?.abort()
        editor = undefined
      }
    },

    async start() {
      if (!editor || working.get() || review.getState()) return
      if (editor.text().trim() === '') {
        return say.error('Please write some content first before rephrasing.')
      }
      const own = new AbortController()
      working.set(own)
      const quiet = say.busy('AI is rephrasing...')
      try {
        await rewrite(editor, own.signal)
      } catch (error) {
        if (!own.signal.aborted) say.error(aiFailureText(error, failed))
      } finally {
        quiet()
        working.set(undefined)
      }
    },

    stop: () => working.get()?.abort(),
  }
}

/** White space alone is not worth a request. */
function chosenPart(text: string, { from, to }: Stretch): Stretch {
  return text.slice(from, to).trim() === '' ? { from: 0, to: text.length } : { from, to }
}

/** Models write line feeds, whatever they were given. */
function withLineEndsOf(model: string, text: string): string {
  return text.replace(/\r\n?|\n/g, model.includes('\r\n') ? '\r\n' : '\n')
}
