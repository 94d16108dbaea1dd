import { useEffect, useState } from 'react'

/**
 * What is loaded when it is first wanted, as long as it is wanted. It may fail to load, as it does offline: then the
 * page is without it until it is opened again. (`lazyPanel`, imported from here, would split the first script.)
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
