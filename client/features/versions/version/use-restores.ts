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

/** The version that is being restored, or the place of it. */
interface Busy {
  id: string
  place?: Place
  signal: AbortSignal
}

/** Restores one version at a time, and only while the dialog is open, because the text must not change later. */
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
      // The present text is stored first. It is then the newest version, which would be shown instead of this one.
      choose(version)
      return run(version, (signal) => restore(texts, signal))
    },

    bringBack(version: TabVersion, texts: RestoredTexts, place: Place, onUndone: () => void) {
      choose(version)
      const bring = (signal: AbortSignal) => bringBack(place.changes, texts, { signal, onUndone })
      return run(version, bring, place)
    },

    /**
     * Restores a version from the list. If there is nothing to restore, shows the version, so that the writer can look
     * at it.
     */
    unseen: {
      isBusy: present !== undefined,
      onRestore: (version: TabVersion) =>
        run(version, async (signal) => {
          if (!(await restoreUnseen(version.id, signal))) choose(version)
        }),
    },
  }
}
