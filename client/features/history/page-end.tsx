import { useEffect, useRef } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Stands where the next page will be, and asks for it shortly before it comes into sight. */
export function PageEnd({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      { root: element.closest('.sidebar-body'), rootMargin: '1000px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onSeen])

  return (
    <div ref={ref} className="history-more">
      <Skeleton widths={[92, 84, 40]} />
    </div>
  )
}
