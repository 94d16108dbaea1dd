import { useEffect, useState } from 'react'

/**
 * Loads a part when it is first wanted, and returns it while it is wanted. If the part cannot be loaded, as when
 * offline, the page works without it. (Importing `lazyPanel` here would split the first script.)
 */
export function useLoaded<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted) return
    let isStillWanted = true
    load().then(
      (part) => isStillWanted && setPart(() => part),
      () => {},
    )
    return () => {
      isStillWanted = false
    }
  }, [load, isWanted])
  return isWanted ? part : undefined
}
