import { applySimplified } from '../../../features/review/rewriter/apply-simplified.ts'
import {
  SuggestionsDialog,
  type SuggestionsDialogProps,
} from '../../../features/suggestions/suggestions-dialog.tsx'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomSuggestionsProps = Pick<SuggestionsDialogProps, 'open' | 'onOpenChange'>

/** The list of what AI suggests for the text. */
export function RoomSuggestions(props: RoomSuggestionsProps) {
  const { ai, panels, tabs, toasts, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(room.editorKind)
  return (
    <SuggestionsDialog
      {...props}
      suggestions={ai.suggestions}
      editor={editor}
      marksInText={kind === 'code-mirror'}
      onApplySimplified={(simplified) => {
        ai.preloadReview()
        const id = tabs.tab.get()?.id
        const again = () => {
          ai.suggestions.retry('simplification')
          panels.open('suggestions')
        }
        const place = { isHere: () => tabs.tab.get()?.id === id, say: toasts }
        void applySimplified(ai.rewriter, simplified, again, place)
      }}
    />
  )
}
