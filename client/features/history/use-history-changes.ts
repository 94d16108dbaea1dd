import { type RefObject, useState } from 'react'
import type { TabPreview } from '#shared/history.ts'
import type { Api } from '../../lib/api/api.ts'
import { type Toasts, useToasts } from '../../ui/toasts.tsx'
import { messageFor } from './entries/history-messages.ts'
import { isFocusIn } from './entries/use-delete-questions.ts'
import type { FindAtHand } from './found-at-hand.ts'
import { createHistoryApi } from './history-api.ts'
import type { HistoryList } from './history-list.ts'
import { type RemovalPorts, removeTab, restoreTab } from './remove-tab.ts'
import { isComplete, type Restored, restoredWords, restoreTrash } from './restore-trash.ts'

export interface HistoryPorts extends RemovalPorts {
  request: Api
  findAtHand: FindAtHand
}

interface HistoryChanges {
  /** How many there were: with each one the words by day are asked for again. */
  count: number
  /** Tells whether it worked. */
  remove(tab: TabPreview): Promise<boolean>
  restore(tab: TabPreview): Promise<void>
  empty(): Promise<void>
  /** Everything that the list would show, were it loaded to its end. */
  restoreAll(): Promise<void>
}

/** What goes from the list and comes back. The focus goes on, and the writer is told. */
export function useHistoryChanges(
  list: HistoryList,
  view: RefObject<HTMLElement | null>,
  { request, onDelete, onRestore }: HistoryPorts,
  today: string,
): HistoryChanges {
  const [count, setCount] = useState(0)
  const toasts = useToasts()
  const onChanged = () => setCount((count) => count + 1)

  const removalOf = (tab: TabPreview) => ({
    onDelete,
    onRestore,
    toasts,
    onRemoved() {
      // The writer may have gone on to the trash meanwhile, where the tab belongs now.
      if (list.getState().isTrash) list.load()
      else takeFrom(list, view.current, tab)
      onChanged()
    },
    onRestored() {
      if (list.getState().isTrash) takeFrom(list, view.current, tab)
      else list.putBack({ ...tab, deleted_at: null })
      onChanged()
    },
  })
  const remove = (tab: TabPreview) => removeTab(tab, removalOf(tab))
  const restore = (tab: TabPreview) => restoreTab(tab, removalOf(tab))

  const empty = async () => {
    try {
      await createHistoryApi(request).emptyTrash()
    } catch (error) {
      toasts.error(messageFor('empty', error))
      return
    }
    view.current?.focus()
    list.load()
    toasts.success('The trash was emptied')
  }

  const restoreFound = createRestoring({ request, toasts, list, today, onRestore, view, onChanged })

  const restoreAll = () => restoreFound(list.getState().search.trim())

  return { count, remove, restore, empty, restoreAll }
}

interface RestoringPorts extends Pick<HistoryPorts, 'request' | 'onRestore'> {
  toasts: Toasts
  list: HistoryList
  today: string
  view: RefObject<HTMLElement | null>
  onChanged: () => void
}

/** Restores all that has these words, or all there is. */
function createRestoring(ports: RestoringPorts): (search: string) => Promise<void> {
  const { request, toasts, list, today, onRestore, view, onChanged } = ports

  /** They are there already: so the day of the page takes in its own. */
  const showOfToday = async (tabs: Restored['tabs']): Promise<void> => {
    const ofToday = tabs.find(({ writing_date }) => writing_date === today)
    if (ofToday) await onRestore(ofToday.id).catch(() => {})
  }

  const takeInLate = async (late: Restored['late']): Promise<void> => {
    const tabs = await late
    if (tabs.length === 0) return
    if (list.getState().isTrash) for (const { id } of tabs) list.take(id)
    await showOfToday(tabs)
    onChanged()
  }

  return async function restoreFound(search) {
    const restored = await restoreWithProgress(request, search, toasts)
    // The writer may have gone on meanwhile.
    if (document.activeElement?.closest('.history-trash')) view.current?.focus()
    if (list.getState().isTrash) list.load()
    onChanged()
    sayRestored(restored, toasts, () => void restoreFound(search))
    void showOfToday(restored.tabs)
    void takeInLate(restored.late)
  }
}

function restoreWithProgress(request: Api, search: string, toasts: Toasts): Promise<Restored> {
  const stopping = new AbortController()
  const progress = toasts.progress('Restoring…', { cancel: () => stopping.abort() })
  const onStep = (count: number, of: number) => progress.update(`${count} of ${of}`)
  return restoreTrash({ request, search, signal: stopping.signal, onStep }).finally(progress.close)
}

function sayRestored(restored: Restored, toasts: Toasts, again: () => void): void {
  const words = restoredWords(restored)
  if (restored.error !== undefined) toasts.error(words, { action: { name: 'Try again', run: again } })
  else if (isComplete(restored)) toasts.success(words)
  else toasts.info(words)
}

/** What is focused goes with its entry, so the focus moves on first: afterwards it would be nowhere. */
function takeFrom(list: HistoryList, view: HTMLElement | null, tab: TabPreview): void {
  const { tabs } = list.getState()
  const at = tabs?.findIndex(({ id }) => id === tab.id) ?? -1
  if (isFocusIn(tab.id)) {
    const next = tabs?.[at + 1] ?? tabs?.[at - 1]
    const nextEntry = view?.querySelector<HTMLElement>(`[data-entry-id="${next?.id}"]`)
    const target = nextEntry ?? view
    target?.focus()
  }
  list.take(tab.id)
}
