import { type ReactNode, useId } from 'react'
import { useObserved } from '../../lib/use-observed.ts'
import { Metrics, type MetricsProps } from './metrics.tsx'
import { metricsChoice, toggleMetrics } from './metrics-choice.ts'
import './metrics-toggle.css'

type MetricsToggleProps = Pick<MetricsProps, 'editor' | 'words' | 'more'> & {
  /** The count of words, which is always in sight. */
  children: ReactNode
}

/** The count of words opens the other figures of the text. */
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
