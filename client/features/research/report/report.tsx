import type { Ref } from 'react'
import type { ResearchResult } from '#shared/research.ts'
import { reportParts } from './report-parts.ts'
import { SourceMark } from './source-mark.tsx'

type ReportProps = { ref: Ref<HTMLDivElement>; result: ResearchResult }

/** The answer as plain text, with the marks of its sources. */
export function Report({ ref, result }: ReportProps) {
  const paragraphs = reportParts(result)
  return (
    <div ref={ref} className="research-report" tabIndex={-1}>
      {paragraphs.map((parts) => (
        <p key={parts[0]?.at} dir="auto">
          {parts.map((part) => {
            if ('source' in part)
              return <SourceMark key={part.at} index={part.source} url={result.citations[part.source]} />
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
