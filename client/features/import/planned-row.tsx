import { memo, useId } from 'react'
import type { PreviewChanges } from './change-preview.ts'
import { type DayActions, DayChoice } from './day-choice.tsx'
import { dayReasons } from './import-words.ts'
import { isOffered, type PlannedText } from './plan.ts'
import { TextName, TextPlace } from './planned-days.tsx'
import { type SplitActions, SplitChoice } from './split-choice.tsx'

export interface RowActions extends DayActions, SplitActions {
  onTick: PreviewChanges['tick']
}

interface PlannedRowProps {
  text: PlannedText
  isIn: boolean
  isAsked: boolean
  /** If it can be split: the choice of how many pieces. */
  room: number
  today: string
  actions: RowActions
}

/** A text of the preview: whether it is brought in, on which day, and in how many pieces. */
export const PlannedRow = memo(function PlannedRow({
  text,
  isIn,
  isAsked,
  room,
  today,
  actions,
}: PlannedRowProps) {
  const placeId = useId()
  const { id, title, day } = text
  const choice = (
    <DayChoice
      asked={{ key: id, ids: [id] }}
      isOpen={isAsked}
      date={day.date}
      latest={today}
      label={`another day for ${title}`}
      actions={actions}
    >
      {dayReasons[day.from]}
    </DayChoice>
  )
  return (
    <li className="import-text" data-text={id} data-double={isIn || isOffered(text) ? undefined : true}>
      <label className="tick import-tick">
        <input
          type="checkbox"
          aria-describedby={placeId}
          checked={isIn}
          onChange={(event) => actions.onTick([id], event.target.checked)}
        />
        <TextName text={text} />
      </label>
      <div className="import-place">
        <span id={placeId}>
          <TextPlace text={text} reason={choice} />
        </span>
        <SplitChoice text={text} room={room} actions={actions} />
      </div>
    </li>
  )
})
