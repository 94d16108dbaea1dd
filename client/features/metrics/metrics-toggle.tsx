import { type ReactNode, useId } from 'react'
import { useObserved } from '../../lib/use-observed.ts'
import { Metrics, type MetricsProps } from './metrics.tsx'
import { metricsChoice, toggleMetrics } from './metrics-choice.ts'
import './metrics-toggle.css'

type MetricsToggleProps = Pick<MetricsProps, 'editor' | 'words' | 'more'> & {
  /** The word count, which is always visible. */
  children: ReactNode
}

/** A click on the word count shows and hides the metrics of the text. */
export function MetricsToggle({ children, ...props }: MetricsToggleProps) {
  const isOn = useObserved(metricsChoice)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="metrics-toggle"
        title="Readability"
        aria-expanded={isOn}
        aria-controls={isOn ? id : undefined}
        onClick={toggleMetrics}
      >
        {children}
      </button>
      {isOn && <Metrics id={id} {...props} />}
    </>
  )
}
