import { useEffect, useId, useRef, useState } from 'react'
import { StatusChip, type StatusChipProps } from './status-chip.tsx'
import './explained-chip.css'

type ExplainedChipProps = StatusChipProps & {
  /** The rest of the message, for which the chip has no space. */
  detail: string
}

/**
 * A chip that shows more in a note when it is pressed. Screen readers read both at once. It is in the first script and
 * not loaded when pressed, because the message may be that there is no network.
 */
export function ExplainedChip({ detail, ...chip }: ExplainedChipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const noteId = useId()

  useEffect(() => {
    if (!isOpen) return
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    /** Closes the note when the writer goes on elsewhere. */
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
