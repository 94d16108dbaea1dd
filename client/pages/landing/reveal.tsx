import { type ReactNode, useCallback, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import './reveal.css'

type RevealProps = {
  className?: string
  children: ReactNode
}

/** Fades its content in when it is first scrolled into view, and leaves it there. */
export function Reveal({ className, children }: RevealProps) {
  const [isSeen, setIsSeen] = useState(false)

  const watch = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIsSeen(true)
        observer.disconnect()
      },
      // A sliver at the lower edge is not yet something that is looked at.
      { rootMargin: '0px 0px -8% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={watch} className={classNames('reveal', className)} data-seen={isSeen}>
      {children}
    </div>
  )
}
