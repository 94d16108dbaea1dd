import { useSyncExternalStore } from 'react'
import { VersionsDialog, type VersionsDialogProps } from '../../../features/versions/versions-dialog.tsx'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomVersionsProps = Pick<VersionsDialogProps, 'open' | 'onOpenChange'>

/** The versions of the tab that the page shows. */
export function RoomVersions(props: RoomVersionsProps) {
  const { request, tabs, ai, chosenText, cutOffer, ...room } = useRoom()
  const today = useObserved(tabs.today)
  const tab = useObserved(tabs.tab)
  const editor = useObserved(room.editor)
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
          ai.review.begin({ ...offered, title: 'Review the restored version', done: 'Version restored' }),
        onRestored: () => chosenText.stay('versions'),
      }}
      finalFocus={chosenText.focus}
    />
  )
}
