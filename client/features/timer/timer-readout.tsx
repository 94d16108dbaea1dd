import { SpokenChange } from '../../ui/spoken-change.tsx'
import type { Timer } from './timer.ts'
import { formatSeconds, remainingText } from './timer-words.ts'
import { useTimerView } from './use-timer-view.ts'
import './timer-readout.css'

type TimerReadoutProps = {
  timer: Timer
  /** Whether deleting and undoing rest until it stops. */
  isForwardOnly: boolean
}

/**
 * A running timer in the status line: what is left of the countdown, else what has passed. A countdown was asked for, and
 * stays in sight when what is around the text fades; so does the reason why a key does nothing.
 */
export function TimerReadout({ timer, isForwardOnly }: TimerReadoutProps) {
  const { isRunning, elapsedSeconds, remainingSeconds } = useTimerView(timer)
  const stays = remainingSeconds !== null || isForwardOnly
  return (
    <>
      <SpokenChange isOn={isRunning} on="Timer started" off="Timer stopped" />
      {isRunning && (
        <span className="timer-readout" data-stays={stays ? '' : undefined}>
          <span role="timer">
            {remainingSeconds === null ? formatSeconds(elapsedSeconds) : remainingText(remainingSeconds)}
          </span>
          {isForwardOnly && <span className="timer-forward">Forward only</span>}
        </span>
      )}
    </>
  )
}
