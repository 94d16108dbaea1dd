import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { TabPreview } from '#shared/history.ts'

interface DeleteQuestions {
  /** Whether the question stands in the place of the entry. */
  isAsked(id: string): boolean
  /** The writer has said so, and the server is told. */
  isDeleting(id: string): boolean
  ask: (tab: TabPreview) => void
  cancel(tab: TabPreview): void
  confirm(tab: TabPreview): Promise<void>
}

/** A tab is deleted once the writer has said so, one question at a time. */
export function useDeleteQuestions(
  entries: RefObject<HTMLElement | null>,
  /** Tells whether it worked. */
  remove: (tab: TabPreview) => Promise<boolean>,
): DeleteQuestions {
  const [asked, setAsked] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set())
  const focusOn = useFocusOn(entries)

  const ask = useCallback(({ id }: TabPreview) => setAsked(id), [])

  const cancel = ({ id }: TabPreview) => {
    setAsked(null)
    focusOn(id)
  }

  const confirm = async (tab: TabPreview) => {
    const { id } = tab
    setDeleting((ids) => new Set([...ids, id]))
    const isGone = await remove(tab)
    const hadFocus = isFocusIn(id)
    setDeleting((ids) => new Set([...ids].filter((other) => other !== id)))
    // Another question may have been asked meanwhile, and waits for its answer.
    setAsked((asked) => (asked === id ? null : asked))
    if (!isGone && hadFocus) focusOn(id)
  }

  return {
    isAsked: (id) => id === asked || deleting.has(id),
    isDeleting: (id) => deleting.has(id),
    ask,
    cancel,
    confirm,
  }
}

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
