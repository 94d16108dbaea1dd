import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './review-foot.css'

type ReviewFootProps = {
  /** Shown above the bar. */
  notes?: ReactNode
  children: ReactNode
}

const heightName = '--review-foot'

/** Stands at the bottom of the window. Its height is a CSS variable, for which the text and the messages leave room. */
export function ReviewFoot({ notes, children }: ReviewFootProps) {
  const foot = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = foot.current
    if (!element) return
    const measure = () => style.setProperty(heightName, `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(heightName)
    }
  }, [])

  return (
    <div ref={foot} className="review-foot">
      {notes}
      <div className="review-foot-bar">{children}</div>
    </div>
  )
}
