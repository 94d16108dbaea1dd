import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { TabVersion } from '#shared/versions.ts'

interface VersionDeletion {
  /** Tells whether it worked. */
  onDelete: (version: TabVersion) => Promise<boolean>
  /** Takes the focus to the entry of this version. */
  focusOn: (id: string) => void
}

/** Which version is asked about, and which are being deleted. */
export function useVersionDeletion({ onDelete, focusOn }: VersionDeletion) {
  const [asked, setAsked] = useState<string | null>(null)
  /** Those of which the writer has said so, while the server is told. */
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set())

  return {
    ask: setAsked,
    isAsked: (id: string) => id === asked || deleting.has(id),
    isDeleting: (id: string) => deleting.has(id),

    cancel({ id }: TabVersion) {
      // At once: where the focus is nowhere for a moment, the dialog takes it.
      flushSync(() => setAsked(null))
      focusOn(id)
    },

    async confirm(version: TabVersion) {
      const { id } = version
      setDeleting((ids) => new Set([...ids, id]))
      const isGone = await onDelete(version)
      const hadFocus = isFocusIn(id)
      flushSync(() => {
        setDeleting((ids) => new Set([...ids].filter((other) => other !== id)))
        // Another question may have been asked meanwhile, and waits for its answer.
        setAsked((asked) => (asked === id ? null : asked))
      })
      if (!isGone && hadFocus) focusOn(id)
    },
  }
}

/** Whether the focus is in what stands for this version: its entry, or the question about it. */
export function isFocusIn(id: string): boolean {
  return document.activeElement?.closest<HTMLElement>('[data-version-id]')?.dataset.versionId === id
}
