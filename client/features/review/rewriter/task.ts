import type { Engine } from '#shared/ai.ts'
import type { Origin } from '#shared/origins/runs.ts'
import type { FailureWords } from '../../../lib/ai/say-failure.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import type { ComposedText } from '../../../lib/text/settled-text.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { Review, ReviewEditor } from '../review.ts'

export type RewriterEditor = ReviewEditor & ComposedText & Pick<Editor, 'selection'>

export interface RewriterPorts {
  /** Keeps a version of the text as it is before the rewriting. Where that fails, nothing is rewritten. */
  keepVersion: (content: string) => Promise<unknown>
  say: Pick<Toasts, 'busy' | 'success' | 'error' | 'info'>
  review: Review
}

export interface Task {
  /** Of the review. */
  title: string
  /** What the words that it brings are recorded as. */
  origin: Origin
  words: FailureWords & {
    /** What to say of a text without words, if the task needs some. */
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

export interface AskedPlace {
  /** Whether the tab is still the one that it was asked for. */
  isHere: () => boolean
  say: Pick<Toasts, 'info'>
}

export interface Rewritten {
  /** The whole text, as it was when it was asked about. */
  from: string
  /** With whatever line ends. */
  to: string
  engine: Engine
}
