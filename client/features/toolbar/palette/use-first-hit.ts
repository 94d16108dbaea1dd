import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteRow } from './palette-rows.ts'

interface FirstHitOptions {
  query: string
  /** The row that Enter takes. */
  active: PaletteRow | undefined
  /** The server is being asked for these words. */
  isUnderWay: boolean
  take: (row: PaletteRow) => void
}

/**
 * Enter for words of which nothing has been found yet: it takes the first hit when there is one, unless other words are
 * typed by then. Where a row stands already it is that one, which the writer sees.
 */
export function useFirstHit({ query, active, isUnderWay, take }: FirstHitOptions) {
  const [wanted, setWanted] = useState<string>()
  const isWanted = wanted === query
  const isWaiting = isWanted && isUnderWay && !active
  const end = useEffectEvent(() => {
    setWanted(undefined)
    if (isWanted && active) take(active)
  })

  useEffect(() => {
    if (wanted !== undefined && !isWaiting) end()
  }, [wanted, isWaiting])

  return { isWaiting, wait: () => setWanted(query) }
}
