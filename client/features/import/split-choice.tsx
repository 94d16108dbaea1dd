import { Fragment, type ReactNode } from 'react'
import { inFigures } from '#shared/text/in-figures.ts'
import type { PlannedText } from './plan.ts'
import { waysToSplit } from './split-text.ts'

export interface SplitActions {
  /** The number of texts. */
  onSplit: (text: PlannedText, way: number, count: number) => void
  onKeepWhole: (text: PlannedText) => void
}

type SplitChoiceProps = { text: PlannedText; room: number; actions: SplitActions }

/** Whether a book is brought in as one text or by its chapters. The first chapter offers to join them again. */
export function SplitChoice({ text, room, actions }: SplitChoiceProps) {
  const { title, chapters, piece } = text
  if (piece?.number === 1)
    return (
      <Choices>
        <button
          type="button"
          className="import-choice"
          data-whole={piece.of.id}
          onClick={() => actions.onKeepWhole(piece.of)}
        >
          Keep as one text<span className="visually-hidden">, {piece.of.title}</span>
        </button>
      </Choices>
    )
  if (!chapters) return null
  const ways = waysToSplit(text).map((way, index) => ({ ...way, index }))
  const fitting = ways.filter(({ pieces }) => pieces.length <= room)
  if (fitting.length === 0) return <Choices>Too many headings to split at</Choices>
  return (
    <Choices>
      {fitting.map(({ name, count, pieces, index }, place) => (
        <Fragment key={name}>
          {place > 0 && ' or '}
          <button
            type="button"
            className="import-choice"
            data-split={text.id}
            onClick={() => actions.onSplit(text, index, pieces.length)}
          >
            <span className={place > 0 ? 'visually-hidden' : undefined}>Split </span>
            at its {inFigures(count)} {name}
            <span className="visually-hidden">, {title}</span>
          </button>
        </Fragment>
      ))}
    </Choices>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return <span className="import-split">{children}</span>
}
