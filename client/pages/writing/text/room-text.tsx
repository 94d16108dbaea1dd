import { useSyncExternalStore } from 'react'
import { EditorPane } from '../../../features/editor/editor-pane.tsx'
import { RewriterStage } from '../../../features/review/rewriter/rewriter-stage.tsx'
import { isOpen } from '../../../features/suggestions/issues/text-issues.ts'
import { MarkedText } from '../../../features/suggestions/marks/marked-text.tsx'
import { placeholderFor } from '../../../features/tabs/placeholder-for.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { AtWaitPanel, IssuesPanel, OriginsPanel, ProofreadingPanel } from '../panels/page-panels.tsx'
import { useRoom } from '../room/use-room.ts'
import { useHasWritten } from './use-has-written.ts'

const originsFailed = 'The origins could not be read.'

/** The text, and what AI shows about it. */
export function RoomText() {
  const { tabs, ai, focusText } = useRoom()
  const isWritable = useObserved(tabs.tab) !== null
  return (
    // Inert until there is a tab, because what is typed before would be lost.
    <div inert={!isWritable}>
      <RewriterStage
        rewriter={ai.rewriter}
        review={ai.review}
        layReviewAside={ai.layReviewAside}
        focusText={focusText}
        isWritable={isWritable}
        AtWait={AtWaitPanel}
      >
        <RoomEditor />
      </RewriterStage>
    </div>
  )
}

function RoomEditor() {
  const { user, request, tabs, ai, openEditor, toasts, showsOrigins, ...room } = useRoom()
  const tab = useObserved(tabs.tab)
  const editor = useObserved(room.editor)
  const kind = useObserved(room.editorKind)
  const isProofread = useObserved(room.proofreading) === 'on'
  const isBusy = useObserved(ai.isBusy)
  const hasOrigins = useObserved(showsOrigins)
  const hasWritten = useHasWritten({ userId: user.id, request, editor, hasTab: tab !== null })
  const failOrigins = () => {
    showsOrigins.set(false)
    toasts.error(originsFailed, { action: { name: 'Try again', run: () => showsOrigins.set(true) } })
  }
  return (
    <MarkedText>
      <EditorPane kind={kind} placeholder={placeholderFor(tab, hasWritten)} onReady={openEditor} />
      <RoomIssues canShow={kind === 'code-mirror' && !isBusy && !hasOrigins} />
      <ProofreadingPanel open={isProofread} onFailed={() => {}} />
      <OriginsPanel open={hasOrigins && !isBusy} onFailed={failOrigins} />
    </MarkedText>
  )
}

/** The issues are shown in the text. If that is not possible, only the list shows them. */
function RoomIssues({ canShow }: { canShow: boolean }) {
  const { ai, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const { getState, subscribe } = ai.suggestions
  const hasIssues = useSyncExternalStore(subscribe, () => getState().issues.some(isOpen))
  return (
    <IssuesPanel
      open={canShow && hasIssues}
      suggestions={ai.suggestions}
      editor={editor}
      onFailed={() => {}}
    />
  )
}
