import type { ResearchResult } from '#shared/ai.ts'
import { reportParts } from './report-parts.ts'
import { SourceMark } from './source-mark.tsx'

export type ReportProps = {
  result: ResearchResult
  onShowSource: (index: number) => void
}

/** The words of the answer, as text and nothing else. */
export function Report({ result, onShowSource }: ReportProps) {
  const paragraphs = reportParts(result)
  return (
    <div className="research-report">
      {paragraphs.map((parts) => (
        <p key={parts[0]?.at}>
          {parts.map((part) => {
            if ('source' in part)
              return <SourceMark key={part.at} index={part.source} onShow={onShowSource} />
            return part.isSupported ? (
              part.text
            ) : (
              <span key={part.at} className="research-unsupported">
                {part.text}
              </span>
            )
          })}
        </p>
      ))}
    </div>
  )
}
