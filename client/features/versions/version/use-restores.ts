import { useEffect, useRef, useState } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'
import type { VersionActions } from './use-version-actions.ts'

interface RestoresOptions {
  isOpen: boolean
  choose: (version: TabVersion) => void
}

/** One version is restored at a time, and no longer than the dialog is open. */
export function useRestores(
  { restore, restoreUnseen }: Pick<VersionActions, 'restore' | 'restoreUnseen'>,
  { isOpen, choose }: RestoresOptions,
) {
  const [busyId, setBusyId] = useState<string>()
  const leaving = useRef(new AbortController())

  // Closing the dialog cancels it: the text must not change later.
  useEffect(() => {
    if (!isOpen) return
    const end = new AbortController()
    leaving.current = end
    return () => {
      end.abort()
      setBusyId(undefined)
    }
  }, [isOpen])

  const run = async ({ id }: TabVersion, work: (signal: AbortSignal) => Promise<unknown>) => {
    const { signal } = leaving.current
    setBusyId(id)
    try {
      await work(signal)
    } finally {
      if (!signal.aborted) setBusyId(undefined)
    }
  }

  return {
    busyId,

    restore: (version: TabVersion, texts: ComparedTexts) => {
      // The text is kept first and is the newest version then, which would be shown instead.
      choose(version)
      void run(version, (signal) => restore(texts, signal))
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
