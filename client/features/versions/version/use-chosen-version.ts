import { useState } from 'react'
import type { TabVersion } from '#shared/versions.ts'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import { useLatest } from '../../../lib/use-latest.ts'

interface ChosenVersion {
  /** The version that is shown. On a phone, none until the writer chooses one. */
  chosen: TabVersion | undefined
  /** The version that the writer has chosen, and not the newest one, which is shown by default. */
  wanted: TabVersion | null | undefined
  isNarrow: boolean
  /** With null, goes back to the list. */
  choose: (version: TabVersion | null) => void
  /** If this version is shown, shows `next` instead, or the list on a phone. */
  replace: (id: string, next: TabVersion | undefined) => void
}

export function useChosenVersion(
  versions: readonly TabVersion[] | null,
  firstVersion: string | undefined,
): ChosenVersion {
  /** Undefined until the writer has chosen one; null after going back to the list. */
  const [picked, choose] = useState<TabVersion | null>()
  const [first] = useState(firstVersion)
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const wanted = picked === undefined ? versions?.find(({ id }) => id === first) : picked
  const chosen = wanted ?? (isNarrow ? undefined : versions?.[0])

  const replace = useLatest((id: string, next: TabVersion | undefined) => {
    if (chosen?.id === id) choose(isNarrow || !next ? null : next)
  })

  return { chosen, wanted, isNarrow, choose, replace }
}
