import { FailedState, type FailedStateProps } from '../../../ui/failed-state.tsx'
import { Loops } from '../../../ui/loops.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReportName } from '../suggestions-state.ts'
import { Ruler } from './readability-score.tsx'

const loadingWords = {
  analysis: {
    title: 'Analyzing your text...',
    note: 'The AI is examining clarity and conciseness.',
  },
  simplification: {
    title: 'Simplifying your text…',
    note: 'The AI is looking for shorter sentences and plainer words.',
  },
}

/**
 * A placeholder in the shape of the analysis. It is hidden from screen readers, since the message beside it says what
 * is happening.
 */
export function ReportLoading({ of }: { of: ReportName }) {
  const { title, note } = loadingWords[of]
  return (
    <>
      <div className="report-loading">
        <Loops />
        <div>
          <p className="report-loading-title">{title}</p>
          <p className="note">{note}</p>
        </div>
      </div>
      <div aria-hidden="true">
        <div className="row">
          <Skeleton widths={[65]} />
          <Skeleton widths={[96, 88, 54]} />
        </div>
        <div className="row">
          <Skeleton widths={[57]} />
          <Ruler />
        </div>
        <div className="row">
          <Skeleton widths={[62]} />
          <Skeleton widths={[92, 71]} />
        </div>
        <div className="row">
          <Skeleton widths={[71]} />
          <Skeleton widths={[30, 94, 80]} />
        </div>
      </div>
    </>
  )
}

export function ReportFailed(props: FailedStateProps) {
  return (
    <div className="report-failed">
      <FailedState {...props} />
    </div>
  )
}
