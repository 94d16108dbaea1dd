import { useState } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import type { RestoredTexts } from './restore-version.ts'
import type { VersionActions } from './use-version-actions.ts'

interface RestoresOptions {
  /** Aborted when the dialog closes. */
  leaving: () => AbortSignal
  choose: (version: TabVersion) => void
}

/** One version is restored at a time, and no longer than the dialog is open: the text must not change later. */
export function useRestores(
  { restore, restoreUnseen }: Pick<VersionActions, 'restore' | 'restoreUnseen'>,
  { leaving, choose }: RestoresOptions,
) {
  const [busy, setBusy] = useState<{ id: string; signal: AbortSignal }>()

  async function run<T>({ id }: TabVersion, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = leaving()
    setBusy({ id, signal })
    try {
      return await work(signal)
    } finally {
      setBusy((busy) => (busy?.signal === signal ? undefined : busy))
    }
  }

  const busyId = busy?.signal.aborted ? undefined : busy?.id
  return {
    busyId,

    restore(version: TabVersion, texts: RestoredTexts) {
      // The text is kept first and is the newest version then, which would be shown instead.
      choose(version)
      return run(version, (signal) => restore(texts, signal))
    },

    /** Directly from the list. If there is nothing to restore, selects it, so that the writer can look at it. */
    unseen: {
      isBusy: busyId !== undefined,
      onRestore: (version: TabVersion) =>
        run(version, async (signal) => {
          if (!(await restoreUnseen(version.id, signal))) choose(version)
        }),
    },
  }
}
