import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'
import { SpokenChange } from '../../ui/spoken-change.tsx'
import type { Timer } from './timer.ts'
import { remainingText } from './timer-words.ts'
import { useTimerView } from './use-timer-view.ts'
import './timer-readout.css'

type TimerReadoutProps = {
  timer: Timer
  /** Whether deleting and undoing are off until the timer stops. */
  isForwardOnly: boolean
}

/**
 * A running timer in the status line: what is left of the countdown, or else the time that has passed. A countdown
 * stays visible when everything around the text fades, because the writer asked for it. So does the reason why some
 * keys do nothing.
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
            {remainingSeconds === null ? minutesAndSeconds(elapsedSeconds) : remainingText(remainingSeconds)}
          </span>
          {isForwardOnly && <span className="timer-forward">Forward only</span>}
        </span>
      )}
    </>
  )
}
