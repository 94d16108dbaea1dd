import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { onVisibleArea } from '../../../lib/browser/visible-area.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { DrawnText } from '../writing-text.ts'

type NoteFrameProps = {
  label: string
  className?: string
  /** Where it stands in the column. Without it, the note docks in a corner. */
  place: CSSProperties | null
  /** A new object each time the note is opened. */
  opener: NoteOpener
  text: Pick<DrawnText, 'focus'>
  children: ReactNode
}

/** If the note was opened by key or by a numeral, it takes the focus. A click into the text keeps the focus there. */
export interface NoteOpener {
  takesFocus: boolean
}

/** What stands in the text about some of its words. */
export function NoteFrame({ label, className, place, opener, text, children }: NoteFrameProps) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const note = ref.current
    if (!note) return
    note.scrollIntoView({ block: 'nearest' })
    uncoverWords(note)
    return onVisibleArea((before) => {
      // A reader who has scrolled away is not brought back.
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

/** A note that is gone leaves its focus to nobody, unless another note has taken it. */
function focusText(text: Pick<DrawnText, 'focus'>): void {
  // Focus would open the keyboard on a touch screen.
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (document.activeElement === document.body && !isTouched) text.focus()
}

/** A docked note may cover the words that it is about. */
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
