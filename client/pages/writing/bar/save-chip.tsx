import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavingStatus } from '../../../features/saving/saving-status.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { ExplainedChip } from '../../../ui/explained-chip.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useRoom } from '../room/use-room.ts'
import type { OpenTabsState } from '../tabs/tab-set.ts'
import { type ChipWords, chipOf, chipOfOther } from './chip-words.ts'
import './save-chip.css'

const savedWordsMs = 1_500

/**
 * Shows whether the words on the page are saved: as words for a moment, then as a dot. It subscribes to the state by
 * itself, so that nothing else on the page renders when this changes.
 */
export function SaveChip() {
  const { tabs } = useRoom()
  const { openTabs } = tabs
  const isStranded = useObserved(tabs.isStranded)
  const { tab, status, unsaved, isStorageKept } = useSyncExternalStore(openTabs.subscribe, openTabs.getState)
  if (!tab || !status) return null
  return (
    <TabChip
      key={tab.id}
      status={status}
      unsaved={unsaved ?? (isStranded ? stranded : null)}
      isStorageKept={isStorageKept}
    />
  )
}

const stranded: OpenTabsState['unsaved'] = { title: 'Another tab', status: { kind: 'on-device' } }

type TabChipProps = {
  status: SavingStatus
  /** A tab that was left while the server did not have all its words. */
  unsaved: OpenTabsState['unsaved']
  isStorageKept: boolean
}

function TabChip({ status, unsaved, isStorageKept }: TabChipProps) {
  const isSaved = status.kind === 'saved'
  const [wasUnsaved, setWasUnsaved] = useState<boolean | 'news'>(!isSaved)
  // The state of another tab is shown only while the shown tab has nothing to say.
  const chip =
    isSaved && !wasUnsaved && unsaved ? chipOfOther(unsaved, isStorageKept) : chipOf(status, isStorageKept)
  const isUnsaved = !isSaved && (chip?.isNews ? 'news' : wasUnsaved || true)
  if (isUnsaved && isUnsaved !== wasUnsaved) setWasUnsaved(isUnsaved)

  useEffect(() => {
    if (!isSaved || !wasUnsaved) return
    const settle = setTimeout(() => setWasUnsaved(false), savedWordsMs)
    return () => clearTimeout(settle)
  }, [isSaved, wasUnsaved])

  const isDot = isSaved && !wasUnsaved && !unsaved
  const isSaid = chip?.isNews || (isSaved && wasUnsaved === 'news')
  return (
    // A screen reader announces only bad news, with its cause, and when it is over: good news comes every few seconds.
    <div className="save-state" aria-live={isSaid ? 'polite' : 'off'} aria-atomic="true">
      {isDot && <span className="save-dot" role="img" aria-label={allSaved} title={allSaved} />}
      {!isDot && chip && <Chip {...chip} />}
    </div>
  )
}

function Chip({ text, tone, detail }: ChipWords) {
  if (detail === undefined) return <StatusChip text={text} tone={tone} />
  return <ExplainedChip text={text} tone={tone} detail={detail} />
}

const allSaved = 'All changes saved'
