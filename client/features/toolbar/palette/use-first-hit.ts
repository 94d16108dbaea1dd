import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteRow } from './palette-rows.ts'

interface FirstHitOptions {
  query: string
  /** The row that Enter runs. */
  taken: PaletteRow | undefined
  /** Whether the server is being asked for these words. */
  isUnderWay: boolean
  /** Whether only similar words were found. */
  isNearly: boolean
  /** Whether Enter was pressed before the palette was loaded. */
  isEntered: boolean
  take: (row: PaletteRow) => void
}

/**
 * Handles Enter before anything was found: runs the first result when it comes, unless the query has changed by then.
 * If a row can be run already, Enter runs that row, because the writer sees it. Results with only similar words are
 * shown but not run.
 */
export function useFirstHit({ query, taken, isUnderWay, isNearly, isEntered, take }: FirstHitOptions) {
  const [wanted, setWanted] = useState<string>()
  const isWanted = wanted === query
  const isWaiting = isWanted && isUnderWay && !taken
  const end = useEffectEvent(() => {
    setWanted(undefined)
    if (isWanted && taken && !isNearly) take(taken)
  })

  const enter = useEffectEvent(() => isEntered && setWanted(query))

  // In an effect, because the server is asked for the query only by then.
  useEffect(() => void enter(), [])

  useEffect(() => {
    if (wanted !== undefined && !isWaiting) end()
  }, [wanted, isWaiting])

  return { isWaiting, wait: () => setWanted(query) }
}
