import type { Simplification } from '#shared/suggestions.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ProofEntry } from '../issues/proof-entry.tsx'
import { BeforeAfter } from './before-after.tsx'
import { comparedMeasures, type Measure } from './compared-measures.ts'
import './simplification-report.css'

type SimplificationReportProps = {
  /** The text that was simplified. */
  text: string
  simplification: Simplification
  onApply: () => void
}

export function SimplificationReport({ text, simplification, onApply }: SimplificationReportProps) {
  const { simplified, explanations, beforeAfterComparison } = simplification
  const measures = comparedMeasures(beforeAfterComparison)
  const improved = measures.filter(({ course }) => course === 'improved')
  const others = measures.filter(({ course }) => course !== 'improved')
  return (
    <Rows>
      <Row label="Simplified Version">
        <SimplifiedText text={simplified} />
        {isSame(text, simplified) ? (
          <p className="note simplified-apply">
            The simplified version changes nothing, so there is nothing to apply.
          </p>
        ) : (
          <Button
            variant="primary"
            className="simplified-apply"
            disabled={simplified.trim() === ''}
            onClick={onApply}
          >
            Apply Simplified Version
          </Button>
        )}
      </Row>
      <Row label="Readability Improvements">
        {improved.length > 0 ? (
          <Measures measures={improved} />
        ) : (
          <p className="report-prose">{nothingImproved(measures)}</p>
        )}
      </Row>
      {others.length > 0 && (
        <Row label="Other Figures">
          <Measures measures={others} />
        </Row>
      )}
      {explanations.length > 0 && (
        <Row label="Key Changes Explained">
          <ol>
            {explanations.map(({ original, simplified, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: They never change, and two may say the same.
              <li key={index} className="issue-entry">
                <ProofEntry
                  number={index + 1}
                  original={original}
                  changed={{ label: 'Simplified', text: simplified }}
                  reason={reason}
                />
              </li>
            ))}
          </ol>
        </Row>
      )}
    </Rows>
  )
}

function SimplifiedText({ text }: { text: string }) {
  return (
    <div className="simplified-text">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They never change, and two may say the same.
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

/** Whether the texts are equal, apart from line ends and space around the whole: models keep neither. */
function isSame(text: string, simplified: string): boolean {
  const [before, after] = [text, simplified].map((words) => words.replaceAll('\r\n', '\n').trim())
  return before === after
}

function nothingImproved(measures: Measure[]): string {
  const isCertain = measures.every(({ course }) => course !== 'unknown')
  return isCertain ? 'Neither figure improved.' : 'No improvement could be measured.'
}

function Measures({ measures }: { measures: Measure[] }) {
  return (
    <div className="measures">
      {measures.map((measure) => (
        <BeforeAfter key={measure.name} {...measure} />
      ))}
    </div>
  )
}
