import { useEffect, useRef, useState } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import type { VersionActions } from './use-version-actions.ts'

/** Restores a version directly from the list. If that fails, selects it, so that the writer can look at it. */
export function useRestoreUnseen(
  { restoreUnseen }: Pick<VersionActions, 'restoreUnseen'>,
  choose: (version: TabVersion) => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  const leaving = useRef(new AbortController())

  // Closing the dialog cancels it: the text must not change later.
  useEffect(() => {
    const end = new AbortController()
    leaving.current = end
    return () => end.abort()
  }, [])

  return {
    isBusy,
    onRestore: async (version: TabVersion) => {
      setIsBusy(true)
      if (!(await restoreUnseen(version.id, leaving.current.signal))) choose(version)
      setIsBusy(false)
    },
  }
}
