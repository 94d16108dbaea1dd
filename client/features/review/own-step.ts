import type { Combined } from '../../lib/combine/combine-by-sentence.ts'
import type { CombineInto, CombineTarget } from '../../lib/text/combine-into.ts'
import type { StepOrigin } from '../../lib/text/editor.ts'

interface OwnStep {
  /** Prepares for another review, whose words are of this origin. */
  restart(combineInto: CombineInto, origin: StepOrigin): void
  /** Continues a review that had ended. `isMade`: whether its last change can still be undone at once. */
  goOn(isMade: boolean): void
  /** Changes the editor's text from one wording to the other. What was written in the meantime stays. */
  bring(editor: CombineTarget, from: string, to: string): Combined | undefined
  /** Whether the review itself is changing the text right now. */
  isAtWork(): boolean
  /** Whether one undo leads back to the text before the review. */
  isMade(): boolean
}

/** Everything that a review brings into the editor, as one step of undo. */
export function createOwnStep(): OwnStep {
  let combineInto: CombineInto | undefined
  let origin: StepOrigin = 'u'
  let isAtWork = false
  let isMade = false

  return {
    isAtWork: () => isAtWork,
    isMade: () => isMade,
    restart(combine, next) {
      combineInto = combine
      origin = next
      isMade = false
    },
    goOn(wasMade) {
      isMade = wasMade
    },
    bring(editor, from, to) {
      const before = editor.text()
      isAtWork = true
      const combined = combineInto?.(editor, from, to, isMade, origin)
      isAtWork = false
      if (combined && combined.text !== before) isMade = true
      return combined
    },
  }
}
