import { HistorySidebar, type HistorySidebarProps } from '../../../features/history/history-sidebar.tsx'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { networkError } from '../../../lib/api/api-error.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'
import { lazyPanel } from './lazy-panel.tsx'
import { useFindAtHand } from './use-find-at-hand.ts'

export type RoomHistoryProps = Pick<HistorySidebarProps, 'open' | 'onOpenChange'>

const RoomDocument = lazyPanel(async () => (await import('./room-document.tsx')).RoomDocument)

/** The history. A text that is chosen there is opened on the page. */
export function RoomHistory(props: RoomHistoryProps) {
  const { request, tabs, chosenText, toasts } = useRoom()
  const findAtHand = useFindAtHand()
  const today = useObserved(tabs.today)
  const tab = useObserved(tabs.tab)
  return (
    <HistorySidebar
      {...props}
      today={today}
      activeId={tab?.id ?? null}
      ports={{ request, findAtHand, onDelete: tabs.remove, onRestore: tabs.restore }}
      onSelect={(preview, words) => void chosenText.open(previewedTab(preview), words)}
      finalFocus={chosenText.focus}
      renderDocument={(asked) => (
        <RoomDocument
          {...asked}
          onFailed={() => {
            asked.onOpenChange(false)
            toasts.error(networkError)
          }}
        />
      )}
    />
  )
}
