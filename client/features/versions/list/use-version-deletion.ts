import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { TabVersion } from '#shared/versions.ts'

interface VersionDeletion {
  /** Returns whether the version is deleted. */
  onDelete: (version: TabVersion) => Promise<boolean>
  /** Moves the focus to the entry of this version. */
  focusOn: (id: string) => void
}

/** Which version asks for confirmation, and which versions are being deleted. */
export function useVersionDeletion({ onDelete, focusOn }: VersionDeletion) {
  const [asked, setAsked] = useState<string | null>(null)
  /** Confirmed by the writer, and not yet by the server. */
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set())

  return {
    ask: setAsked,
    isAsked: (id: string) => id === asked || deleting.has(id),
    isDeleting: (id: string) => deleting.has(id),

    cancel({ id }: TabVersion) {
      // Rendered at once: if nothing had the focus for a moment, the dialog would take it.
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
        // Another version may ask for confirmation by now. Its question stays.
        setAsked((asked) => (asked === id ? null : asked))
      })
      if (!isGone && hadFocus) focusOn(id)
    },
  }
}

/** Whether the focus is inside this version's place in the list: its entry, or its confirmation. */
export function isFocusIn(id: string): boolean {
  return document.activeElement?.closest<HTMLElement>('[data-version-id]')?.dataset.versionId === id
}
