import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Renders a piece of the list while it is near what is in sight, and else only keeps its room: ten thousand entries in
 * the page at once would make each step take seconds, even those the browser is told to skip.
 */
export function NearView({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [farHeight, setFarHeight] = useState<number | null>(null)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1)
        if (!last) return
        // What holds the focus stays, wherever it is.
        const isNear = last.isIntersecting || element.contains(document.activeElement)
        setFarHeight(isNear ? null : last.boundingClientRect.height)
      },
      { root: element.closest('.sidebar-body'), rootMargin: '1500px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isFar = farHeight !== null
  return (
    <div ref={ref} style={isFar ? { height: farHeight } : undefined}>
      {!isFar && children}
    </div>
  )
}
