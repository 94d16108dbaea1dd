import { useRef, useState } from 'react'
import type { TabPreview } from '#shared/tabs.ts'
import type { Api } from '../../lib/api.ts'
import { walkEntries } from '../../lib/walk-entries.ts'
import { Sidebar, type SidebarProps } from '../../ui/sidebar.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { isFocusIn } from './entries/history-entries.tsx'
import { messageFor } from './entries/history-messages.ts'
import { createHistoryApi } from './history-api.ts'
import { HistoryContent } from './history-content.tsx'
import { HistoryTools } from './history-tools.tsx'
import { useHistoryList } from './use-history-list.ts'
import { useWordsByDay } from './words-by-day/use-words-by-day.ts'
import { WordsChart } from './words-by-day/words-chart.tsx'
import './history-sidebar.css'

export type HistorySidebarProps = Pick<SidebarProps, 'finalFocus'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  request: Api
  /** The writer's day. */
  today: string
  /** The tab on the page. */
  activeId: string | null
  /** The page saves, opens the tab, where these words stand in it, and closes the sidebar. */
  onSelect: (tab: TabPreview, words?: string) => void
  /**
   * Moves the tab to the trash, and opens another one if it was on the page. Answers whether it is there: where it has
   * come back meanwhile, the writer has been told.
   */
  onDelete: (id: string) => Promise<boolean>
  onRestore: (id: string) => Promise<unknown>
}

/** Everything ever written, the newest day first, and what was deleted lately. Loads anew each time it opens. */
export function HistorySidebar({
  open,
  onOpenChange,
  request,
  today,
  activeId,
  onSelect,
  onDelete,
  onRestore,
  finalFocus,
}: HistorySidebarProps) {
  const { list, state, keepSearch } = useHistoryList(request, open)
  const [changes, setChanges] = useState(0)
  const words = useWordsByDay(request, today, open, changes)
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useToasts()

  const select = (tab: TabPreview) => {
    keepSearch()
    onSelect(tab, tab.excerpt && state.words)
  }

  const remove = async (tab: TabPreview) => {
    try {
      const isInTrash = await onDelete(tab.id)
      if (!isInTrash) return true
    } catch (error) {
      toasts.error(messageFor('delete', error))
      return false
    }
    take(tab)
    setChanges((count) => count + 1)
    toasts.success('Moved to the trash', { undo: () => void restore(tab) })
    return true
  }

  const restore = async (tab: TabPreview) => {
    try {
      await onRestore(tab.id)
    } catch (error) {
      toasts.error(messageFor('restore', error))
      return
    }
    if (list.getState().isTrash) take(tab)
    else list.putBack({ ...tab, deleted_at: null })
    setChanges((count) => count + 1)
    toasts.success('Tab restored')
  }

  /** What is focused goes with its entry, so the focus moves on first: afterwards it would be nowhere. */
  const take = (tab: TabPreview) => {
    const { tabs } = list.getState()
    const at = tabs?.findIndex(({ id }) => id === tab.id) ?? -1
    if (isFocusIn(tab.id)) {
      const next = tabs?.[at + 1] ?? tabs?.[at - 1]
      const nextEntry = ref.current?.querySelector<HTMLElement>(`[data-entry-id="${next?.id}"]`)
      const target = nextEntry ?? ref.current
      target?.focus()
    }
    list.take(tab.id)
  }

  const empty = async () => {
    try {
      await createHistoryApi(request).emptyTrash()
    } catch (error) {
      toasts.error(messageFor('empty', error))
      return
    }
    ref.current?.focus()
    list.load()
    toasts.success('The trash was emptied')
  }

  // The button that shows the trash may go with the view that it leaves.
  const showTrash = (isTrash: boolean) => {
    list.showTrash(isTrash)
    ref.current?.focus()
  }

  const isFirstTime = !state.isTrash && state.search === '' && state.tabs?.length === 0
  const hasFailed = state.tabs === null && state.problem !== null && state.search === ''
  return (
    <Sidebar
      open={open}
      onOpenChange={onOpenChange}
      title="Writing History"
      initialFocus={() => focusSearch(ref.current)}
      finalFocus={finalFocus}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The arrows only save some pressing of Tab. */}
      <div ref={ref} className="history" tabIndex={-1} onKeyDown={walkEntries}>
        {!state.isTrash && !isFirstTime && !hasFailed && <WordsChart {...words} />}
        {!isFirstTime && !hasFailed && (
          <HistoryTools
            search={state.search}
            isTrash={state.isTrash}
            onSearch={list.search}
            onTrashChange={showTrash}
            onEmpty={state.tabs?.length ? empty : undefined}
          />
        )}
        <HistoryContent
          state={state}
          today={today}
          activeId={activeId}
          onSelect={select}
          onDelete={remove}
          onRestore={restore}
          onRetry={state.tabs ? list.loadMore : list.load}
          onEnd={list.loadMore}
          onShowTrash={() => showTrash(true)}
        />
      </div>
    </Sidebar>
  )
}

/** Words of the last time are typed over, or looked at again. A finger gets no keyboard it did not ask for. */
function focusSearch(history: HTMLElement | null): boolean {
  const field = history?.querySelector<HTMLInputElement>('input[data-find]')
  if (!field || !matchMedia('(pointer: fine)').matches) return true
  field.focus({ preventScroll: true })
  field.select()
  return false
}
