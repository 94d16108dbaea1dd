import { FailedState } from '../../ui/failed-state.tsx'
import { Loops } from '../../ui/loops.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ruler } from './readability-score.tsx'

/** The shape of the analysis, before there is one. */
export function ReportLoading() {
  return (
    <>
      <div className="report-loading" role="status">
        <Loops />
        <div>
          <p className="report-loading-title">Analyzing your text...</p>
          <p className="report-loading-note">The AI is examining clarity and conciseness.</p>
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

export type ReportFailedProps = {
  message: string
  onRetry: (() => void) | undefined
}

export function ReportFailed({ message, onRetry }: ReportFailedProps) {
  return (
    <div className="report-failed">
      <FailedState message={message} onRetry={onRetry} />
    </div>
  )
}
