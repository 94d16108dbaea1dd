import type { Engine } from '#shared/ai.ts'
import type { Origin } from '#shared/origins/runs.ts'
import { type FailureWords, sayFailure } from '../../../lib/ai/say-failure.ts'
import { unreachable } from '../../../lib/api-error.ts'
import type { Editor } from '../../../lib/editor.ts'
import { followEditor } from '../../../lib/follow-editor.ts'
import { createObservable } from '../../../lib/observable.ts'
import { offeredWords } from '../../../lib/offered-words.ts'
import { type ComposedText, settledText } from '../../../lib/settled-text.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Review, ReviewEditor } from '../review.ts'
import { withLineEndsOf } from './with-line-ends-of.ts'

/*
 * The one way in which AI comes to the text.
 *
 * From the question to the review nobody can write in the text, and another text that comes into the editor ends the
 * work. Just before the review a version of the text is kept; where that fails, nothing is changed.
 */

type RewriterEditor = ReviewEditor & ComposedText & Pick<Editor, 'selection'>

interface RewriterPorts {
  /** Keeps a version of the text as it is before the rewriting. Where that fails, nothing is rewritten. */
  keepVersion: (content: string) => Promise<unknown>
  say: Pick<Toasts, 'busy' | 'success' | 'error' | 'info'>
  review: Review
}

export interface Task {
  /** Of the review. */
  title: string
  /** Of the words that come of it. */
  origin: Origin
  words: FailureWords & {
    /** Where it makes no sense without any words. */
    blank?: string
    busy: string
    /** Once the changes are accepted. */
    done: string
    unchanged: string | ((engine: Engine) => string)
    /** Nothing of what was rewritten is left. */
    refused: string
  }
  /** Makes it again from the text as it is now. */
  again?: () => void
  /** The same, where nothing came of it. */
  retry?: () => void
  rewrite: (editor: Pick<RewriterEditor, 'text' | 'selection'>, signal: AbortSignal) => Promise<Rewritten>
}

export interface Rewritten {
  /** The whole text, as it was when it was asked about. */
  from: string
  /** With whatever line ends. */
  to: string
  engine: Engine
}

export interface Rewriter {
  isWorking(): boolean
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the returned function is called; another text in it stops the work. */
  attach(editor: RewriterEditor): () => void
  /** Does nothing while another task is at work, or its review open. */
  run(task: Task): Promise<void>
  stop(): void
}

export function createRewriter({ keepVersion, say, review }: RewriterPorts): Rewriter {
  const working = createObservable<AbortController | undefined>(undefined)
  const followed = followEditor<RewriterEditor>({ onGone: end })
  let withdrawOffer = () => {}

  function end(): void {
    working.get()?.abort()
    withdrawOffer()
  }

  async function work(
    { title, origin, words, again, rewrite }: Task,
    text: RewriterEditor,
    signal: AbortSignal,
  ) {
    await settledText(text)
    signal.throwIfAborted()
    const [{ combineInto }, { from, to, engine }] = await Promise.all([loadCombine(), rewrite(text, signal)])
    signal.throwIfAborted()
    const unchanged = typeof words.unchanged === 'string' ? words.unchanged : words.unchanged(engine)
    const rewritten = withLineEndsOf(from, to)
    if (rewritten === from) return say.info(unchanged)

    await keepVersion(text.text())
    signal.throwIfAborted()
    const about = { title, done: words.done, engine, origin }
    const { how, offers } = review.begin({ from, to: rewritten, ...about, combineInto })
    if (how === 'unchanged') return say.info(unchanged)
    if (how === 'refused') {
      return say.error(words.refused, tryAgain(again))
    }
    if (offers > 0) say.info(offeredWords(how, offers), { shownMs: 5_000 })
  }

  return {
    isWorking: () => working.get() !== undefined,
    subscribe: working.subscribe,

    attach: followed.attach,

    async run(task) {
      const editor = followed.current()
      if (!editor || working.get() || review.getState()) return
      if (task.words.blank && editor.text().trim() === '') return say.error(task.words.blank)
      withdrawOffer()
      const own = new AbortController()
      working.set(own)
      const quiet = say.busy(task.words.busy)
      try {
        await Promise.race([work(task, editor, own.signal), aborted(own.signal)])
      } catch (error) {
        if (own.signal.aborted) return
        withdrawOffer = sayFailure(say, error, task.words, task.retry)
      } finally {
        quiet()
        working.set(undefined)
      }
    },

    stop() {
      if (!working.get()) return
      working.get()?.abort()
      say.info('Stopped. Nothing was changed.')
    },
  }
}

/** Without a network it fails as the call beside it does, and sooner. */
function loadCombine() {
  return import('../../../lib/combine-into.ts').catch(() => {
    throw unreachable()
  })
}

function tryAgain(run: (() => void) | undefined) {
  return run && { action: { name: 'Try again', run } }
}

/** Whatever the work waits for, stopping it waits for nothing. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
