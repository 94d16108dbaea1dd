import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteRow } from './palette-rows.ts'

interface FirstHitOptions {
  query: string
  /** The row that Enter takes. */
  taken: PaletteRow | undefined
  /** The server is being asked for these words. */
  isUnderWay: boolean
  /** What is found are not these words. */
  isNearly: boolean
  /** Enter was pressed before the palette was there. */
  isEntered: boolean
  take: (row: PaletteRow) => void
}

/**
 * Enter for words of which nothing has been found yet: it takes the first hit when there is one, unless other words are
 * typed by then. Where a row that can be run stands already it is that one, which the writer sees. What has only nearly the
 * words is shown, and not taken.
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

  // In an effect: by then the server is being asked for what was typed.
  useEffect(() => void enter(), [])

  useEffect(() => {
    if (wanted !== undefined && !isWaiting) end()
  }, [wanted, isWaiting])

  return { isWaiting, wait: () => setWanted(query) }
}
