import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts'
import { visibleArea } from '../../../lib/browser/visible-area.ts'
import type { Box } from '../../../lib/text/editor.ts'
import { Button } from '../../../ui/button.tsx'
import { suggestedWords } from '../issues/issue-name.ts'
import { NoteFrame, type NoteOpener } from '../marks/note-frame.tsx'
import type { DrawnText } from '../writing-text.ts'
import type { Slip } from './slip.ts'

type SlipNoteProps = {
  slip: Slip
  /** The boxes of its words, relative to the column. */
  boxes: [Box, ...Box[]]
  opener: NoteOpener
  text: Pick<DrawnText, 'focus'>
  onApply: () => void
  onIgnoreOnce: () => void
  /** The words are right in this text. */
  onIgnoreHere: () => void
  /** The words are right in all texts. */
  onAdd: () => void
}

/** Stands below the words, or above them if there is no room below. On a phone, it is a sheet at the bottom. */
export function SlipNote({
  slip,
  boxes,
  opener,
  text,
  onApply,
  onIgnoreOnce,
  onIgnoreHere,
  onAdd,
}: SlipNoteProps) {
  const actions = useRef<HTMLDivElement>(null)
  const reasonId = useId()
  const isPhone = useMediaQuery('(max-width: 640px)')
  const [isAbove, setIsAbove] = useState(false)

  useLayoutEffect(() => {
    const note = actions.current?.closest('section')
    if (note && isTooLow(note)) setIsAbove(true)
  }, [])

  return (
    <NoteFrame
      label={`${slip.kind === 'spelling' ? 'Spelling' : 'Grammar'}: ${slip.words}`}
      className={`slip-note slip-note--${slip.kind}`}
      place={isPhone ? null : isAbove ? placeAbove(boxes) : placeBelow(boxes)}
      opener={opener}
      text={text}
    >
      {slip.kind === 'grammar' && (
        <p id={reasonId} className="slip-note-reason">
          {slip.reason}
        </p>
      )}
      <Button
        variant="quiet"
        className="slip-note-fix"
        aria-describedby={slip.kind === 'grammar' ? reasonId : undefined}
        onClick={onApply}
      >
        {suggestedWords(slip.replacement)}
        <span className="slip-note-key" aria-hidden="true">
          Enter
        </span>
      </Button>
      <div ref={actions} className="slip-note-actions">
        <Button variant="quiet" size="small" onClick={onIgnoreOnce}>
          Ignore once
        </Button>
        <Button variant="quiet" size="small" onClick={onIgnoreHere}>
          Ignore here
        </Button>
        {slip.kind === 'spelling' && (
          <Button variant="quiet" size="small" onClick={onAdd}>
            Add to my words
          </Button>
        )}
      </div>
    </NoteFrame>
  )
}

const gap = 8

function placeBelow(boxes: [Box, ...Box[]]): CSSProperties {
  return { left: leftOf(boxes), top: (boxes.at(-1)?.bottom ?? 0) + gap }
}

function placeAbove(boxes: [Box, ...Box[]]): CSSProperties {
  return { left: leftOf(boxes), bottom: `calc(100% - ${boxes[0].top - gap}px)` }
}

function leftOf([{ left }]: [Box, ...Box[]]): string {
  return `min(${left}px, 100% - var(--w-slip-note))`
}

/**
 * Whether the note would be out of sight, or behind the tools at the bottom of the window, while there is room above.
 */
function isTooLow(note: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = visibleArea()
  const place = note.getBoundingClientRect()
  const isLow = place.bottom > bottom - (Number.parseFloat(scrollPaddingBottom) || 0)
  const line = 3 * gap
  const topAbove = place.top - line - 2 * gap - place.height
  return isLow && topAbove > top + (Number.parseFloat(scrollPaddingTop) || 0)
}
