import { useEffect, useRef, useState } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import type { VersionActions } from './use-version-actions.ts'

/** Brings a version back from the list. Where that fails it is chosen, so that it can be looked at. */
export function useRestoreUnseen(
  { restoreUnseen }: Pick<VersionActions, 'restoreUnseen'>,
  choose: (version: TabVersion) => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  const leaving = useRef(new AbortController())

  // Whoever closes the dialog has given it up: the text shall not change under them later.
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
