import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import type { TabPreview } from '#shared/history.ts'
import { walkEntries } from '../../lib/browser/walk-entries.ts'
import { Sidebar, type SidebarProps } from '../../ui/sidebar.tsx'
import type { TrashActionsProps } from './entries/trash-actions.tsx'
import { HistoryContent } from './history-content.tsx'
import type { HistoryList, HistoryListState } from './history-list.ts'
import { HistoryTools } from './history-tools.tsx'
import { type HistoryPorts, useHistoryChanges } from './use-history-changes.ts'
import { useHistoryList } from './use-history-list.ts'
import { useWordsByDay } from './words-by-day/use-words-by-day.ts'
import { WordsChart } from './words-by-day/words-chart.tsx'
import './history-sidebar.css'

export type HistorySidebarProps = Pick<SidebarProps, 'finalFocus'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The writer's day. */
  today: string
  /** The tab on the page. */
  activeId: string | null
  ports: HistoryPorts
  /** The page saves, opens the tab where these words are, and closes the sidebar. */
  onSelect: (tab: TabPreview, words?: string) => void
  renderDocument: (asked: AskedDocument) => ReactNode
}

/** One document of the tabs that have these words, or of all. */
export interface AskedDocument {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: string
}

/** Everything ever written, the newest day first, and what was deleted lately. Loaded again each time it opens. */
export function HistorySidebar({
  open,
  onOpenChange,
  today,
  activeId,
  onSelect,
  finalFocus,
  ports,
  renderDocument,
}: HistorySidebarProps) {
  const { list, state, keepSearch } = useHistoryList(ports.request, ports.findAtHand, open)
  const ref = useRef<HTMLDivElement>(null)
  const changes = useHistoryChanges(list, ref, ports, today)
  const words = useWordsByDay(ports.request, today, open, changes.count)
  const [asked, setAsked] = useState({ open: false, words: '' })

  const select = (tab: TabPreview) => {
    keepSearch()
    onSelect(tab, tab.excerpt && list.getState().words)
  }

  // The button goes with the view that it leaves.
  const showFirstTrash = () => {
    list.showTrash(true)
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
      <div ref={ref} className="history" tabIndex={-1} onFocus={markSearched} onKeyDown={walkEntries}>
        {!state.isTrash && !state.isAtHand && !isFirstTime && !hasFailed && (
          <WordsChart
            {...words}
            onDocument={state.search ? undefined : () => setAsked({ open: true, words: '' })}
          />
        )}
        {!isFirstTime && !hasFailed && (
          <HistoryTools
            search={state.search}
            isTrash={state.isTrash}
            onSearch={list.search}
            onGoOn={() => void goToFirst(list, ref.current, select)}
            onTrashChange={list.showTrash}
            trash={trashOf(state, list, changes)}
          />
        )}
        <HistoryContent
          list={list}
          state={state}
          today={today}
          activeId={activeId}
          actions={{ select, remove: changes.remove, restore: changes.restore }}
          onShowTrash={showFirstTrash}
          onSearch={(words) => searchInstead(words, list, ref.current)}
          onDocument={() => setAsked({ open: true, words: state.search.trim() })}
        />
        {renderDocument({ ...asked, onOpenChange: (open) => setAsked({ ...asked, open }) })}
      </div>
    </Sidebar>
  )
}

function trashOf(
  { tabs, hasMore, words, search }: HistoryListState,
  { loadMore }: HistoryList,
  changes: Pick<TrashActionsProps, 'empty' | 'restoreAll'>,
) {
  if (!tabs?.length) return undefined
  return { ...changes, tabs, isWhole: !hasMore && words === search.trim(), onMore: loadMore }
}

/** The focus moves on, because the button goes with the words that were not found. */
function searchInstead(words: string, list: HistoryList, history: HTMLElement | null): void {
  list.search(words)
  void list.settle()
  if (focusSearch(history)) history?.focus()
}

/** A finger has only now put its keyboard away, to look at what was found. */
async function goToFirst(
  list: HistoryList,
  history: HTMLElement | null,
  select: (tab: TabPreview) => void,
): Promise<void> {
  if (!list.getState().search.trim() || !(await list.settle())) return
  const { tabs, isTrash } = list.getState()
  const first = tabs?.[0]
  if (first && !isTrash && matchMedia('(pointer: fine)').matches) select(first)
  else history?.querySelector<HTMLElement>('[data-entry-id]')?.focus()
}

/**
 * Until the sidebar closes, and not while the search has the focus: a tap on an entry takes that away, and what the
 * finger is on must not move before the click.
 */
function markSearched({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (target.matches('[data-find]')) currentTarget.toggleAttribute('data-searched', true)
}

/** Words of the last time are typed over, or looked at again. A finger gets no keyboard it did not ask for. */
function focusSearch(history: HTMLElement | null): boolean {
  const field = history?.querySelector<HTMLInputElement>('input[data-find]')
  if (!field || !matchMedia('(pointer: fine)').matches) return true
  field.focus({ preventScroll: true })
  field.select()
  return false
}
