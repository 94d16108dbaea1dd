import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { onVisibleArea } from '../../../lib/browser/visible-area.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { DrawnText } from '../writing-text.ts'

type NoteFrameProps = {
  label: string
  className?: string
  /** Its place in the column. Null docks the note in a corner. */
  place: CSSProperties | null
  /** A new object each time the note is opened. */
  opener: NoteOpener
  text: Pick<DrawnText, 'focus'>
  children: ReactNode
}

/**
 * A note that was opened by key or by a numeral takes the focus. After a click into the text, the focus stays there.
 */
export interface NoteOpener {
  takesFocus: boolean
}

/** A note in the text about some of its words. */
export function NoteFrame({ label, className, place, opener, text, children }: NoteFrameProps) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const note = ref.current
    if (!note) return
    note.scrollIntoView({ block: 'nearest' })
    uncoverWords(note)
    return onVisibleArea((before) => {
      // If the reader has scrolled away, the page does not scroll back.
      const words = wordsOf(note)
      if (words && words.bottom > before.top && words.top < before.bottom) uncoverWords(note)
    })
  }, [])

  useLayoutEffect(() => {
    const note = ref.current
    return () => {
      if (note?.contains(document.activeElement)) queueMicrotask(() => focusText(text))
    }
  }, [text])

  useEffect(() => {
    if (opener.takesFocus) ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [opener])

  return (
    <section
      ref={ref}
      className={classNames('surface issue-note', className)}
      aria-label={label}
      data-docked={place === null || undefined}
      style={place ?? undefined}
    >
      {children}
    </section>
  )
}

/** After a note has gone, the focus returns to the text, unless another note has taken it. */
function focusText(text: Pick<DrawnText, 'focus'>): void {
  // Focus would open the keyboard on a touch screen.
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (document.activeElement === document.body && !isTouched) text.focus()
}

/** Scrolls if a docked note covers the words that it is about. */
function uncoverWords(note: HTMLElement): void {
  const words = wordsOf(note)
  const { left, top } = note.getBoundingClientRect()
  if (words && words.right > left && words.left < left + note.offsetWidth && words.bottom > top) {
    window.scrollBy(0, words.bottom - top + clearance)
  }
}

function wordsOf(note: HTMLElement): DOMRect | undefined {
  return note.parentElement?.querySelector('.issue-marks rect')?.getBoundingClientRect()
}

const clearance = 16
