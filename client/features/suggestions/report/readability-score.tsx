import { figureWords } from '../../../lib/figures/figure-words.ts'
import type { MeasuredText } from '../../../lib/figures/measured-text.ts'
import { useFigures } from '../../../lib/figures/use-figures.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import './readability-score.css'

type ReadabilityScoreProps = {
  editor: MeasuredText | null
  /** The score at the time of the analysis. */
  counted: number | null
}

/** The score of the current text, which the page margin shows too. */
export function ReadabilityScore({ editor, counted }: ReadabilityScoreProps) {
  const figures = useFigures(editor)
  return <Score score={figures ? figures.score : counted} />
}

type ScoreProps = {
  /** From 1 to 10. Null if the text has no score. */
  score: number | null
}

/** A caret that marks the score on a scale. */
function Score({ score }: ScoreProps) {
  if (score === null) {
    return (
      <>
        <p className="score">N/A</p>
        <p className="note">
          A score is counted only for prose in English that is long enough and has few slips.
        </p>
      </>
    )
  }
  return (
    <>
      <p className="score">
        {figureWords(score)} <small>out of 10</small>
      </p>
      <VisuallyHidden>
        <meter aria-label="Readability Score" min={0} max={10} value={score} />
      </VisuallyHidden>
      <Ruler score={score} />
    </>
  )
}

export function Ruler({ score }: { score?: number }) {
  const share = `${(score ?? 0) * 10}%`
  return (
    <div className="ruler" aria-hidden="true">
      {score !== undefined && (
        <>
          <span className="ruler-reach" style={{ width: share }} />
          <span className="ruler-caret" style={{ left: share }} />
        </>
      )}
    </div>
  )
}
