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

/** Loaded when it is chosen. It pauses while AI changes the text or has marks in it. */
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

/** Whether other features have marks in the text or change it. */
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

/**
 * Loads the writer's own words, and again when the network is back. Until they are loaded, some of them may be marked.
 */
function useOwnWords(own: OwnWords, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const load = () => void own.load().catch(() => {})
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [own, isWanted])
}
