import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOpen } from '../../../features/suggestions/issues/text-issues.ts'
import { createIgnored } from '../../../features/suggestions/proofreading/ignored.ts'
import { ProofMarks } from '../../../features/suggestions/proofreading/proof-marks.tsx'
import { type OwnWords, ownWordsOf } from '../../../lib/own-words.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** To be loaded when it is chosen. It rests while AI is at work on the text, or has marks of its own there. */
export function RoomProofreading({ open }: { open: boolean }) {
  const { ai, toasts, request, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(room.editorKind)
  const isBusy = useObserved(ai.isBusy)
  const { getState, subscribe } = ai.suggestions
  const hasIssues = useSyncExternalStore(subscribe, () => getState().issues.some(isOpen))
  const own = ownWordsOf(request)
  const [ignored] = useState(() => createIgnored(own))
  useOwnWords(own, open)
  const hasOrigins = useObserved(room.showsOrigins)
  if (!open || hasOrigins || !editor || kind !== 'code-mirror' || isBusy || hasIssues) return null
  return <ProofMarks editor={editor} ignored={ignored} own={own} toasts={toasts} />
}

/** Asked again when the network is back; without an answer, what the writer has added may be marked meanwhile. */
function useOwnWords(own: OwnWords, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const load = () => void own.load().catch(() => {})
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [own, isWanted])
}
