import { useMemo, useSyncExternalStore } from 'react'
import { comparing } from '../../../features/review/comparing.ts'
import { VersionsDialog, type VersionsDialogProps } from '../../../features/versions/versions-dialog.tsx'
import { dailyGoal } from '../../../lib/choices/daily-goal.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { countingRestored } from './counting-restored.ts'

export type RoomVersionsProps = Pick<VersionsDialogProps, 'open' | 'onOpenChange'>

/** The versions of the tab that the page shows. */
export function RoomVersions(props: RoomVersionsProps) {
  const { request, user, tabs, ai, chosenText, cutOffer, ...room } = useRoom()
  const today = useObserved(tabs.today)
  const tab = useObserved(tabs.tab)
  const shown = useObserved(room.editor)
  const editor = useMemo(
    () => shown && countingRestored(shown, (words) => tellGoal(user.id, words)),
    [shown, user.id],
  )
  const offered = useSyncExternalStore(cutOffer.subscribe, cutOffer.getState)
  return (
    <VersionsDialog
      {...props}
      tab={tab}
      editor={editor}
      links={{
        request,
        today,
        firstVersion: offered?.version,
        sendUnsaved: tabs.openTabs.flush,
        review: (offered) =>
          ai.review.begin({
            ...offered,
            comparing,
            title: 'Review the restored version',
            done: 'Version restored',
          }),
        onRestored: () => chosenText.stay('versions'),
      }}
      finalFocus={chosenText.focus}
    />
  )
}

function tellGoal(userId: string, words: number): void {
  if (dailyGoal.get() === 0) return
  // It is loaded already, for the line at the count.
  void import('../desk/room-goal.tsx').then(
    ({ countRestored }) => countRestored(userId, words),
    () => {},
  )
}
