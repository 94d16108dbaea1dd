import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TabPreview } from '#shared/tabs.ts'
import { DayName } from '../../ui/day-name.tsx'
import { TooltipContext } from '../../ui/tooltip-context.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { chunksOf } from './history-chunks.ts'
import { HistoryEntry, TrashEntry } from './history-entry.tsx'
import { NearView } from './near-view.tsx'

export type HistoryEntriesProps = {
  tabs: readonly TabPreview[]
  isTrash: boolean
  today: string
  activeId: string | null
  onSelect: (tab: TabPreview) => void
  /** Tells whether it worked. */
  onDelete: (tab: TabPreview) => Promise<boolean>
  onRestore: (tab: TabPreview) => void
}

export function HistoryEntries({
  tabs,
  isTrash,
  today,
  activeId,
  onSelect,
  onDelete,
  onRestore,
}: HistoryEntriesProps) {
  const ref = useRef<HTMLDivElement>(null)
  /** The tab that may be deleted, once the writer has said so. */
  const [asked, setAsked] = useState<{ id: string; isBusy: boolean } | null>(null)
  const chunks = useMemo(() => chunksOf(tabs, chunkSize), [tabs])
  const focusOn = useFocusOn(ref)

  const ask = useCallback(({ id }: TabPreview) => setAsked({ id, isBusy: false }), [])

  const cancel = (tab: TabPreview) => {
    setAsked(null)
    focusOn(tab.id)
  }

  const confirm = async (tab: TabPreview) => {
    setAsked({ id: tab.id, isBusy: true })
    if (await onDelete(tab)) setAsked(null)
    else cancel(tab)
  }

  const renderEntry = (tab: TabPreview) => {
    if (isTrash) return <TrashEntry key={tab.id} tab={tab} onRestore={onRestore} />
    if (tab.id === asked?.id) {
      return (
        <DeleteQuestion
          key={tab.id}
          isBusy={asked.isBusy}
          onDelete={() => confirm(tab)}
          onCancel={() => cancel(tab)}
        />
      )
    }
    const isActive = tab.id === activeId
    return <HistoryEntry key={tab.id} tab={tab} isActive={isActive} onSelect={onSelect} onDelete={ask} />
  }

  return (
    // The browser's own tooltips: a hundred buttons with ours would take longer than the entries.
    <TooltipContext value={null}>
      <div ref={ref} className="history-entries">
        {chunks.map((groups, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A chunk is a stretch of the list, whatever stands in it.
          <NearView key={index}>
            {groups.map(({ day, isContinued, tabs }) => (
              <section key={day}>
                {!isContinued && (
                  <h3 className="history-day-name">
                    <DayName day={day} today={today} />
                  </h3>
                )}
                <ul>{tabs.map(renderEntry)}</ul>
              </section>
            ))}
          </NearView>
        ))}
      </div>
    </TooltipContext>
  )
}

const chunkSize = 25

/** Focuses an entry once the list shows it again. */
function useFocusOn(ref: RefObject<HTMLElement | null>): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) ref.current?.querySelector<HTMLElement>(`[data-entry-id="${wanted.id}"]`)?.focus()
  }, [ref, wanted])
  return useCallback((id) => setWanted({ id }), [])
}
