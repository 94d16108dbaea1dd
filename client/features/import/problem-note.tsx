import { CircleAlert } from 'lucide-react'
import { inFigures } from '#shared/text/in-figures.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Problem } from './stage.ts'

const shownLines = 5

/** Why there is nothing to bring in. */
export function ProblemNote({ problem: { words, lines, isError } }: { problem: Problem }) {
  const others = lines.length - shownLines
  return (
    <div className="import-note" data-error={isError || undefined} role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="import-note-title">{words}</p>
        {lines.slice(0, shownLines).map((line) => (
          <p key={line}>
            {/* The reason is English, whatever the name. */}
            <bdi dir="ltr">{line}</bdi>
          </p>
        ))}
        {others > 0 && <p>and {inFigures(others)} more</p>}
      </div>
    </div>
  )
}
