import { useState } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import type { Place } from './places.ts'
import type { RestoredTexts } from './restore-version.ts'
import type { VersionActions } from './use-version-actions.ts'

interface RestoresOptions {
  /** Aborted when the dialog closes. */
  leaving: () => AbortSignal
  choose: (version: TabVersion) => void
}

export type Restores = ReturnType<typeof useRestores>

/** A version that is restored, or of which one place is brought back. */
interface Busy {
  id: string
  place?: Place
  signal: AbortSignal
}

/** One version is restored at a time, and no longer than the dialog is open: the text must not change later. */
export function useRestores(
  { restore, bringBack, restoreUnseen }: Pick<VersionActions, 'restore' | 'bringBack' | 'restoreUnseen'>,
  { leaving, choose }: RestoresOptions,
) {
  const [busy, setBusy] = useState<Busy>()

  async function run<T>(
    { id }: TabVersion,
    work: (signal: AbortSignal) => Promise<T>,
    place?: Place,
  ): Promise<T> {
    const signal = leaving()
    setBusy({ id, signal, ...(place && { place }) })
    try {
      return await work(signal)
    } finally {
      setBusy((busy) => (busy?.signal === signal ? undefined : busy))
    }
  }

  const present = busy?.signal.aborted ? undefined : busy
  return {
    busy: present,

    restore(version: TabVersion, texts: RestoredTexts) {
      // The text is kept first and is the newest version then, which would be shown instead.
      choose(version)
      return run(version, (signal) => restore(texts, signal))
    },

    bringBack(version: TabVersion, texts: RestoredTexts, place: Place, onUndone: () => void) {
      choose(version)
      const bring = (signal: AbortSignal) => bringBack(place.changes, texts, { signal, onUndone })
      return run(version, bring, place)
    },

    /** Directly from the list. If there is nothing to restore, selects it, so that the writer can look at it. */
    unseen: {
      isBusy: present !== undefined,
      onRestore: (version: TabVersion) =>
        run(version, async (signal) => {
          if (!(await restoreUnseen(version.id, signal))) choose(version)
        }),
    },
  }
}
