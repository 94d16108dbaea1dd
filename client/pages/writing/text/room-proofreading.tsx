import { useEffect, useState, useSyncExternalStore } from 'react'
import { metricsChoice } from '../../../features/metrics/metrics-choice.ts'
import { isOpen } from '../../../features/suggestions/issues/text-issues.ts'
import { createIgnored } from '../../../features/suggestions/proofreading/ignored.ts'
import { ProofMarks } from '../../../features/suggestions/proofreading/proof-marks.tsx'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { type OwnWords, ownWordsOf } from '../../../lib/choices/own-words.ts'
import { derive } from '../../../lib/observable.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** To be loaded when it is chosen. It rests while AI is at work on the text, or has marks of its own there. */
export function RoomProofreading({ open }: { open: boolean }) {
  const { toasts, request, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(room.editorKind)
  const isCurly = useObserved(room.smartMarks) === 'on'
  const own = ownWordsOf(request, { storage: deviceStorage, userId: room.user.id })
  const [ignored] = useState(() => createIgnored(own, textIdOf(room.tabs)))
  useOwnWords(own, open)
  const showsFigures = useObserved(metricsChoice)
  const isResting = useIsResting()
  if (!open || isResting || !editor || kind !== 'code-mirror') return null
  return (
    <ProofMarks
      editor={editor}
      ignored={ignored}
      own={own}
      toasts={toasts}
      isCurly={isCurly}
      onToCheck={showsFigures ? room.toCheck.set : undefined}
    />
  )
}

/** Others have marks in the text, or write in it. */
function useIsResting(): boolean {
  const { ai, showsOrigins } = useRoom()
  const { getState, subscribe } = ai.suggestions
  const hasIssues = useSyncExternalStore(subscribe, () => getState().issues.some(isOpen))
  const isBusy = useObserved(ai.isBusy)
  const hasOrigins = useObserved(showsOrigins)
  return hasOrigins || isBusy || hasIssues
}

function textIdOf({ tab }: Pick<ReturnType<typeof useRoom>['tabs'], 'tab'>) {
  return derive([tab], (tab) => tab?.id)
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
