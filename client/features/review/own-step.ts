import type { Combined } from '../../lib/combine/combine-by-sentence.ts'
import type { CombineInto, CombineTarget } from '../../lib/text/combine-into.ts'
import type { StepOrigin } from '../../lib/text/editor.ts'

interface OwnStep {
  /** For another review, which brings words of this origin. */
  restart(combineInto: CombineInto, origin: StepOrigin): void
  /** For one that had ended: whether what it did last can still be undone at once. */
  goOn(isMade: boolean): void
  /** Makes one wording of the other; what was written meanwhile stands. */
  bring(editor: CombineTarget, from: string, to: string): Combined | undefined
  /** Whether the review itself changes the text right now. */
  isAtWork(): boolean
  /** Whether one undo leads to the text before the review. */
  isMade(): boolean
}

/** All that a review brings into the editor: one step of undo. */
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
