import { useEffect, useId, useRef, useState } from 'react'
import { StatusChip, type StatusChipProps } from './status-chip.tsx'
import './explained-chip.css'

type ExplainedChipProps = StatusChipProps & {
  /** What there is no room for in the chip. */
  detail: string
}

/**
 * A chip that can be asked for more. A screen reader has both at once; others see the rest in a note below. It comes with
 * the first script and not when it is asked for: what it has to say may be that there is no network.
 */
export function ExplainedChip({ detail, ...chip }: ExplainedChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const noteId = useId()

  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    /** A writer who goes on elsewhere has read it. */
    const close = (event: Event) => {
      const isElsewhere = !root.current?.contains(event.target as Node)
      if (isElsewhere || (event instanceof KeyboardEvent && event.key === 'Escape')) setIsOpen(false)
    }
    for (const type of ['pointerdown', 'focusin', 'keydown']) window.addEventListener(type, close, options)
    return () => listeners.abort()
  }, [isOpen])

  return (
    <span ref={root} className="explained-chip">
      <button
        type="button"
        className="explained-chip-button"
        aria-expanded={isOpen}
        aria-describedby={noteId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <StatusChip {...chip} />
      </button>
      <span id={noteId} className={isOpen ? 'surface chip-note' : 'visually-hidden'}>
        {detail}
      </span>
    </span>
  )
}
