import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TabPreview } from '#shared/tabs.ts'
import { DayName } from '../../../ui/day-name.tsx'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { TooltipContext } from '../../../ui/tooltip-context.ts'
import { chunksOf } from '../history-chunks.ts'
import { HistoryEntry, TrashEntry } from './history-entry.tsx'
import { NearView } from './near-view.tsx'

type HistoryEntriesProps = {
  tabs: readonly TabPreview[]
  /** What was looked for, if anything was. */
  words: string
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
  words,
  isTrash,
  today,
  activeId,
  onSelect,
  onDelete,
  onRestore,
}: HistoryEntriesProps) {
  const ref = useRef<HTMLDivElement>(null)
  /** The tab that may be deleted, once the writer has said so. */
  const [asked, setAsked] = useState<string | null>(null)
  /** Those of which the writer has, while the server is told. */
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set())
  const chunks = useMemo(() => chunksOf(tabs, chunkSize), [tabs])
  const focusOn = useFocusOn(ref)

  const ask = useCallback(({ id }: TabPreview) => setAsked(id), [])

  const cancel = ({ id }: TabPreview) => {
    setAsked(null)
    focusOn(id)
  }

  const confirm = async (tab: TabPreview) => {
    const { id } = tab
    setDeleting((ids) => new Set([...ids, id]))
    const isGone = await onDelete(tab)
    const hadFocus = isFocusIn(id)
    setDeleting((ids) => new Set([...ids].filter((other) => other !== id)))
    // Another question may have been asked meanwhile, and waits for its answer.
    setAsked((asked) => (asked === id ? null : asked))
    if (!isGone && hadFocus) focusOn(id)
  }

  const renderEntry = (tab: TabPreview) => {
    if (isTrash) return <TrashEntry key={tab.id} tab={tab} words={words} onRestore={onRestore} />
    if (tab.id === asked || deleting.has(tab.id)) {
      return (
        <li key={tab.id} data-tab-id={tab.id}>
          <DeleteQuestion
            question="Are you sure you want to delete this tab?"
            isBusy={deleting.has(tab.id)}
            onDelete={() => confirm(tab)}
            onCancel={() => cancel(tab)}
          />
        </li>
      )
    }
    const isActive = tab.id === activeId
    const entry = { tab, words, isActive, onSelect, onDelete: ask }
    return <HistoryEntry key={tab.id} {...entry} />
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

/** Whether the focus is in what stands for this tab: its entry, or the question about it. */
export function isFocusIn(id: string): boolean {
  return document.activeElement?.closest<HTMLElement>('[data-tab-id]')?.dataset.tabId === id
}

/** Focuses an entry once the list shows it again. */
function useFocusOn(ref: RefObject<HTMLElement | null>): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) ref.current?.querySelector<HTMLElement>(`[data-entry-id="${wanted.id}"]`)?.focus()
  }, [ref, wanted])
  return useCallback((id) => setWanted({ id }), [])
}
