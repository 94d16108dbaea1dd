import type { Engine } from '#shared/ai.ts'
import type { Origin } from '#shared/origins/runs.ts'
import type { FailureWords } from '../../../lib/ai/say-failure.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { ComposedText } from '../../../lib/text/settled-text.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Review, ReviewEditor } from '../review.ts'

export type RewriterEditor = ReviewEditor & ComposedText & Pick<Editor, 'selection'>

export interface RewriterPorts {
  /** Stores a version of the text as it is before the rewriting. If that fails, nothing is rewritten. */
  keepVersion: (content: string) => Promise<unknown>
  say: Pick<Toasts, 'busy' | 'success' | 'error' | 'info'>
  review: Review
}

export interface Task {
  /** The title of the review. */
  title: string
  /** The origin to record for the new words. */
  origin: Origin
  words: FailureWords & {
    /** The message for a text without words, if the task needs some. */
    blank?: string
    busy: string
    /** Shown once the changes are accepted. */
    done: string
    unchanged: string | ((engine: Engine) => string)
    /** Shown if nothing of the rewritten text is left. */
    refused: string
  }
  /** Runs the task again, on the present text. */
  again?: () => void
  /** The same, after a failure. */
  retry?: () => void
  rewrite: (editor: Pick<RewriterEditor, 'text' | 'selection'>, signal: AbortSignal) => Promise<Rewritten>
}

export interface AskedPlace {
  /** Whether the tab of the request is still open. */
  isHere: () => boolean
  say: Pick<Toasts, 'info'>
}

export interface Rewritten {
  /** The whole text at the time of the request. */
  from: string
  /** The rewritten text. Its line ends may differ. */
  to: string
  engine: Engine
}
