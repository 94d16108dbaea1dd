import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import './readability-score.css'

export type ReadabilityScoreProps = {
  /** From 1 to 10; null where the engine gave none. */
  score: number | null
}

/** A caret on a scale. */
export function ReadabilityScore({ score }: ReadabilityScoreProps) {
  if (score === null) return <p className="score">N/A</p>
  const rounded = Math.round(score * 10) / 10
  return (
    <>
      <p className="score">
        {rounded} <small>out of 10</small>
      </p>
      <VisuallyHidden>
        <meter aria-label="Readability Score" min={0} max={10} value={rounded} />
      </VisuallyHidden>
      <Ruler score={rounded} />
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
