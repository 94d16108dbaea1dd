import { Play, RotateCcw, Square } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Switch } from '../../lib/choices/device-choice.ts'
import { classNames } from '../../lib/class-names.ts'
import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CountdownForm } from './countdown-form.tsx'
import type { Timer } from './timer.ts'
import { remainingText } from './timer-words.ts'
import { useTimerView } from './use-timer-view.ts'
import './timer-control.css'

type TimerControlProps = {
  timer: Timer
  forwardOnly: Switch
  /** True while the page is busy with something else. */
  disabled?: boolean
}

/** The timer of the tab: the time that has passed and is left, and its buttons. */
export function TimerControl({ timer, forwardOnly, disabled = false }: TimerControlProps) {
  const { hasTab, isRunning, tabMinutes, elapsedSeconds, remainingSeconds } = useTimerView(timer)
  const [isSetting, setIsSetting] = useState(false)
  const formId = useId()
  const labelRef = useRef<HTMLButtonElement>(null)
  const isOff = disabled || !hasTab
  const label = remainingSeconds === null ? 'Timer' : remainingText(remainingSeconds)

  const closeForm = () => {
    setIsSetting(false)
    labelRef.current?.focus()
  }

  return (
    <section className="timer" aria-label="Timer">
      <div className="timer-row">
        <span className={classNames('timer-figure', isRunning && 'is-running')} role="timer">
          {minutesAndSeconds(elapsedSeconds)}
        </span>
        <button
          ref={labelRef}
          type="button"
          className="timer-label"
          aria-label={`${label}, set countdown`}
          disabled={isOff}
          aria-expanded={isSetting}
          aria-controls={isSetting ? formId : undefined}
          onClick={() => setIsSetting(!isSetting)}
        >
          {label}
        </button>
        <IconButton
          title={isRunning ? 'Stop Timer' : 'Start Timer'}
          icon={isRunning ? Square : Play}
          disabled={isOff}
          onClick={() => (isRunning ? timer.stop() : timer.start())}
        />
        <IconButton
          title="Reset Timer"
          icon={RotateCcw}
          disabled={isOff || (tabMinutes === 0 && elapsedSeconds === 0)}
          onClick={() => timer.reset()}
        />
      </div>
      {isSetting && !isOff && (
        <CountdownForm
          id={formId}
          minutes={tabMinutes}
          forwardOnly={forwardOnly}
          onSet={(minutes) => {
            timer.setMinutes(minutes)
            closeForm()
          }}
          onCancel={closeForm}
        />
      )}
    </section>
  )
}
