import { sayFailure } from '../../../lib/ai/say-failure.ts'
import { unreachable } from '../../../lib/api/api-error.ts'
import { createObservable } from '../../../lib/observable.ts'
import { followEditor } from '../../../lib/text/follow-editor.ts'
import { settledText } from '../../../lib/text/settled-text.ts'
import type { RewriterEditor, RewriterPorts, Task } from './task.ts'

/*
 * The only way in which AI changes the text.
 *
 * From the request to the review, nobody can write in the text, and loading another text into the editor stops the
 * work. Just before the review, a version of the text is stored. If that fails, nothing is changed.
 */

export interface Rewriter {
  isWorking(): boolean
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the returned function is called; another text in it stops the work. */
  attach(editor: RewriterEditor): () => void
  /** Does nothing while another task runs, or while its review is open. */
  run(task: Task): Promise<void>
  stop(): void
}

export function createRewriter(ports: RewriterPorts): Rewriter {
  const { say, review } = ports
  const working = createObservable<AbortController | undefined>(undefined)
  const followed = followEditor<RewriterEditor>({ onGone: end })
  let withdrawOffer = () => {}

  function end(): void {
    working.get()?.abort()
    withdrawOffer()
  }

  async function work(task: Task, text: RewriterEditor, signal: AbortSignal) {
    await settledText(text)
    signal.throwIfAborted()
    const [{ bringIn }, rewritten] = await Promise.all([loadBringIn(), task.rewrite(text, signal)])
    signal.throwIfAborted()
    await bringIn(task, rewritten, { ...ports, text, signal })
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

/**
 * Without a network, this import fails sooner than the request that runs beside it, so it rejects with the same error.
 */
function loadBringIn() {
  return import('./bring-in.ts').catch(() => {
    throw unreachable()
  })
}

/** Rejects as soon as the work is stopped, whatever the work waits for. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
